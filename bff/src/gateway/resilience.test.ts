import { setTimeout as delay } from 'node:timers/promises';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { hold, inTime, later } from '../testing/later.ts';
import { cookieOf } from '../testing/people.ts';
import { eventually, type LogLine, startPortal, type TestPortal } from '../testing/portal.ts';
import { quickest, waited } from '../testing/quickest.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';

const path = '/api/ebp/message/search';
const empty = '{"isSuccess":true,"data":[]}';

let upstream: RawUpstream;
let portal: TestPortal;
let agent: Agent;
beforeAll(async () => {
  upstream = await startRawUpstream();
  portal = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: upstream.url });
  agent = await portal.signedIn();
});
afterAll(async () => {
  await portal.close();
  await upstream.close();
});

afterEach(inTime);

it('[ERR-10] fails fast after five failures in a row and is back within five seconds of the upstream', async () => {
  hold();
  upstream.answer = (_request, response) => response.writeHead(503).end();
  for (let call = 0; call < 5; call += 1) await agent.get(path).expect(503);
  const asked = upstream.requests.length;
  const fail = () => waited(() => agent.get(path).expect(503));
  expect(await quickest(fail, 100)).toBeLessThan(100);
  const { body, headers } = await agent.get(path).expect(503);
  expect(body.error.code).toBe('UNAVAILABLE');
  expect(headers['retry-after']).toBe('5');
  expect(upstream.requests.length).toBe(asked);
  expect(await portal.line(body.error.correlationId)).toMatchObject({
    outcome: 'upstream-error',
    upstream: { breaker: 'open', attempts: 0 },
  });

  upstream.answer = (_request, response) => response.setHeader('Content-Type', 'application/json').end(empty);
  await agent.get(path).expect(503);
  later(5000);
  await agent.get(path).expect(200);
  await agent.get('/api/ebp/user/current/info').expect(200);
});

it('[ERR-10] retries a read whose idle connection the upstream closed meanwhile', async () => {
  const { keepAliveTimeout } = upstream.server;
  onTestFinished(() => void Object.assign(upstream.server, { keepAliveTimeout }));
  upstream.server.keepAliveTimeout = 1000;
  upstream.answer = (_request, response) => response.setHeader('Content-Type', 'application/json').end(empty);
  const headers = { 'X-EBP-Request': '1', cookie: cookieOf(agent) };
  const idleFor = async (pause: number) => {
    // A portal of its own has a kept connection of its own.
    const own = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: upstream.url });
    const ask = () => fetch(own.url + path, { headers }).then(({ status }) => status);
    const statuses = [await ask()];
    await delay(pause);
    statuses.push(await ask());
    await own.close();
    return statuses;
  };
  const pauses = [400, 690, 710, 995, 1000, 1005, 1400];
  expect(await Promise.all(pauses.map(idleFor))).toEqual(pauses.map(() => [200, 200]));
});

it('[ERR-10] takes kept connections that break all at once for no failure of the upstream', async () => {
  const fresh = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: upstream.url });
  const other = await fresh.signedIn();
  const used = new WeakSet<object>();
  const calls = 10;
  let expected = calls;
  const arrived: { readonly isBroken: boolean; readonly end: () => void }[] = [];
  // A socket serves one request; the next one finds it closed, as after an idle time that the gateway did not notice.
  // All answers are sent once all calls have arrived, however long that takes, so that each call needs a connection of
  // its own.
  upstream.answer = ({ socket }, response) => {
    const answer = () => response.setHeader('Content-Type', 'application/json').end(empty);
    const isBroken = used.has(socket);
    used.add(socket);
    arrived.push({ isBroken, end: isBroken ? () => socket.destroy() : answer });
    if (arrived.length < expected) return;
    const ending = arrived.splice(0);
    expected = ending.filter((one) => one.isBroken).length || calls;
    for (const { end } of ending) end();
  };
  const together = async () => {
    for (const { status } of await Promise.all(Array.from({ length: calls }, () => other.get(path))))
      expect(status).toBe(200);
  };
  const linesOf = () => fresh.lines.filter(({ operation }) => operation === 'message.search');
  const retriedIn = (lines: readonly LogLine[]) =>
    lines.filter(({ upstream }) => Reflect.get(Object(upstream), 'attempts') === 2);
  let retried: LogLine[] = [];
  // On a busy machine the gateway may close its idle connections between two rounds.
  for (let round = 1; round <= 10 && retried.length <= 5; round += 1) {
    await together();
    retried = retriedIn(await eventually(() => (linesOf().length === round * calls ? linesOf() : undefined)));
  }
  // More than the five that would open the breaker.
  expect(retried.length).toBeGreaterThan(5);
  for (const { upstream } of retried) expect(upstream).toMatchObject({ breaker: 'closed', status: 200 });
  await fresh.close();
});
