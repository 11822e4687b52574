import { companyCodes } from '@ebp/contracts/company';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { Facts } from './facts.ts';
import { inLanguage } from './phrases.ts';
import { worldOf } from './world.ts';

const chinese = /\p{Script=Han}/u;

describe.each(companyCodes)('the phrases for %s', (company) => {
  const world = worldOf(new Facts(company), noChanges());
  const untranslated = (texts: readonly string[]) => ({
    // Of several languages is, in English, only what names the other one.
    en: texts.filter((text) => /^\p{Script=Han}/u.test(String(inLanguage(text, world, 'en')))),
    'zh-Hant': texts.filter((text) => !chinese.test(String(inLanguage(text, world, 'zh-Hant')))),
  });

  it('[CFG-02] hold the subject and the text of every message', () => {
    const texts = world.read('messages').flatMap(({ subject, message }) => [subject, message ?? '']);
    expect(untranslated(texts)).toEqual({ en: [], 'zh-Hant': [] });
  });

  it('[CFG-02] hold the name and the group of every question', () => {
    const texts = world.read('faqs').flatMap(({ name, faqType }) => [name, faqType]);
    expect(untranslated(texts)).toEqual({ en: [], 'zh-Hant': [] });
  });

  it('[CFG-02] hold the group of every tutorial', () => {
    const texts = world.read('videos').map(({ categoryName }) => categoryName ?? '');
    expect(untranslated(texts)).toEqual({ en: [], 'zh-Hant': [] });
  });
});

it('leave the names of a code list in their languages', () => {
  const world = worldOf(new Facts('CHK'), noChanges());
  const entry = { code: 'PAPER', englishName: 'Paper', chineseName: '紙張' };
  expect(inLanguage(entry, world, 'en')).toEqual(entry);
  expect(inLanguage(entry, world, 'zh-Hant')).toEqual(entry);
});
