import type { Language } from '@ebp/contracts/languages';
import { afterEach, expect, it, vi } from 'vitest';
import { readAreas } from '../i18n/message-store.ts';
import { keepPushes } from './renew-push.ts';

vi.mock('../lib/browser/push-texts.ts', () => ({
  pushTexts: async () => ({}),
  keepPushTexts: async () => {},
}));
vi.mock('../lib/browser/push-browser.ts', () => ({
  pushState: async () => 'on',
  subscribeHere: async () => ({}),
  unsubscribeHere: async () => {},
}));
vi.mock('../lib/gateway/portal-client.ts', () => ({ ask: async () => ({ publicKey: 'key' }) }));
vi.mock('../lib/storage/storage-keys.ts', () => ({ storageKeys: () => [{ id: 'person' }] }));
vi.mock('../i18n/message-store.ts', () => ({ readAreas: vi.fn(async () => ({})) }));

afterEach(() => vi.useRealTimers());

it('keeps the texts of notifications in the language of the page, also once it has been switched', async () => {
  vi.useFakeTimers();
  let language: Language = 'en';
  keepPushes('CHK', () => language);
  await vi.advanceTimersByTimeAsync(60_000);
  language = 'zh-Hant';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(readAreas).mock.calls.map(([, inLanguage]) => inLanguage)).toEqual(['en', 'zh-Hant']);
});
