import { companyCodes } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { Operation } from '@ebp/contracts/operation';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { faqSearch } from '@ebp/contracts/operations/faq';
import { messageSearch } from '@ebp/contracts/operations/message';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { Facts } from './facts.ts';
import { inLanguage } from './phrases.ts';
import { worldOf } from './world.ts';

const chinese = /\p{Script=Han}/u;

describe.each(companyCodes)('the phrases for %s', (company) => {
  const world = worldOf(new Facts(company), noChanges());
  const untranslated = <T>(rows: readonly T[], { id }: Operation, textsOf: (row: T) => readonly string[]) => {
    const said = (language: Language) =>
      (inLanguage(rows, world, language, id) as readonly T[]).flatMap(textsOf);
    return {
      // Of several languages is, in English, only what names the other one.
      en: said('en').filter((text) => /^\p{Script=Han}/u.test(text)),
      'zh-Hant': said('zh-Hant').filter((text) => !chinese.test(text)),
    };
  };
  const none = { en: [], 'zh-Hant': [] };

  it('[CFG-02] hold the subject and the text of every message', () => {
    const texts = untranslated(world.read('messages'), messageSearch, (row) => [
      row.subject,
      row.message ?? '',
    ]);
    expect(texts).toEqual(none);
  });

  it('[CFG-02] hold the name and the group of every question', () => {
    const texts = untranslated(world.read('faqs'), faqSearch, ({ name, faqType }) => [name, faqType]);
    expect(texts).toEqual(none);
  });

  it('[CFG-02] hold the group of every tutorial', () => {
    const texts = untranslated(world.read('videos'), downloadFormSearch, (row) => [row.categoryName ?? '']);
    expect(texts).toEqual(none);
  });
});

it('leave the names of a code list in their languages', () => {
  const world = worldOf(new Facts('CHK'), noChanges());
  const entry = { code: 'PAPER', englishName: 'Paper', chineseName: '紙張' };
  const { id } = codeListSearch;
  expect(inLanguage({ PRODUCT_CATEGORY: [entry] }, world, 'en', id)).toEqual({ PRODUCT_CATEGORY: [entry] });
  expect(inLanguage({ PRODUCT_CATEGORY: [entry] }, world, 'zh-Hant', id)).toEqual({
    PRODUCT_CATEGORY: [entry],
  });
});
