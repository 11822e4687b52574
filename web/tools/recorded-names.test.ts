import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanyCode, companies, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { describe, expect, it } from 'vitest';
import { messageAreas, messagesRoot, readMessages } from './message-files.ts';

/** Pages of a company's site, by the text of the link that opens them. */
const pageOfLink = {
  'common.termsOfUse': 'terms-of-use',
  'common.privacyPolicy': 'privacy',
  'common.contactUs': 'contact',
  'menu.ebpUserManual': 'manual',
  'menu.ebpEnquiry': 'enquiry',
  'menu.ebpFaq': 'faq',
  'menu.ebpFeedback': 'feedback',
  'login.chat': 'chat',
} as const;

type Pages = Readonly<Record<string, Readonly<Partial<Record<Language, { readonly title: string }>>>>>;
interface Phrase {
  readonly english: string;
  readonly chinese?: string;
  readonly taiwan?: string;
}

const recorded = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../wiremock/world', path), 'utf8'));
const phrases: readonly Phrase[] = recorded('shared/phrases.json');

/** All messages of a company in a language. */
function saidBy(company: CompanyCode, language: Language): Readonly<Record<string, string>> {
  const folders = [language, `${language}-${companyProfiles[company].region}`];
  const names = folders.flatMap((folder) => messageAreas().map((area) => `${folder}/${area}`));
  const files = [...names, `company/${company}.${language}`];
  return Object.assign({}, ...files.map((name) => readMessages(join(messagesRoot, `${name}.json`))));
}

/** A recorded text in the supplier's English and in its traditional Chinese. */
function translations(company: CompanyCode, text: string) {
  const phrase = phrases.find(({ english, chinese, taiwan }) => [english, chinese, taiwan].includes(text));
  const taiwan = company === 'CMTW' ? phrase?.taiwan : undefined;
  return { en: phrase?.english ?? '', 'zh-Hant': taiwan ?? phrase?.chinese ?? '' };
}

/** What a text names: after `under`, or in Chinese quotation marks. */
const namesIn = (text: string) =>
  [...text.matchAll(/「([^」]+)」|\bunder (\p{Lu}[\p{L}-]*(?: \p{Ll}+)*)/gu)].map(
    ([, quoted, following]) => quoted ?? following,
  );

describe.each(companies)('the recorded world of $code', ({ code, languages }) => {
  it.each(languages)('has pages in %s that are called as the links to them', (language) => {
    const pages: Pages = recorded(`${code}/pages.json`);
    const said = saidBy(code, language);
    const links = Object.entries(pageOfLink).filter(([, page]) => pages[page]);
    const titles = links.map(([id, page]) => [id, pages[page]?.[language]?.title]);
    expect(titles).toEqual(links.map(([id]) => [id, said[id]]));
  });

  it.each(['en', 'zh-Hant'] as const)('has messages in %s that call a page as the menu does', (language) => {
    const messages: readonly { readonly message: string }[] = recorded(`${code}/messages.json`);
    const menu = Object.entries(saidBy(code, language)).filter(([id]) => id.startsWith('menu.'));
    const names = messages.flatMap(({ message }) => namesIn(translations(code, message)[language]));
    expect(names).toHaveLength(2);
    expect(menu.map(([, text]) => text)).toEqual(expect.arrayContaining(names));
  });
});
