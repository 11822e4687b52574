import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patientMs } from '../auth/testing/services.ts';
import { readConfig } from '../config/config.ts';
import { createUpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { openUpstreamPools, type UpstreamPools } from '../gateway/exchange/upstream-pools.ts';
import { createMetrics } from '../observability/metrics.ts';
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

it('[ERR-10] a file of a zip that nobody reads on takes no connection from the other calls', async () => {
  upstream.answer = (_request, response) => response.write(Buffer.alloc(100_000));
  const entries = archiveEntries([{ type: 'INVOICE', fileName: 'may.pdf' }], {
    upstream: createUpstreamClient(pools, createMetrics()),
    principal: async () => ({ company: 'CHK' }),
    correlationId: 'c-1',
    note: vi.fn(),
    signal: new AbortController().signal,
    onFailure: vi.fn(),
  });
  await entries.next();
  const { pool, streams } = pools.targets.MAIN;
  expect([pool.stats.running, streams.stats.running]).toEqual([0, 1]);
  await entries.return(undefined);
  await expect.poll(() => upstream.connections()).toBe(0);
});
