import type { Language } from '@ebp/contracts/languages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAreas } from '../i18n/message-store.ts';
import { unsubscribeHere } from '../lib/browser/push-browser.ts';
import { keepPushes } from './renew-push.ts';

/** A visit of the person whose notifications are on here: `keptMs` is what is stored of `allOffMs`. */
const ofThePerson = { id: 'person', isGuest: false, actingHandle: '', keptMs: 0, allOffMs: 0 };
const visit = vi.hoisted((): Partial<typeof ofThePerson> => ({}));

vi.mock('../lib/browser/push-texts.ts', () => ({
  pushTexts: async () => ({ allOffMs: visit.keptMs }),
  keepPushTexts: async () => {},
}));
vi.mock('../lib/browser/push-browser.ts', () => ({
  pushState: async () => (visit.id === 'person' ? 'on' : 'off'),
  subscribeHere: async () => ({}),
  unsubscribeHere: vi.fn(async () => {}),
}));
vi.mock('../lib/gateway/portal-client.ts', () => ({
  ask: async () => ({ publicKey: 'key', allOffMs: visit.allOffMs }),
}));
vi.mock('../lib/session/acting.ts', () => visit);
vi.mock('../lib/storage/storage-keys.ts', () => ({ storageKeys: () => [visit] }));
vi.mock('../i18n/message-store.ts', () => ({ readAreas: vi.fn(async () => ({})) }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(visit, ofThePerson);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('keeps the texts of notifications in the language of the page, also once it has been switched', async () => {
  let language: Language = 'en';
  keepPushes(
    'CHK',
    () => language,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  language = 'zh-Hant';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(readAreas).mock.calls.map(([, inLanguage]) => inLanguage)).toEqual(['en', 'zh-Hant']);
});

it.each([
  ['go on for the person', {}, false],
  ['go on beside a guest', { id: 'guest', isGuest: true }, false],
  ['go on beside a tab that acts for a customer', { id: 'customer', actingHandle: 'handle' }, false],
  ['end for somebody else', { id: 'another' }, true],
  ['end once the person has switched them off in all browsers', { keptMs: 1, allOffMs: 2 }, true],
  ['go on where they were switched on since', { keptMs: 2, allOffMs: 2 }, false],
] as const)('the notifications of this browser %s', async (_what, change, isEnd) => {
  Object.assign(visit, change);
  keepPushes(
    'CHK',
    () => 'en',
    () => visit.isGuest === true,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(unsubscribeHere).toHaveBeenCalledTimes(isEnd ? 1 : 0);
});
