import { isFunctionKey } from '@ebp/contracts/access/function-keys';
import { newsKeys } from '@ebp/contracts/access/news-keys';
import type { Operation } from '@ebp/contracts/operation';
import * as messages from '@ebp/contracts/operations/message';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { Unavailable, UpstreamFailed } from '../http/errors.ts';
import { createLogger } from '../observability/logger.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { MemoryDatabase } from '../session/memory-database.ts';
import { UpstreamNews } from './upstream-news.ts';

const reach = (pkey: string) => ({
  company: 'CHK' as const,
  user: { pkey, code: pkey, applicationPkey: 'A' },
  functionKeys: new Set(Object.values(newsKeys).flat().filter(isFunctionKey)),
  customerCodes: new Set(['HK001']),
  machineKeys: new Set(['M-1']),
});

it('what the windows of a process reach is named once, not in every round', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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

it('two releases that read the same answer in different ways do not take each other’s reading for news', async () => {
  vi.useFakeTimers();
  const row = (pkey: string) => ({
    pkey,
    createDatetime: '2026-11-20 08:00:00',
    subject: 'A',
    message: 'B',
    userStatus: 'NEW',
  });
  const rows = [row('M-1')];
  const database = new MemoryDatabase();
  const publish = vi.fn(async () => undefined);
  const results: string[] = [];
  const replicaOf = (Release: typeof UpstreamNews) =>
    new Release({
      ...({} as ConstructorParameters<typeof UpstreamNews>[0]),
      settings: { pollSeconds: 30, pollsPerMinute: 600 },
      watching: () => [{ id: 'U-1', reach: reach('U-1') }],
      sessions: { actorOf: async () => ({ company: 'CHK', user: reach('U-1').user }) as never },
      names: new KeyedNames([Buffer.alloc(32, 1)]),
      database,
      caller: {
        call: async ({ id, data }: Operation) => data.parse(id === 'message.search' ? rows : []) as never,
      },
      news: { publish },
      metrics: { news: vi.fn(), newsPoll: (result: string) => void results.push(result) },
    });
  vi.resetModules();
  const { messageSearch } = messages;
  const data = z.array(messageSearch.data.element.omit({ message: true }));
  vi.doMock('@ebp/contracts/operations/message', () => ({
    ...messages,
    messageSearch: { ...messageSearch, data },
  }));
  onTestFinished(() => {
    vi.doUnmock('@ebp/contracts/operations/message');
    // Other files of this process load the gateway with its own contract.
    vi.resetModules();
    vi.useRealTimers();
  });
  const next = await import('./upstream-news.ts');
  const aTurnOf = async (Release: typeof UpstreamNews) => {
    const replica = replicaOf(Release);
    await vi.advanceTimersByTimeAsync(30_000);
    replica.close();
  };
  for (const Release of [UpstreamNews, next.UpstreamNews, UpstreamNews, next.UpstreamNews])
    await aTurnOf(Release);
  rows.push(row('M-2'));
  await aTurnOf(next.UpstreamNews);
  expect(results.splice(0)).toEqual([...Array(8).fill('same'), 'changed', 'same']);
  // The next release has told of M-2, so this one does not compare with what it read before that.
  await aTurnOf(UpstreamNews);
  expect(results.splice(0)).toEqual(['same', 'same']);
  rows.push(row('M-3'));
  await aTurnOf(UpstreamNews);
  expect(results).toEqual(['changed', 'same']);
  expect(publish).toHaveBeenCalledTimes(2);
});

it('a store that is away costs one line and one count a round, however many windows are open', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: { msg: string; cause: string }[] = [];
  const results: string[] = [];
  let fault: Error = new Unavailable({ why: { code: 'REDIS_AWAY' } });
  const people = Array.from({ length: 20 }, (_, number) => `U-${number}`);
  const news = new UpstreamNews({
    ...({} as ConstructorParameters<typeof UpstreamNews>[0]),
    settings: { pollSeconds: 30, pollsPerMinute: 600 },
    watching: () => people.map((pkey) => ({ id: pkey, reach: reach(pkey) })),
    sessions: { actorOf: () => Promise.reject(fault) },
    names: new KeyedNames([Buffer.alloc(32, 1)]),
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: { news: vi.fn(), newsPoll: (result: string) => void results.push(result) },
  });
  onTestFinished(() => news.close());
  const round = async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    return [lines.splice(0).map(({ cause }) => cause), results.splice(0)];
  };
  for (let count = 0; count < 2; count += 1) expect(await round()).toEqual([['REDIS_AWAY'], ['failed']]);
  // Of the upstream one person's failure says nothing about the next: 20 ask for messages, all together for orders.
  fault = new UpstreamFailed({ why: { code: 'UPSTREAM_FAILED' } });
  expect(await round()).toEqual([Array(21).fill('UPSTREAM_FAILED'), Array(21).fill('failed')]);
});

it('people whose part of the store is there are asked, though another part is away', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const people = Array.from({ length: 20 }, (_, number) => `U-${number}`);
  const asked = new Set<string>();
  const news = new UpstreamNews({
    ...({} as ConstructorParameters<typeof UpstreamNews>[0]),
    settings: { pollSeconds: 30, pollsPerMinute: 600 },
    watching: () => people.map((pkey) => ({ id: pkey, reach: reach(pkey) })),
    sessions: {
      actorOf: async (id) => {
        if (people.indexOf(id) < 5) throw new Unavailable({ why: { code: 'REDIS_AWAY' } });
        asked.add(id);
        return undefined;
      },
    },
    names: new KeyedNames([Buffer.alloc(32, 1)]),
    logger: createLogger('info', { write: () => undefined }),
    metrics: { news: vi.fn(), newsPoll: vi.fn() },
  });
  onTestFinished(() => news.close());
  for (let round = 0; round < 6; round += 1) await vi.advanceTimersByTimeAsync(30_000);
  expect([...asked].toSorted()).toEqual(people.slice(5).toSorted());
});
