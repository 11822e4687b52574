import {
  MutationObserver,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { captchaQuery } from '../api/customer-upload.ts';
import { sessionKey } from '../api/session.ts';
import { createMessageStore } from '../i18n/message-store.ts';
import { onFailure } from '../lib/gateway/failure-notice.ts';
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

it('[OPN-05] [CFG-02] keeps the picture of letters in another language: what was typed for it stays', async () => {
  const client = createQueryClient();
  const store = createMessageStore('CHK', 'en');
  askAgainInEachLanguage(client, store);
  await client.prefetchQuery({ ...captchaQuery, queryFn: () => '<svg/>' });
  await store.load(['menu']);
  await store.switchTo('zh-Hant');
  expect(client.getQueryState(captchaQuery.queryKey)?.isInvalidated).toBe(false);
});

describe('[LOG-05] [CFG-02] a read that is under way while the language changes', () => {
  /** A read whose answers the test gives, in the order in which they were asked for. */
  async function beginRead(queryKey: QueryKey = ['machines']) {
    const client = createQueryClient();
    const store = createMessageStore('CHK', 'en');
    await store.load(['menu']);
    askAgainInEachLanguage(client, store);
    const asked: PromiseWithResolvers<string>[] = [];
    const options = queryOptions({
      queryKey,
      queryFn: () => {
        const answer = Promise.withResolvers<string>();
        asked.push(answer);
        return answer.promise;
      },
    });
    return { client, store, asked, options };
  }

  it('is asked for anew on screen, and the answer in the language before is not used', async () => {
    const { client, store, asked, options } = await beginRead();
    const seen: unknown[] = [];
    const observer = new QueryObserver(client, options);
    onTestFinished(observer.subscribe(({ data, error }) => void seen.push(data ?? error)));
    await store.switchTo('zh-Hant');
    expect(asked).toHaveLength(2);
    asked[0]?.resolve('names in English');
    asked[1]?.resolve('names in Chinese');
    await expect.poll(() => seen.at(-1)).toBe('names in Chinese');
    expect(seen).not.toContain('names in English');
    expect(seen.some((one) => one instanceof Error)).toBe(false);
    expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
  });

  it.each([
    ['the first', undefined],
    ['a later', 'names of yesterday'],
  ])('is not a failure for what waits for %s answer without showing it', async (_, before) => {
    const { client, store, asked, options } = await beginRead();
    if (before) client.setQueryData(options.queryKey, before);
    const read = client.fetchQuery({ ...options, staleTime: 0 });
    await store.switchTo('zh-Hant');
    asked[0]?.resolve('names in English');
    asked[1]?.resolve('names in Chinese');
    await expect(read).resolves.toBe('names in Chinese');
    expect(asked).toHaveLength(2);
  });

  it('leaves that of the session alone', async () => {
    const { client, store, asked, options } = await beginRead(sessionKey);
    const read = client.fetchQuery(options);
    await store.switchTo('zh-Hant');
    asked[0]?.resolve('Wing');
    await expect(read).resolves.toBe('Wing');
    expect(asked).toHaveLength(1);
  });
});

describe('[ERR-03] the notification of a failed attempt', () => {
  const [told, withdrawn] = [vi.fn(), vi.fn()];
  let client: QueryClient;
  let stopTelling: () => void;
  beforeEach(() => {
    vi.clearAllMocks();
    client = createQueryClient();
    stopTelling = onFailure((_error, work) => {
      told(work);
      return withdrawn;
    });
  });
  afterEach(() => stopTelling());

  const attempt = (works: boolean, holdsNoInput = false, machine?: string) =>
    new MutationObserver(client, {
      mutationFn: async () => {
        if (!works) throw new Error('away');
      },
      meta: { holdsNoInput },
      ...(machine && { mutationKey: ['location', machine] }),
    })
      .mutate()
      .catch(() => undefined);

  it('goes as soon as the next one begins', async () => {
    await attempt(false);
    expect([told.mock.calls, withdrawn.mock.calls.length]).toEqual([[['send']], 0]);
    const isWithdrawn = new Promise((resolve) => withdrawn.mockImplementationOnce(resolve));
    const next = attempt(true);
    await isWithdrawn;
    await next;
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  it('stays while something without input is done beside it', async () => {
    await attempt(false);
    await attempt(true, true);
    expect(withdrawn).not.toHaveBeenCalled();
  });

  it('stays while another record is saved', async () => {
    await attempt(false, false, 'M-01');
    await attempt(true, false, 'M-02');
    await attempt(true);
    expect(withdrawn).not.toHaveBeenCalled();
    await attempt(true, false, 'M-01');
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  it('goes as well where two had failed', async () => {
    await Promise.all([attempt(false), attempt(false)]);
    expect(told).toHaveBeenCalledTimes(2);
    await attempt(true);
    expect(withdrawn).toHaveBeenCalledTimes(2);
  });

  it('of a read goes when the read works again', async () => {
    const read = (answer: () => unknown) =>
      client
        .fetchQuery({ queryKey: ['visits'], queryFn: answer, retry: false, staleTime: 0 })
        .catch(() => undefined);
    const fails = () => Promise.reject(new Error('away'));
    await read(() => []);
    await read(fails);
    expect([told.mock.calls.length, withdrawn.mock.calls.length]).toEqual([1, 0]);
    await read(() => []);
    expect(withdrawn).toHaveBeenCalledOnce();
  });
});
