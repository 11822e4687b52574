import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiry, enquiryPath } from './testing/enquiry.ts';
import { hold, inTime, later } from './testing/later.ts';
import { cookieOf } from './testing/people.ts';
import { newKey, startPortal, type TestPortal } from './testing/portal.ts';
import { type RawUpstream, startRawUpstream } from './testing/raw-upstream.ts';
import { recordedBut } from './testing/recorded.ts';
import { resetUpstream } from './testing/wiremock.ts';

const path = '/api/ebp/message/search';
const atOnce = 12;
const { harbourViewer } = demoAccounts;

let upstream: RawUpstream;
let portal: TestPortal;
let held: ServerResponse[] = [];
beforeAll(async () => {
  await resetUpstream();
  upstream = await startRawUpstream();
  portal = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: upstream.url, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await portal.close();
  await upstream.close();
});
beforeEach(() => {
  held = [];
  upstream.requests.length = 0;
  upstream.answer = (_request, response) => held.push(response);
});
afterEach(inTime);

/** Moves the clock ahead until this is answered: it waits for its turn, or for a time limit of the gateway's. */
async function whileTimePasses<T>(answer: PromiseLike<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const answered = Promise.resolve(answer).finally(over);
  for (;;) {
    await Promise.race([answered, delay(100)]);
    if (isOver) return answered;
    later(1000);
  }
}

const answerEmpty = (response: ServerResponse) =>
  response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":[]}');
function answerAll(): void {
  upstream.answer = (_request, response) => answerEmpty(response);
  for (const response of held) answerEmpty(response);
}
const ask = (agent: Agent) =>
  agent.get(path).then(({ status, headers, body }) => ({ status, headers, body }));
const askOften = (agent: Agent, times: number) => Array.from({ length: times }, () => ask(agent));

describe('the share of a session', () => {
  it('[OPN-64] is so many calls at once: more wait for their turn, and nobody else waits for them', async () => {
    const [busy, other] = [await portal.signedIn(), await portal.signedIn(harbourViewer)];
    hold();
    const calls = askOften(busy, atOnce + 10);
    await expect.poll(() => upstream.requests.length).toBe(atOnce);
    await delay(100);
    expect(upstream.requests.length).toBe(atOnce);
    const others = ask(other);
    await expect.poll(() => upstream.requests.length).toBe(atOnce + 1);
    const signedInMeanwhile = await portal.signedIn();
    await signedInMeanwhile.get('/bff/session').expect(200);
    answerAll();
    expect((await others).status).toBe(200);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[OPN-64] refuses with 429 what had no turn for five seconds, sends nothing, and leaves the breaker closed', async () => {
    const busy = await portal.signedIn();
    hold();
    const refused: Awaited<ReturnType<typeof ask>>[] = [];
    let arrived = 0;
    const arrive = () => {
      arrived += 1;
    };
    portal.server.on('request', arrive);
    const calls = askOften(busy, atOnce + 8).map(async (call) => {
      const answer = await call;
      if (answer.status === 429) refused.push(answer);
    });
    await expect.poll(() => [arrived, upstream.requests.length]).toEqual([atOnce + 8, atOnce]);
    portal.server.off('request', arrive);
    later(4500);
    await delay(100);
    expect(refused).toEqual([]);
    later(500);
    await expect.poll(() => refused.length).toBe(8);
    answerAll();
    await Promise.all(calls);
    for (const { headers, body } of refused) {
      expect([headers['retry-after'], body.error.code]).toEqual(['1', 'RATE_LIMITED']);
      expect(await portal.line(body.error.correlationId)).toMatchObject({ outcome: 'rate-limited' });
    }
    expect(upstream.requests.length).toBe(atOnce);
    expect((await ask(busy)).status).toBe(200);
  });

  it('[SES-15] keeps nobody from signing out', async () => {
    const busy = await portal.signedIn();
    const calls = askOften(busy, atOnce * 2);
    await expect.poll(() => upstream.requests.length).toBe(atOnce);
    await busy.post('/bff/session/logout').expect(200);
    answerAll();
    await Promise.all(calls);
  });

  it('[OPN-64] is given back by whoever leaves while waiting and while being served', async () => {
    const busy = await portal.signedIn();
    hold();
    const arrived: ServerResponse[] = [];
    const arrive = (_request: unknown, response: ServerResponse) => void arrived.push(response);
    portal.server.on('request', arrive);
    const leaving = Array.from({ length: atOnce * 2 }, () => busy.get(path));
    for (const call of leaving) call.end(() => undefined);
    await expect.poll(() => [arrived.length, upstream.requests.length]).toEqual([atOnce * 2, atOnce]);
    portal.server.off('request', arrive);
    for (const call of leaving) call.abort();
    await expect.poll(() => arrived.filter(({ closed }) => closed).length).toBe(atOnce * 2);
    answerAll();
    upstream.requests.length = 0;
    expect((await Promise.all(askOften(busy, atOnce))).map(({ status }) => status)).not.toContain(429);
    expect(upstream.requests.length).toBe(atOnce);
  });

  it('[ERR-08] holds a create that goes on when its browser leaves', async () => {
    const slow = await recordedBut(enquiryPath);
    const own = await startPortal({ UPSTREAM_MAIN_URL: slow.url, SESSION_CALLS_AT_ONCE: '1' });
    const agent = await own.signedIn();
    const create = agent.put(enquiryPath).set('Idempotency-Key', newKey()).send(enquiry);
    create.end(() => undefined);
    await expect.poll(() => slow.requests.some(({ url }) => url === enquiryPath)).toBe(true);
    create.abort();
    await delay(100);
    expect((await whileTimePasses(agent.get('/bff/home'))).status).toBe(429);
    await own.close();
    await slow.close();
  });

  it('[SES-09] is not taken by event streams', async () => {
    const agent = await portal.signedIn();
    const headers = { 'X-EBP-Request': '1', Cookie: cookieOf(agent) };
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = () => fetch(`${portal.url}/bff/session/events`, { headers, signal });
    const streams = await Promise.all(Array.from({ length: 8 }, open));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const calls = askOften(agent, atOnce);
    await expect.poll(() => upstream.requests.length).toBe(atOnce);
    answerAll();
    await Promise.all(calls);
    leaving.abort();
  });
});

