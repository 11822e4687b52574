import { expect, it } from 'vitest';
import { sessionKey } from '../api/session.ts';
import { createMessageStore } from '../i18n/message-store.ts';
import { askAgainInEachLanguage, createQueryClient } from './query-client.ts';

it('[CFG-02] asks for the names of the supplier again in another language, and not who is signed in', async () => {
  const client = createQueryClient();
  const store = createMessageStore('CHK', 'en');
  askAgainInEachLanguage(client, store);
  client.setQueryData(['visits'], []);
  client.setQueryData(sessionKey, {});
  const stale = () => [['visits'], sessionKey].map((key) => client.getQueryState(key)?.isInvalidated);
  await store.load(['menu']);
  expect(stale()).toEqual([false, false]);
  await store.switchTo('zh-Hant');
  expect(stale()).toEqual([true, false]);
});
