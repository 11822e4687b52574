import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@ebp/contracts/languages';
import { ruleMessageIds } from '@ebp/contracts/rules/field-error';
import { expect, it } from 'vitest';

function wordsOf(language: string): Readonly<Record<string, string>> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return Object.assign({}, ...files.map((text) => JSON.parse(text)));
}

it.each(languages)(
  '[FMT-08] [FMT-09] [FMT-10] has words in %s for every fault a shared rule can name',
  (language) => {
    const words = wordsOf(language);
    expect(ruleMessageIds.filter((id) => !words[id])).toEqual([]);
  },
);

it('[FMT-08] [FMT-09] [FMT-10] says the documented words in English', () => {
  const words = wordsOf('en');
  expect(words).toMatchObject({
    'validation.required': 'This is required',
    'validation.minLength': 'Must be at least {min} characters long',
    'validation.maxLength': 'Must be less than {max} characters long',
    'validation.email': 'Invalid email format',
    'validation.url': 'Invalid url',
    'validation.phone': 'Invalid no.',
    'validation.date': 'Invalid date format',
    'validation.datetime': 'Invalid datetime format',
    'validation.number': 'Please input number only',
  });
});

it.each(['zh-Hant', 'zh-Hans'])(
  'says in %s “less than” of the limit that rules name, which is too long itself',
  (language) => expect(wordsOf(language)['validation.maxLength']).toMatch(/少[於于] \{max\}/),
);

it.each([
  ['en', /^We apologise\. /],
  ['zh-Hant', /^抱歉，/],
  ['zh-Hant-TW', /^抱歉，/],
  ['zh-Hans', /^抱歉，/],
])('[QRL-07] [OPN-31] apologises in %s where nobody knows a scanned code', (language, apology) =>
  expect(wordsOf(language)['qr.unavailable']).toMatch(apology),
);

it.each(['en', 'zh-Hant', 'zh-Hant-TW', 'zh-Hans'])(
  'leaves promised hours and days in %s to the rules that hold them',
  (language) => {
    const words = wordsOf(language);
    const promises = Object.values(words).filter((text) => /working hours|工作小[時时]/.test(text));
    const texts = [...promises, words['handover.unknown'] ?? ''];
    expect(texts.filter((text) => /\d/.test(text) || !/\{(?:hours|days)\}/.test(text))).toEqual([]);
  },
);
