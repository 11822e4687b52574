import { Redis } from 'ioredis';
import pino from 'pino';
import supertest from 'supertest';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { fakeClient, startFakeIssuer } from '../auth/testing/fake-issuer.ts';
import { startSingle } from '../session/testing/redis-servers.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { createAdminApp } from './admin.ts';
import { createMetrics } from './metrics.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());

/** Looks at the readiness, to be repeated: a probe of a busy machine may be late. */
const look =
  ({ portal: { admin } }: TestPortal) =>
  async () => {
    const { status, body } = await supertest(admin).get('/readyz');
    return { status, body };
  };

it('[ERR-10] names a part that is late by its own cause, and a fault that no part explains as the gateway’s own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const probe = vi.fn(() => new Promise<void>(() => undefined));
  const admin = createAdminApp({
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    parts: {
      redis: { isNeeded: true, probe, late: 'REDIS_SLOW' },
      issuer: { isNeeded: false, probe: () => Promise.reject(new TypeError('x')), late: 'ISSUER_TIMEOUT' },
    },
    isDraining: () => false,
  });
  const answer = supertest(admin).get('/readyz').then();
  await expect.poll(() => probe.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await answer).body).toMatchObject({
    parts: { redis: 'away', issuer: 'degraded' },
    causes: { redis: { code: 'REDIS_SLOW' }, issuer: { code: 'GATEWAY_FAULT', detail: 'TypeError' } },
  });
});

describe('readiness', () => {
  it.each([
    ['is away', 'http://127.0.0.1:9', {}, 'ISSUER_UNREACHABLE'],
    ['has another name', undefined, { metadata: { issuer: 'https://evil.example' } }, 'ISSUER_NAME_OTHER'],
  ])('stays while the issuer %s, which is named', async (_what, url, lies, code) => {
    const fake = await startFakeIssuer();
    fake.lies = lies;
    portal = await startPortal({
      AUTH_ISSUER_URL: url ?? fake.url,
      AUTH_CLIENT_SECRET: fakeClient.secret,
    });
    const degraded = {
      status: 'ready',
      parts: { redis: 'ok', issuer: 'degraded' },
      causes: { issuer: { code } },
    };
    await expect.poll(look(portal)).toMatchObject({ status: 200, body: degraded });
    expect(await portal.metrics()).toContain('ebp_part_up{part="issuer"} 0');
    await fake.close();
  });

  it('[ERR-10] stays while the clocks of issuer and gateway are apart, which is named before tokens are refused', async () => {
    const issuer = await startRawUpstream();
    issuer.answer = (_request, response) => {
      const body = JSON.stringify({ issuer: issuer.url, token_endpoint: `${issuer.url}/token` });
      response
        .writeHead(200, { 'content-type': 'application/json', date: new Date(0).toUTCString() })
        .end(body);
    };
    portal = await startPortal({ AUTH_ISSUER_URL: issuer.url });
    await expect.poll(look(portal)).toMatchObject({
      status: 200,
      body: { parts: { issuer: 'degraded' }, causes: { issuer: { code: 'CLOCK_SKEW' } } },
    });
    await issuer.close();
  });

  it('stays while Redis is full, which is found by writing', async () => {
    const redis = await startSingle();
    portal = await startPortal({ REDIS_URL: `redis://127.0.0.1:${redis.port}` });
    const operator = new Redis(redis.port);
    await operator.config('SET', 'maxmemory', '1');
    await expect.poll(look(portal)).toMatchObject({
      status: 200,
      body: {
        parts: { redis: 'ok', 'redis-writes': 'degraded' },
        causes: { 'redis-writes': { code: 'REDIS_FULL', detail: 'OOM' } },
      },
    });
    const answer = await new Browser(portal).signIn();
    expect(answer.status).toBe(503);
    expect(await portal.line(answer.headers.get('x-correlation-id'))).toMatchObject({ cause: 'REDIS_FULL' });
    operator.disconnect();
    await portal.close();
    portal = undefined;
    await redis.stop();
  });
});
