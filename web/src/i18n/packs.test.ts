import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { afterAll, expect, it, vi } from 'vitest';
import { clientTexts } from '../../tools/messages-plugin.ts';
import type { MessageStore } from './message-store.ts';

// Other tests of this process know no packs.
vi.resetModules();
const { companyProfiles } = await import('@ebp/contracts/companies');
const { chooseLanguage } = await import('@ebp/contracts/rules/language');
const { createMessageStore } = await import('./message-store.ts');
const { readPacks } = await import('./packs.ts');
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

// The compiler does not know codes and tags of packs.
const company = 'CJP' as CompanyCode;
const language = 'ja' as Language;

const files: Readonly<Record<string, object>> = {
  '/assets/packs/ja-front.json': {
    'login.title': [{ type: 0, value: 'サインイン' }],
    'common.back': [{ type: 0, value: '戻る' }],
  },
  '/assets/packs/ja-portal.json': { 'home.title': [{ type: 0, value: 'ホーム' }] },
  '/assets/packs/CJP-ja.json': { 'common.back': [{ type: 0, value: '前へ' }] },
};

const block = {
  companies: [{ ...companyProfiles.CHK, code: 'CJP', region: 'JP', languages: ['en', 'ja'] }],
  languages: [{ tag: 'ja', name: '日本語', locale: 'ja-JP', upstream: 'ENGLISH', companies: ['CHK'] }],
  texts: {
    '/assets/packs/ja-front.json': ['ja/common', 'ja/login'],
    '/assets/packs/ja-portal.json': ['ja/home'],
    '/assets/packs/CJP-ja.json': ['company/CJP.ja'],
  },
};

readPacks({ textContent: JSON.stringify(block) } as Element);

function answering(answers: (address: string) => Response | undefined = () => undefined) {
  const ask = vi.fn(async (address: string) => answers(address) ?? Response.json(files[address]));
  vi.stubGlobal('fetch', ask);
  return ask;
}

const said = (store: MessageStore, id: string) => {
  const [first] = store.getSnapshot().messages[id] ?? [];
  return first && 'value' in first ? first.value : undefined;
};

it('asks again for messages of a pack that did not come', async () => {
  answering(() => new Response('', { status: 503 }));
  const store = createMessageStore('CHK', language);
  await expect(store.load(['login'])).rejects.toThrow('messages not loaded: 503');
  answering();
  await store.load(['login']);
  expect(said(store, 'login.title')).toBe('サインイン');
});

it('[CFG-01] [CFG-02] shows the messages of a pack, one file for the pages before the portal and one for the others', async () => {
  const ask = answering();
  const store = createMessageStore(company, language);
  await store.load(['common', 'login']);
  expect([said(store, 'login.title'), said(store, 'common.back')]).toEqual(['サインイン', '前へ']);
  await store.load(['home']);
  expect(said(store, 'home.title')).toBe('ホーム');
  expect(ask.mock.calls.flat().sort()).toEqual(['/assets/packs/CJP-ja.json', '/assets/packs/ja-portal.json']);
});

it('[CFG-02] gives the company of a pack the languages of the portal, too', async () => {
  answering();
  const store = createMessageStore(company, 'en');
  await store.load(['login']);
  expect(said(store, 'login.title')).toBe('Sign in');
});

it('[OPN-10] chooses the language of a pack for browsers that ask for it, where it is offered', () => {
  const wished = ['ja-JP', 'zh-HK'];
  expect(chooseLanguage(wished, companyProfiles[company].languages)).toBe('ja');
  expect(chooseLanguage(wished, companyProfiles.CHK.languages)).toBe('ja');
  expect(chooseLanguage(wished, companyProfiles.CMM.languages)).toBe('zh-Hant');
});

it('tells the gateway every English message, and which of them are needed first', () => {
  const { areas, companies, manifests } = clientTexts();
  const area = (name: string) => areas.find((one) => one.name === name);
  expect(area('login')).toMatchObject({ isFront: true, texts: { 'login.title': 'Sign in' } });
  expect(area('home')).toMatchObject({ isFront: false });
  expect(companies.CHK?.['company.legalName']).toContain('Hong Kong');
  expect(Object.keys(manifests)).toEqual(expect.arrayContaining(['en', 'zh-Hant', 'zh-Hans', 'zh-Hant-TW']));
  expect(Object.keys(manifests.en ?? {})).toContain('menu.ebpMeterRead');
});
