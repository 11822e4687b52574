import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { newKey, required, startPortal } from './testing/portal.ts';
import { quickest } from './testing/quickest.ts';
import { startRelay } from './testing/relay.ts';

const calls = [
  ['get', '/api/ebp/user/current/info'],
  ['put', '/api/ebp/machine/HK-M-0001/update', { pkey: 'HK-M-0001', locationReference: 'Level 3' }],
  ['put', '/api/ebp/enquiry/create', {}],
  ['get', '/bff/session'],
  ['get', '/bff/home'],
  ['get', '/bff/code-lists?types=SALUTATION'],
  ['get', '/bff/captcha'],
  ['get', '/bff/file/any'],
  ['post', '/bff/file-archive', { links: [] }],
  ['get', '/bff/telephony'],
  ['get', '/bff/session/events'],
  ['post', '/bff/session/login', { company: 'CHK', loginName: 'HK001', password: 'Harbour-2026' }],
  ['post', '/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' }],
  ['post', '/bff/session/relogin', {}],
  ['post', '/bff/client-log', [{ level: 'error', message: 'x', route: '/ebp/home' }]],
] as const;

describe('when Redis goes away and comes back', () => {
  it('[OPN-64] answers each kind of call but a sign-out within 300 ms with 503 and no cookie', async () => {
    const relay = await startRelay(Number(new URL(required('TEST_REDIS_URL')).port));
    const cut = await startPortal({ REDIS_URL: `redis://127.0.0.1:${relay.port}` });
    const agent = await cut.signedIn();
    await relay.stop();
    for (const [method, path, body] of calls) {
      const ask = () => agent[method](path).set('Idempotency-Key', newKey()).send(body);
      expect(await quickest(ask), path).toBeLessThan(300);
      const answer = await ask();
      expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 503, undefined]);
      expect(answer.headers['cache-control'], path).toBe('no-store');
    }
    await cut.close();
  });

  it('[OPN-64] answers 503 at once, and serves again without a restart', async () => {
    const target = new URL(required('TEST_REDIS_URL'));
    const relay = await startRelay(Number(target.port));
    const other = await startPortal({ REDIS_URL: `redis://127.0.0.1:${relay.port}` });
    const agent = await other.signedIn();
    await relay.stop();
    const ask = () => agent.get('/api/ebp/user/current/info').expect(503);
    expect(await quickest(ask)).toBeLessThan(400);
    const { body } = await ask();
    expect(body.error.code).toBe('UNAVAILABLE');
    await supertest(other.portal.admin).get('/readyz').expect(503);
    const comeBack = async () => {
      await relay.stop();
      await ask();
      await relay.start();
      const isBack = () => agent.get('/api/ebp/user/current/info').then(({ status }) => status);
      await expect.poll(isBack).toBe(200);
    };
    expect(await quickest(comeBack)).toBeLessThan(2000);
    const readiness = () => supertest(other.portal.admin).get('/readyz');
    await expect.poll(async () => (await readiness()).status).toBe(200);
    other.portal.drain();
    await supertest(other.portal.admin).get('/readyz').expect(503);
    await other.close();
    await relay.stop();
  });
});
