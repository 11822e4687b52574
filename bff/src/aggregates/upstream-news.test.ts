import { isFunctionKey } from '@ebp/contracts/access/function-keys';
import { newsKeys } from '@ebp/contracts/access/news-keys';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KeyedNames } from '../session/keyed-names.ts';
import { UpstreamNews } from './upstream-news.ts';

it('what the windows of a process reach is named once, not in every round', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reach = (pkey: string) => ({
    company: 'CHK' as const,
    user: { pkey, code: pkey, applicationPkey: 'A' },
    functionKeys: new Set(Object.values(newsKeys).flat().filter(isFunctionKey)),
    customerCodes: new Set(['HK001']),
    machineKeys: new Set(['M-1']),
  });
  const watching = ['U-1', 'U-2'].map((pkey) => ({ id: pkey, reach: reach(pkey) }));
  const names = new KeyedNames([Buffer.alloc(32, 1)]);
  const named = vi.spyOn(names, 'of');
  const actorOf = vi.fn(async () => undefined);
  const news = new UpstreamNews({
    ...({} as ConstructorParameters<typeof UpstreamNews>[0]),
    settings: { pollSeconds: 30, pollsPerMinute: 600 },
    watching: () => watching,
    sessions: { actorOf },
    names,
  });
  await vi.advanceTimersByTimeAsync(90_000);
  news.close();
  // Each round asks for whoever can ask: two people about messages, and both together about orders.
  expect(actorOf).toHaveBeenCalledTimes(3 * 4);
  expect(named).toHaveBeenCalledTimes(4);
});
