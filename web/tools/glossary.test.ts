import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyCodes, companyProfiles } from '@ebp/contracts/company';
import { describe, expect, it } from 'vitest';
import glossary from '../src/i18n/glossary.json' with { type: 'json' };
import { messageAreas, messageBundles, messagesRoot, readMessages } from './message-files.ts';

type Wording = 'zh-Hant' | 'zh-Hant-TW' | 'zh-Hans';

/** One Chinese text, where it is, and whose vocabulary it must use. */
interface ChineseText {
  readonly at: string;
  readonly text: string;
  readonly wording: Wording;
}

const world = join(import.meta.dirname, '../../wiremock/world');
const isChinese = /\p{Script=Han}/u;
const latinLetters = new RegExp(`\\b(?!(?:${glossary.latin.join('|')})\\b)\\p{Script=Latin}{2,}`, 'u');
/** A half-width comma or bracket next to a Chinese character. */
const halfWidth = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u;

const english = Object.assign(
  {},
  ...messageAreas().map((area) => readMessages(join(messagesRoot, 'en', `${area}.json`))),
);
const own = messageBundles()
  .filter(({ name }) => /\bzh-/.test(name))
  .flatMap(({ name, files }) => {
    const [, company = '', language = ''] = /^company\/(\w+)\.(.+)$/.exec(name) ?? [];
    const wording = company ? wordingOf(language, company) : /zh-[\w-]+/.exec(name)?.[0];
    return files.flatMap((file) =>
      Object.entries(readMessages(file)).map(([id, text]) => ({
        at: `${name} ${id}`,
        id,
        text,
        wording: wording as Wording,
      })),
    );
  });

/** The vocabulary of a language for a company: its region's own, if there is one. */
function wordingOf(language: string, company: string): string {
  const { region } = companyProfiles[company as keyof typeof companyProfiles];
  return existsSync(join(messagesRoot, `${language}-${region}`)) ? `${language}-${region}` : language;
}

/** Chinese texts of the recorded world; those shared by all companies use Hong Kong's vocabulary. */
function recorded(): ChineseText[] {
  return ['shared', ...companyCodes].flatMap((folder) =>
    readdirSync(join(world, folder)).flatMap((name) => {
      const json = JSON.parse(readFileSync(join(world, folder, name), 'utf8'));
      const wording = folder === 'shared' ? 'zh-Hant' : wordingOf('zh-Hant', folder);
      return textsIn(json, `${folder}/${name}`, wording as Wording);
    }),
  );
}

/** Keys of the recorded world that set the vocabulary of what is below them. */
const wordingBelow: Readonly<Record<string, Wording>> = { 'zh-Hans': 'zh-Hans', taiwan: 'zh-Hant-TW' };

function textsIn(value: unknown, at: string, wording: Wording): ChineseText[] {
  if (typeof value === 'string') return isChinese.test(value) ? [{ at, text: value, wording }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, `${at} ${key}`, wordingBelow[key] ?? wording),
  );
}

/** Without placeholders and markup, which are not words. */
const wordsOf = (text: string) =>
  text
    .replace(/\{\w+(?:, number)?\}|<\/?\w+>|#/g, '')
    .replace(/\{\w+, (?:plural|select),/g, '')
    .replace(/(?:=\d+|\w+) \{/g, '{');

function unwanted({ text, wording }: ChineseText): string[] {
  const never = [...glossary.terms.flatMap((term) => term.never[wording]), ...glossary.never[wording]];
  return never.filter((word) => text.includes(word));
}

describe('Chinese', () => {
  it('[CFG-02] says one word for one thing, each region its own', () => {
    const faults = [...own, ...recorded()].flatMap((one) =>
      unwanted(one).map((word) => `${one.at}: ${word} in ${one.text}`),
    );
    expect(faults).toEqual([]);
  });

  it('[CFG-02] names by the word of the glossary what is named alone', () => {
    const faults = own.filter(({ id, text, wording }) => {
      const term = glossary.terms.find((one) => one.english === english[id]?.toLowerCase());
      return term && !text.includes(term.say[wording]);
    });
    expect(faults).toEqual([]);
  });

  it('[CFG-02] leaves no English, but for names and formats', () => {
    expect(
      own.filter(({ text }) => latinLetters.test(wordsOf(text))).map(({ at, text }) => `${at}: ${text}`),
    ).toEqual([]);
  });

  it('[CFG-02] has full-width punctuation between Chinese words', () => {
    const faults = [...own, ...recorded()].filter(({ text }) => halfWidth.test(wordsOf(text)));
    expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });
});
