import { getEventListeners, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { readConfig } from '../../config/config.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { endlessEnvelope, type RawUpstream, startRawUpstream } from '../../testing/raw-upstream.ts';
import { Deadline } from './attempt.ts';
import { aborted, exchange, wholeAnswerBytes } from './exchange.ts';
import { createUpstreamClient, type Sent, type UpstreamClient } from './upstream-client.ts';
import { openUpstreamPools, type UpstreamPools } from './upstream-pools.ts';

const read: Sent = { id: 'user.search', group: 'MAIN', effect: 'read' };
const create: Sent = { group: 'MAIN', effect: 'create' };
const logger = { info: vi.fn(), error: vi.fn() };

let upstream: RawUpstream;
let pools: UpstreamPools;
let client: UpstreamClient;
beforeEach(async () => {
  upstream = await startRawUpstream();
  connectTo(upstream.url);
});
afterEach(async () => {
  await pools.close();
  await upstream.close();
});

function connectTo(url: string, patienceMs = patientMs): void {
  const environment = {
    AUTH_ISSUER_URL: 'http://localhost:1',
    UPSTREAM_CONNECT_TIMEOUT_MS: String(patienceMs),
  };
  pools = openUpstreamPools(readConfig({ ...environment, UPSTREAM_URL: url }).upstream, logger);
  client = createUpstreamClient(pools, createMetrics());
}

const get = (path = '/') => ({ method: 'GET' as const, path, headers: [], body: null });
const send = (operation = read, deadline = new Deadline(20_000), path = '/') =>
  client.send(operation, get(path), deadline, () => undefined).finally(() => deadline.dispose());
const unused = async () => undefined;
const answerEmpty = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":[]}');

/** Holds every answer back. @returns the held ones, in the order of their requests */
function holdAll(): ServerResponse[] {
  const held: ServerResponse[] = [];
  upstream.answer = (_request, response) => held.push(response);
  return held;
}

describe('an answer that the gateway refuses', () => {
  const json = 'application/json';
  const tooLong = { code: 'UPSTREAM_TOO_LONG', detail: 'user.search 8 MiB' };
  it.each([
    ['a failure', 500, json, '{"trace":"', { code: 'UPSTREAM' }],
    ['a page', 200, 'text/html', '<html>', { why: { code: 'UPSTREAM_NOT_JSON' } }],
    ['no envelope', 200, json, '[', { why: { code: 'UPSTREAM_NO_ENVELOPE' } }],
    ['a rejection', 200, json, '{"isSuccess":false,"data":"', { why: tooLong }],
  ])(
    '[ERR-10] is not waited for and keeps no connection, though it never ends: %s',
    async (_what, status, type, begin, fault) => {
      upstream.answer = (_request, response) => {
        response.writeHead(status, { 'Content-Type': type });
        // More than is ever kept of an answer.
        response.write(begin + 'x'.repeat(9_000_000));
      };
      const { signal } = new AbortController();
      const outgoing = { operation: read, request: get(), timeoutMs: 20_000, whenGone: aborted(signal) };
      await expect(exchange(client, outgoing, unused)).rejects.toMatchObject(fault);
      await expect.poll(() => upstream.connections()).toBe(0);
      upstream.answer = answerEmpty;
      await exchange(client, outgoing, unused);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    },
  );

  it('[ERR-10] is too long to be read whole: the cause names its operation and the limit', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 9_000_000);
    const outgoing = { operation: read, request: get(), timeoutMs: 20_000 };
    const whole = exchange(client, outgoing, (answer) => answer.whole(wholeAnswerBytes));
    await expect(whole).rejects.toMatchObject({ kind: 'oversized', sent: true, why: tooLong });
    await expect.poll(() => upstream.connections()).toBe(0);
  });

  it('[ERR-10] may break off before it is read: nobody waits for its rest', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 100_000, () => response.destroy());
    const answer = await send();
    await expect.poll(() => upstream.connections()).toBe(0);
    await expect(answer.whole(1_000_000)).rejects.toMatchObject({ kind: 'truncated' });
  });
});

it('[ERR-10] a long answer keeps no connection when whoever asked for it fails before reading it', async () => {
  upstream.answer = (_request, response) => endlessEnvelope(response, 200_000_000);
  const failing = async () => {
    throw new Error('the session store is away');
  };
  const outgoing = { operation: read, request: get(), timeoutMs: 20_000 };
  await expect(exchange(client, outgoing, failing)).rejects.toThrow('the session store is away');
  await expect.poll(() => upstream.connections()).toBe(0);
});

describe('a call while all connections are taken', () => {
  it.each([
    [
      'was told that nothing was sent',
      () => new Deadline(50),
      { code: 'UNAVAILABLE', why: { code: 'UPSTREAM_CONNECTIONS_TAKEN' } },
    ],
    [
      'left',
      () => {
        const deadline = new Deadline(20_000);
        setTimeout(() => deadline.abort(), 50);
        return deadline;
      },
      { kind: 'aborted', sent: false },
    ],
  ])(
    '[ERR-08] [ERR-10] is not sent any more once its sender %s, and one that was sent is not taken for it',
    async (_what, hasty, fault) => {
      const held = holdAll();
      const patient = new Deadline(20);
      patient.pause();
      const slow = send(create, patient);
      const others = Array.from({ length: 127 }, () => send());
      await expect.poll(() => held.length).toBe(128);
      await expect(send(create, hasty(), '/late')).rejects.toMatchObject(fault);
      patient.renew();
      await expect(slow).rejects.toMatchObject({ kind: 'timeout', sent: true });
      upstream.answer = answerEmpty;
      for (const response of held) answerEmpty(response.req, response);
      await Promise.all(others);
      await send();
      expect(upstream.requests.map(({ url }) => url)).not.toContain('/late');
    },
  );
});

it('[ERR-10] what is streamed at the pace of browsers takes no connection from the other calls', async () => {
  upstream.answer = ({ url }, response) => {
    if (url === '/') answerEmpty(response.req, response);
  };
  const leaving = new AbortController();
  const streams = Array.from({ length: 128 }, () => {
    const deadline = new Deadline(20_000);
    leaving.signal.addEventListener('abort', () => deadline.abort());
    return send({ ...read, answer: 'stream' }, deadline, '/film');
  });
  const over = Promise.allSettled(streams);
  await expect.poll(() => upstream.requests.length).toBe(128);
  expect((await send(read, new Deadline(20_000))).status).toBe(200);
  leaving.abort();
  await over;
});

it('[ERR-10] a connection that is not ready in time is closed, also where the other side never says a word', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await pools.close();
  connectTo(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100);
  const connected = once(silent, 'connection');
  await expect(send(create)).rejects.toMatchObject({ kind: 'timeout', sent: false });
  const [socket] = await connected;
  socket.resume();
  await once(socket, 'close');
  await new Promise((resolve) => silent.close(resolve));
});

it('[ERR-10] calls go under the base path of their group, and end with the gateway', async () => {
  await pools.close();
  connectTo(`${upstream.url}/base/`);
  const held = holdAll();
  const streamed = { ...create, answer: 'stream' } as const;
  const calls = [create, streamed].map((operation) => send(operation, undefined, '/record'));
  const over = Promise.allSettled(calls);
  await expect.poll(() => held.length).toBe(2);
  await pools.close();
  const broken = { reason: { kind: 'broken', sent: true } };
  expect(await over).toMatchObject([broken, broken]);
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/base/record', '/base/record']);
});
