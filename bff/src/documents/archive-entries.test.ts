import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs } from '../auth/testing/services.ts';
import { readConfig } from '../config/config.ts';
import { createUpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { openUpstreamPools, type UpstreamPools } from '../gateway/exchange/upstream-pools.ts';
import { UpstreamTimeout } from '../http/errors.ts';
import { createMetrics } from '../observability/metrics.ts';
import { balancerPatienceMs } from '../testing/balancer-patience.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { archiveEntries } from './archive-entries.ts';

let upstream: RawUpstream;
let pools: UpstreamPools;
beforeEach(async () => {
  upstream = await startRawUpstream();
  const environment = {
    AUTH_ISSUER_URL: 'http://localhost:1',
    UPSTREAM_URL: upstream.url,
    UPSTREAM_CONNECT_TIMEOUT_MS: String(patientMs),
  };
  pools = openUpstreamPools(readConfig(environment).upstream, { info: vi.fn(), error: vi.fn() });
});
afterEach(async () => {
  await pools.close();
  await upstream.close();
});

const entriesOf = (...fileNames: readonly string[]) =>
  entriesFor(async () => ({ company: 'CHK' }), fileNames);
const entriesFor = (
  principal: Parameters<typeof archiveEntries>[1]['principal'],
  fileNames: readonly string[],
) =>
  archiveEntries(
    fileNames.map((fileName) => ({ type: 'INVOICE', fileName })),
    {
      upstream: createUpstreamClient(pools, createMetrics()),
      principal,
      correlationId: 'c-1',
      note: vi.fn(),
      signal: new AbortController().signal,
      onFailure: vi.fn(),
    },
  );

it('[ERR-10] a file of a zip that nobody reads on takes no connection from the other calls', async () => {
  upstream.answer = (_request, response) => response.write(Buffer.alloc(100_000));
  const entries = entriesOf('may.pdf');
  await entries.next();
  const { pool, streams } = pools.targets.MAIN;
  expect([pool.stats.running, streams.stats.running]).toEqual([0, 1]);
  await entries.return(undefined);
  await expect.poll(() => upstream.connections()).toBe(0);
});

describe('a zip waits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  type Entries = ReturnType<typeof entriesOf>;
  const sizeOf = async (input: AsyncIterable<Uint8Array> | string) => {
    let bytes = 0;
    for await (const chunk of input) bytes += chunk.length;
    return bytes;
  };
  const namesOf = async (entries: Entries) => {
    const names: string[] = [];
    for await (const { name, input } of entries) {
      await sizeOf(input);
      names.push(name);
    }
    return names;
  };
  /** The response of the upstream to the first call for this file. */
  const asked = (fileName: string) =>
    new Promise<ServerResponse>((resolve) => {
      const known = upstream.answer;
      upstream.answer = (request, response) => {
        if (request.url?.includes(fileName)) resolve(response);
        else known(request, response);
      };
    });

  it('[ERR-10] 15 seconds for a file that does not come, names it and holds the others', async () => {
    upstream.answer = (_request, response) => response.end('%PDF');
    const hanging = asked('june');
    const names = namesOf(entriesOf('may.pdf', 'june.pdf', 'july.pdf'));
    await hanging;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await names).toEqual(['may.pdf', 'july.pdf', 'NOT-INCLUDED.txt']);
  });

  it('[ERR-10] no longer in a row than a load balancer does, and asks for none of the rest', async () => {
    upstream.answer = () => undefined;
    const begun = performance.now();
    let over: number | undefined;
    const names = namesOf(entriesOf(...Array.from({ length: 40 }, (_, at) => `${at}.pdf`)));
    const ended = names.catch((error: unknown) => {
      over = performance.now() - begun;
      return error;
    });
    for (let count = 1; over === undefined; count += 1) {
      await expect.poll(() => over !== undefined || upstream.requests.length >= count).toBe(true);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(await ended).toBeInstanceOf(UpstreamTimeout);
    expect(over).toBeLessThan(balancerPatienceMs);
    expect(upstream.requests).toHaveLength(3);
  });

  it('[ERR-10] no longer for a new access token either', async () => {
    const names = namesOf(entriesFor(() => new Promise(() => undefined), ['may.pdf', 'june.pdf']));
    const ended = names.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(await ended).toBeInstanceOf(UpstreamTimeout);
    expect(upstream.requests).toEqual([]);
  });

  it('[OPN-40] longer than a minute for a file that flows', async () => {
    const sending = asked('may');
    const entries = entriesOf('may.pdf');
    const first = entries.next();
    const source = await sending;
    source.write(Buffer.alloc(100_000));
    const { value } = await first;
    const size = sizeOf(value?.input ?? '');
    for (let round = 1; round <= 7; round += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      source.write(Buffer.alloc(20_000));
      await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    }
    source.end();
    expect(await size).toBe(240_000);
    expect((await entries.next()).done).toBe(true);
  });

  it('[OPN-40] for a browser that is not ready for the next file, and for one that reads slowly', async () => {
    upstream.answer = (_request, response) => response.end(Buffer.alloc(3_000_000));
    const entries = entriesOf('may.pdf');
    const { value } = await entries.next();
    await vi.advanceTimersByTimeAsync(30_000);
    let bytes = 0;
    let isSlow = false;
    for await (const chunk of value?.input ?? '') {
      bytes += chunk.length;
      if (bytes > 1_000_000 && !isSlow) {
        isSlow = true;
        await vi.advanceTimersByTimeAsync(90_000);
      }
    }
    expect(bytes).toBe(3_000_000);
    expect((await entries.next()).done).toBe(true);
  });
});
