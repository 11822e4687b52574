import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { hold, inTime, later } from '../testing/later.ts';
import { cookieOf } from '../testing/people.ts';
import { startPortal } from '../testing/portal.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';

afterEach(inTime);

it('[OPN-64] a share is that of the visitor, although a proxy sends many of them over one connection', async () => {
  const upstream = await startRawUpstream();
  let answer = () => {};
  upstream.answer = (_request, response) => {
    answer = () => response.end('{"isSuccess":true,"data":[]}');
  };
  const portal = await startPortal({
    TRUST_PROXY: '1',
    ADDRESS_CALLS_AT_ONCE: '1',
    UPSTREAM_MESSAGE_BOX_URL: upstream.url,
  });
  const busy = await portal.signedIn(demoAccounts.harbourAdmin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (address: string, path: string) => {
    const headers = { 'X-EBP-Request': '1', 'X-Forwarded-For': address, Cookie: cookieOf(busy) };
    const [answered] = (await once(request(portal.url + path, { agent, headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    answered.resume();
    await once(answered, 'end');
    return answered.statusCode;
  };
  const held = busy.get('/api/ebp/message/search').set('X-Forwarded-For', '192.0.2.1').then();
  await expect.poll(() => upstream.requests.length).toBe(1);
  expect(await ask('192.0.2.2', '/bff/session')).toBe(200);
  const waiting = ask('192.0.2.1', '/bff/session');
  const timer = setInterval(() => later(1000), 50);
  expect(await waiting).toBe(429);
  clearInterval(timer);
  expect(await ask('192.0.2.2', '/bff/session')).toBe(200);
  answer();
  await held;
  agent.destroy();
  await portal.close();
  await upstream.close();
});

it('[OPN-64] a call that waits for its turn gets it although the process leaves', async () => {
  const portal = await startPortal({ SESSION_CALLS_PER_SECOND: '1' });
  onTestFinished(() => portal.close());
  const agent = await portal.signedIn();
  hold();
  let [arrived, answered] = [0, 0];
  portal.server.on('request', () => {
    arrived += 1;
  });
  // The rate allows four at once.
  const calls = Array.from({ length: 6 }, async () => {
    const { status } = await agent.get('/bff/session');
    answered += 1;
    return status;
  });
  await expect.poll(() => [arrived, answered]).toEqual([6, 4]);
  portal.portal.hangUp();
  let isSettled = false;
  const settled = portal.portal.settled().then(() => {
    isSettled = true;
  });
  await delay(200);
  expect([answered, isSettled]).toEqual([4, false]);
  later(2000);
  expect(await Promise.all(calls)).toEqual(Array(6).fill(200));
  await settled;
});