it('[ERR-10] a connection that sends far ahead is read at the pace of its answers, and serves all of them', async () => {
  const agent = await portal.signedIn(harbourViewer);
  const { hostname, port } = new URL(portal.url);
  const headers = `Host: portal\r\nX-EBP-Request: 1\r\nCookie: ${cookieOf(agent)}\r\n`;
  const head = `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  const answers = () => text.split('HTTP/1.1 200').length - 1;
  socket.write(head.repeat(100));
  await expect.poll(() => upstream.requests.length).toBe(1);
  await delay(200);
  expect(upstream.requests.length).toBe(1);
  answerAll();
  await expect.poll(answers).toBe(100);
  socket.write(head);
  await expect.poll(answers).toBe(101);
  socket.destroy();
});

describe('what the portal’s own pages ask for', () => {
  it('[HOM-01] is never refused: fifty calls in one go', async () => {
    answerAll();
    const agent = await portal.signedIn();
    const paths = [
      '/bff/home',
      '/bff/session',
      '/api/ebp/user/current/info',
      path,
      '/bff/code-lists?types=SALUTATION',
    ];
    const calls = Array.from({ length: 10 }, () => paths)
      .flat()
      .map((one) => agent.get(one));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a rate', () => {
  it('[OPN-64] lets four seconds of it come in one go and the rest one after the other', async () => {
    const slow = await startPortal({ SESSION_CALLS_PER_SECOND: '4', UPSTREAM_MESSAGE_BOX_URL: upstream.url });
    const agent = await slow.signedIn();
    answerAll();
    hold();
    const calls = askOften(agent, 20);
    await expect.poll(() => upstream.requests.length).toBe(16);
    await delay(100);
    expect(upstream.requests.length).toBe(16);
    later(1000);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    await slow.close();
  });

  it('[OPN-64] counts an IPv6 /64 as one address, with and without a session, and leaves other addresses alone', async () => {
    const own = await startPortal({
      TRUST_PROXY: '1',
      ADDRESS_CALLS_AT_ONCE: '4',
      UPSTREAM_MESSAGE_BOX_URL: upstream.url,
    });
    const agents = [await own.signedIn(), await own.signedIn(harbourViewer)] as const;
    const from = (agent: Agent, address: string, at = path) =>
      agent
        .get(at)
        .set('X-Forwarded-For', address)
        .then(({ status }) => status);
    const near = Array.from({ length: 4 }, (_, host) =>
      from(agents[host % 2 === 0 ? 0 : 1], `2001:db8:1:2::${host + 1}`),
    );
    await expect.poll(() => upstream.requests.length).toBe(4);
    const stranger = supertest.agent(own.url).set('X-EBP-Request', '1');
    expect(await whileTimePasses(from(stranger, '2001:db8:1:2:ffff::9', '/bff/session'))).toBe(429);
    expect(await from(stranger, '2001:db8:1:3::1', '/bff/session')).toBe(200);
    answerAll();
    expect(await Promise.all(near)).toEqual([200, 200, 200, 200]);
    expect(await from(agents[0], '2001:db8:1:2::1')).toBe(200);
    await own.close();
  });
});

it('[OPN-64] pictures and films of one address are so many at once, and neither its calls nor other visitors wait for them', async () => {
  const own = await startPortal({
    TRUST_PROXY: '1',
    ADDRESS_CALLS_AT_ONCE: '4',
    UPSTREAM_STATIC_URL: upstream.url,
  });
  const stranger = supertest.agent(own.url).set('X-EBP-Request', '1');
  const from = (address: string, at: string) =>
    stranger
      .get(at)
      .set('X-Forwarded-For', address)
      .then(({ status }) => status);
  hold();
  const films = Array.from({ length: 10 }, () => from('192.0.2.1', '/static/a.mp4'));
  await expect.poll(() => upstream.requests.length).toBe(4);
  await delay(100);
  expect(upstream.requests.length).toBe(4);
  expect(await from('192.0.2.1', '/bff/session')).toBe(200);
  const others = from('192.0.2.2', '/static/a.png');
  await expect.poll(() => upstream.requests.length).toBe(5);
  answerAll();
  expect(await others).toBe(200);
  expect(new Set(await Promise.all(films))).toEqual(new Set([200]));
  await own.close();
});
