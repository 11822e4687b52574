import { expect, it } from 'vitest';
import { holdStorageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { leaveToSomebodyElse } from './news-voice.tsx';

const keyOf = (id: string) => ({ id, key: btoa('0123456789abcdef0123456789abcdef') });

it.each([
  ['nobody', undefined, []],
  ['the same person, under a new key of the gateway', [keyOf('new'), keyOf('wing')], []],
  ['somebody else', [keyOf('chan')], [location.pathname + location.search]],
])('[OPN-10] a page leaves to %s who is signed in after a silence', async (_, storageKeys, left) => {
  const departures = noteDepartures();
  holdStorageKeys([keyOf('wing')]);
  stubNetwork().answerPortal('GET', '/bff/session', { ...buildSession(), storageKeys });
  await leaveToSomebodyElse();
  expect(departures).toEqual(left);
});
