import type { Language } from '@ebp/contracts/languages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAreas } from '../i18n/message-store.ts';
import { unsubscribeHere } from '../lib/browser/push-browser.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { dropStorageKeys, holdStorageKeys } from '../lib/storage/storage-keys.ts';
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
  ask: vi.fn(async () => ({ publicKey: 'key', allOffMs: visit.allOffMs })),
}));
vi.mock('../lib/session/acting.ts', () => visit);
vi.mock('../i18n/message-store.ts', () => ({ readAreas: vi.fn(async () => ({})) }));

/** Its keys are held, as while its person is signed in. */
function begin(change: Partial<typeof ofThePerson> = {}) {
  Object.assign(visit, ofThePerson, change);
  holdStorageKeys([{ id: visit.id ?? '', key: '' }]);
}

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  dropStorageKeys();
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

it('renews them where the person signs in again between two looks: the gateway ends those of a session that another one replaces', async () => {
  const timesRenewed = () => vi.mocked(ask).mock.calls.filter(([id]) => id === 'bff.put-push').length;
  keepPushes(
    'CHK',
    () => 'en',
    () => false,
  );
  await vi.advanceTimersByTimeAsync(40_000);
  expect(timesRenewed()).toBe(1);
  dropStorageKeys();
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(timesRenewed()).toBe(2);
});

it.each([
  ['go on for the person', {}, false],
  ['go on beside a guest', { id: 'guest', isGuest: true }, false],
  ['go on beside a tab that acts for a customer', { id: 'customer', actingHandle: 'handle' }, false],
  ['end for somebody else', { id: 'another' }, true],
  ['end once the person has switched them off in all browsers', { keptMs: 1, allOffMs: 2 }, true],
  ['go on where they were switched on since', { keptMs: 2, allOffMs: 2 }, false],
] as const)('the notifications of this browser %s', async (_what, change, isEnd) => {
  begin(change);
  keepPushes(
    'CHK',
    () => 'en',
    () => visit.isGuest === true,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(unsubscribeHere).toHaveBeenCalledTimes(isEnd ? 1 : 0);
});
