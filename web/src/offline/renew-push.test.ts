import type { Language } from '@ebp/contracts/languages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAreas } from '../i18n/message-store.ts';
import { unsubscribeHere } from '../lib/browser/push-browser.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { keepPushes } from './renew-push.ts';

/** A visit of the person whose notifications are on here: `keptMs` is what is stored of `allOffMs`. */
const ofThePerson = { id: 'person', actingHandle: '', keptMs: 0, allOffMs: 0 };
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

beforeEach(() => void Object.assign(visit, ofThePerson));
afterEach(() => void vi.clearAllMocks());

const keepIn = (language: () => Language, owner: () => string | undefined = () => 'person') =>
  keepPushes('CHK', language, owner);

const timesRenewed = () => vi.mocked(ask).mock.calls.filter(([id]) => id === 'bff.put-push').length;

it('keeps the texts of notifications in the language of the page, also once it has been switched', async () => {
  let language: Language = 'en';
  const look = keepIn(() => language);
  look();
  look();
  await expect.poll(timesRenewed).toBe(1);
  language = 'zh-Hant';
  look();
  await expect.poll(timesRenewed).toBe(2);
  expect(vi.mocked(readAreas).mock.calls.map(([, inLanguage]) => inLanguage)).toEqual(['en', 'zh-Hant']);
});

it('the last language is the last word, however long an earlier one takes to arrive', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<typeof readAreas>>>();
  vi.mocked(readAreas).mockReturnValueOnce(slow);
  let language: Language = 'zh-Hant';
  const look = keepIn(() => language);
  look();
  await expect.poll(() => vi.mocked(readAreas).mock.calls).toHaveLength(1);
  language = 'en';
  look();
  // Behind whatever has begun.
  await new Promise((resolve) => setTimeout(resolve));
  expect(timesRenewed()).toBe(0);
  arrive({});
  await expect.poll(timesRenewed).toBe(2);
  expect(vi.mocked(readAreas).mock.calls.at(-1)?.[1]).toBe('en');
});

it('renews them where the same person signs in again: the gateway ends those of a session that another one replaces', async () => {
  let owner: string | undefined = 'person';
  const look = keepIn(
    () => 'en',
    () => owner,
  );
  for (const next of ['person', undefined, 'person']) {
    owner = next;
    look();
  }
  await expect.poll(timesRenewed).toBe(2);
});

it.each([
  ['go on for the person', {}, false],
  ['go on beside a guest', { id: undefined }, false],
  ['go on beside a tab that acts for a customer', { id: 'customer', actingHandle: 'handle' }, false],
  ['end for somebody else', { id: 'another' }, true],
  ['end once the person has switched them off in all browsers', { keptMs: 1, allOffMs: 2 }, true],
  ['go on where they were switched on since', { keptMs: 2, allOffMs: 2 }, false],
] as const)('the notifications of this browser %s', async (_what, change, isEnd) => {
  Object.assign(visit, change);
  const look = keepIn(
    () => 'en',
    () => visit.id,
  );
  look();
  // Behind whatever has begun.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unsubscribeHere).toHaveBeenCalledTimes(isEnd ? 1 : 0);
});
