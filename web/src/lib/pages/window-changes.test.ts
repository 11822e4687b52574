import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { followOtherWindows, tellOtherWindows } from './window-changes.ts';

it('[CCC-11] [CCC-05] data changed in one window is fetched anew in the others, and not in its own', async () => {
  const client = new QueryClient();
  const key = ['contact-account', 'CA-HK001'];
  client.setQueryData(key, { name: 'Harbour' });
  client.setQueryData(['machines'], []);
  const stop = followOtherWindows(client);
  const isOld = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated;
  const other = new BroadcastChannel('ebp.changed');
  const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));
  tellOtherWindows('contact-account');
  expect(await heard).toEqual(['contact-account']);
  expect(isOld(key)).toBe(false);
  other.postMessage(['contact-account']);
  await expect.poll(() => isOld(key)).toBe(true);
  expect(isOld(['machines'])).toBe(false);
  stop();
  other.close();
});
