import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyCodes, companyProfiles } from '@ebp/contracts/companies';
import { demoWriting } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import glossary from '../src/i18n/glossary.json' with { type: 'json' };
import { halfWidth } from './half-width.ts';
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

/** What Taiwan reads in the words of all of traditional Chinese, because nothing of its own replaces them. */
const readInTaiwan = own
  .filter(({ at }) => at.startsWith('zh-Hant/'))
  .filter(({ id }) => !own.some((one) => one.id === id && one.wording === 'zh-Hant-TW'))
  .map((one) => ({ ...one, at: `${one.at}, in Taiwan`, wording: 'zh-Hant-TW' as const }));

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

/** What the gateway's own page says: its table has a block for each language. */
const problemPage = readFileSync(
  join(import.meta.dirname, '../../bff/src/http/problem-page-texts.ts'),
  'utf8',
)
  .split(/^ {2}'?(?=(?:en|zh-Han[ts])'?: \{$)/m)
  .slice(1)
  .flatMap((block) => {
    const [language = ''] = /^[\w-]+/.exec(block) ?? [];
    const texts = [...block.matchAll(/'([^'\n]+)',$/gm)];
    return texts.map(([, text = '']) => ({ id: '', at: `problem page ${language}`, text, language }));
  });
/** It does not know the company, so Taiwan reads the words of all of traditional Chinese. */
const problemPageChinese = problemPage
  .filter(({ language }) => language !== 'en')
  .flatMap((one) => {
    const wordings: readonly string[] =
      one.language === 'zh-Hant' ? ['zh-Hant', 'zh-Hant-TW'] : [one.language];
    return wordings.map((wording) => ({ ...one, wording: wording as Wording }));
  });

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
    const faults = [...own, ...readInTaiwan, ...recorded(), ...problemPageChinese].flatMap((one) =>
      unwanted(one).map((word) => `${one.at}: ${word} in ${one.text}`),
    );
    expect(faults).toEqual([]);
  });

  it('[CFG-02] names by the word of the glossary what is named alone', () => {
    const faults = [...own, ...readInTaiwan].filter(({ id, text, wording }) => {
      const term = glossary.terms.find((one) => one.english === english[id]?.toLowerCase());
      return term && !text.includes(term.say[wording]);
    });
    expect(faults).toEqual([]);
  });

  it('[MTR-08] [CFG-02] calls the service records of a reading, which are test copies, otherwise than the service history', () => {
    const wordOf = (thing: string, wording: Wording) =>
      glossary.terms.find((term) => term.english === thing)?.say[wording] ?? 'missing';
    const faults = [...own, ...readInTaiwan]
      .filter(({ id }) => /service records?\b/i.test(english[id] ?? ''))
      .filter(
        ({ text, wording }) =>
          text.includes(wordOf('service history', wording)) ||
          !text.includes(wordOf('service records', wording)),
      );
    expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it('[CFG-02] leaves no English, but for names and formats', () => {
    expect(
      own.filter(({ text }) => latinLetters.test(wordsOf(text))).map(({ at, text }) => `${at}: ${text}`),
    ).toEqual([]);
  });

  it('[CFG-02] has full-width punctuation between Chinese words', () => {
    const faults = [...own, ...recorded(), ...problemPageChinese].filter(({ text }) =>
      halfWidth.test(wordsOf(text)),
    );
    expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });
});

/** What requirements quote is said as they do. */
const requirements = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8');
const isDocumented = (text: string) => requirements.toLowerCase().includes(text.toLowerCase());
const englishTexts = messageBundles()
  .filter(({ name }) => /^en\/|\.en$/.test(name))
  .flatMap(({ name, files }) =>
    files.flatMap((file) =>
      Object.entries(readMessages(file)).map(([id, text]) => ({ id, at: `${name} ${id}`, text })),
    ),
  )
  .concat(problemPage.filter(({ language }) => language === 'en'))
  // What people type to find a page, a letter to a colleague, and a quoted rule with a number of its own.
  .filter(({ id }) => !/^find\.words|^handover\.mail|^password\.tooShort/.test(id))
  .filter(({ text }) => !isDocumented(text));

/** Names, and what other texts call by its name, such as a button. */
const names = [
  ...glossary.english.names,
  ...Object.values(demoWriting).flatMap(({ places }) => places.source.split('|')),
  ...Object.values<string>(english).filter((text) => /^\p{Lu}[\p{L} ]+$/u.test(text)),
].sort((a, b) => b.length - a.length);
const withoutNames = (text: string) => text.replaceAll(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'), '');

describe('English', () => {
  it('says one word for one thing, and what to do in plain words', () => {
    const unwanted = Object.entries(glossary.english.say).flatMap(([say, never]) =>
      never.map((word) => ({ say, pattern: new RegExp(`\\b${word}\\b`, 'i') })),
    );
    const faults = englishTexts.flatMap(({ at, text }) =>
      unwanted
        .filter(({ pattern }) => pattern.test(wordsOf(text).replaceAll(/login name/gi, '')))
        .map(({ say, pattern }) => `${at}: ${pattern.source} instead of ${say} in ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it('is in sentence case, but for names', () => {
    const faults = englishTexts.filter(({ text }) =>
      /[\p{Ll}\d,;] \p{Lu}/u.test(withoutNames(wordsOf(text))),
    );
    expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it('has straight apostrophes, and an end to the last of several sentences', () => {
    const faults = englishTexts.filter(
      ({ text }) => text.includes('’') || /\p{Ll}[.!] \p{Lu}.*\p{L}$/u.test(text),
    );
    expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });
});
