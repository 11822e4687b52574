import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { balancerPatienceMs } from '../testing/balancer-patience.ts';
import { cookieOf, signInAs } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { stub } from '../testing/wiremock.ts';

const list = '/api/ebp/servicehistory/search';

let upstream: RawUpstream;
/** One portal signs in and lists files; the other one, on the same sessions, opens them. */
let portals: readonly [TestPortal, TestPortal];
let agent: Agent;
let link: string;
beforeAll(async () => {
  upstream = await startRawUpstream();
  portals = await Promise.all([startPortal(), startPortal({ UPSTREAM_MAIN_URL: upstream.url })]);
  agent = await signInAs(portals[0]);
  const away = await stub('GET', list, {
    status: 200,
    body: { isSuccess: true, data: [{ pkey: '1', filename: 'visit.mp4' }] },
  });
  const { body } = await agent.get(list).expect(200);
  await away();
  link = body.data[0].filenameUrl;
  // The first call of a session extends its idle limit beside it: Redis has to answer that before a test moves the clock.
  expect((await open('/bff/requests')).resume().statusCode).toBe(200);
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.close()));
  await upstream.close();
});

const open = (path: string, method = 'GET', body?: object) => {
  const headers = { cookie: cookieOf(agent), 'X-EBP-Request': '1', 'Content-Type': 'application/json' };
  const sent = request(`${portals[1].url}${path}`, { method, headers });
  sent.end(body && JSON.stringify(body));
  return new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
};

it('[OPN-40] a file takes as long as its upstream goes on sending, and is cut once that is silent for 15 seconds', async () => {
  const sending = Promise.withResolvers<ServerResponse>();
  upstream.answer = (_request, response) => {
    response.setHeader('Content-Type', 'video/mp4').write('x');
    sending.resolve(response);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = open(link);
  const source = await sending.promise;
  // What is sent first is held back until it can be judged.
  source.write(Buffer.alloc(100_000));
  const answer = await opened;
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  for (let round = 1; round <= 3; round += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    source.write('y');
    while (bytes < 100_001 + round) await once(answer, 'data');
  }
  const [cut, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer.once('error', () => cut.resolve());
  source.once('close', () => gone.resolve());
  await vi.advanceTimersByTimeAsync(15_000);
  await Promise.all([cut.promise, gone.promise]);
});

describe('a file whose first bytes come slowly', () => {
  /** What has been sent is read by the gateway, whose timers stand still meanwhile. */
  const untilRead = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

  /** The status that a browser gets, and when, of an upstream that sends so many bytes at each of these intervals, so often. */
  async function openSlowly(bytes: number, everyMs: number, times: number) {
    const sending = Promise.withResolvers<ServerResponse>();
    upstream.answer = (_request, response) => {
      response.setHeader('Content-Type', 'application/pdf').flushHeaders();
      sending.resolve(response);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = performance.now();
    let status: number | undefined;
    const opened = open(link).then((answer) => {
      status = answer.resume().statusCode;
    });
    const source = await sending.promise;
    await untilRead();
    for (let sent = 0; sent < times && status === undefined; sent += 1) {
      await vi.advanceTimersByTimeAsync(everyMs);
      source.write(Buffer.alloc(bytes));
      await untilRead();
    }
    source.end();
    await opened;
    return { status, afterMs: performance.now() - begun };
  }

  it('[OPN-40] is had where the upstream was never silent for 15 seconds', async () => {
    expect(await openSlowly(1000, 5000, 5)).toEqual({ status: 200, afterMs: 25_000 });
  });

  it.each([1, 11_000])(
    '[ERR-10] is given up before a load balancer does, where %i bytes come every ten seconds',
    async (bytes) => {
      const { status, afterMs } = await openSlowly(bytes, 10_000, 20);
      expect(status).toBe(504);
      expect(afterMs).toBeLessThan(balancerPatienceMs);
    },
  );
});

describe('a refusal that never ends is not listened to', () => {
  it.each([
    ['a failed file', 500, 'text/html', () => open(link), 502],
    ['an envelope in place of a file', 200, 'application/json', () => open(link), 502],
    ['a range beyond the end', 416, 'text/html', () => open(link), 416],
    [
      'a failed file of a zip',
      500,
      'text/html',
      () => open('/bff/file-archive', 'POST', { links: [link] }),
      502,
    ],
  ])('[ERR-10] %s', async (_what, status, type, ask, expected) => {
    const over = Promise.withResolvers<void>();
    upstream.answer = (_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more).on('close', () => over.resolve());
      response.writeHead(status, { 'Content-Type': type });
      more();
    };
    const answer = await ask();
    answer.resume();
    expect(answer.statusCode).toBe(expected);
    await over.promise;
  });
});
