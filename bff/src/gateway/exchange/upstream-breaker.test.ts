import type { IncomingMessage, ServerResponse } from 'node:http';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { readConfig } from '../../config/config.ts';
import type { UpstreamNote } from '../../http/causes.ts';
import { createMetrics, type Metrics } from '../../observability/metrics.ts';
import { hold, inTime, later } from '../../testing/later.ts';
import { type RawUpstream, startRawUpstream } from '../../testing/raw-upstream.ts';
import { Deadline } from './attempt.ts';
import { createUpstreamCaller } from './create-upstream-caller.ts';
import { createUpstreamClient, type Sent, type UpstreamClient } from './upstream-client.ts';
import { openUpstreamPools, type UpstreamPools } from './upstream-pools.ts';

const read: Sent = { group: 'MAIN', effect: 'read' };
const create: Sent = { group: 'MAIN', effect: 'create' };
const json = 'application/json';

let upstream: RawUpstream;
let pools: UpstreamPools;
let client: UpstreamClient;
let noted: UpstreamNote | undefined;
let metrics: Metrics;
let measured: { [Name in 'upstream' | 'retry' | 'breaker']: MockInstance<Metrics[Name]> };
beforeEach(async () => {
  upstream = await startRawUpstream();
  const environment = {
    AUTH_ISSUER_URL: 'http://localhost:1',
    UPSTREAM_CONNECT_TIMEOUT_MS: String(patientMs),
    UPSTREAM_URL: upstream.url,
  };
  pools = openUpstreamPools(readConfig(environment).upstream, { info: vi.fn(), error: vi.fn() });
  metrics = createMetrics();
  measured = {
    upstream: vi.spyOn(metrics, 'upstream'),
    retry: vi.spyOn(metrics, 'retry'),
    breaker: vi.spyOn(metrics, 'breaker'),
  };
  client = createUpstreamClient(pools, metrics);
});
afterEach(async () => {
  inTime();
  await pools.close();
  await upstream.close();
});

const send = (operation = read, deadline = new Deadline(20_000), path = '/') =>
  client
    .send(operation, { method: 'GET', path, headers: [], body: null }, deadline, (note) => {
      noted = note;
    })
    .finally(() => deadline.dispose());
const answerEmpty = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('Content-Type', json).end('{"isSuccess":true,"data":[]}');
const breakKept = ({ headers, socket }: IncomingMessage, response: ServerResponse) => {
  if (headers.connection === 'keep-alive') socket.destroy();
  else answerEmpty(response.req, response);
};

describe('what is measured and noted of a call', () => {
  it.each<[string, number, string, string, Sent['answer'], string]>([
    ['an envelope', 200, json, '{"isSuccess":true}', 'json', '2xx'],
    ['a page under a good status', 299, 'text/html', '<html>', 'json', 'malformed'],
    ['JSON that is no envelope', 200, json, '[]', 'json', 'malformed'],
    ['a picture', 200, 'image/png', 'x', 'stream', '2xx'],
    ['a redirect', 300, 'text/html', '<html>', 'json', '3xx'],
    ['nothing found', 404, 'text/html', '<html>', 'json', '4xx'],
    ['a failure', 500, json, '[]', 'json', '5xx'],
  ])('[ERR-10] is its result and how long it took: %s', async (_what, status, type, body, answer, result) => {
    hold();
    upstream.answer = (_request, response) => {
      later(1234.56);
      response.writeHead(status, { 'Content-Type': type }).end(body);
    };
    await send({ ...read, answer: answer ?? 'json' });
    expect(measured.upstream.mock.calls).toEqual([['MAIN', result, expect.closeTo(1234.56)]]);
    expect(noted).toEqual({ group: 'MAIN', status, durationMs: 1234.6, attempts: 1, breaker: 'closed' });
  });
});

describe('a retry', () => {
  it('[ERR-10] comes after a pause, over a connection of its own', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const arrivedAt: number[] = [];
    upstream.answer = (request, response) => {
      arrivedAt.push(performance.now());
      breakKept(request, response);
    };
    expect((await send()).status).toBe(200);
    const [first = 0, second = 0] = arrivedAt;
    // 70 ms; a timer may fire a little early.
    expect(second - first).toBeGreaterThan(68);
    expect(upstream.requests.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
  });

  it('[ERR-10] is made where nobody could be reached, and only once', async () => {
    await upstream.close();
    await expect(send()).rejects.toMatchObject({ kind: 'unreachable', host: new URL(upstream.url).host });
    expect(noted?.attempts).toBe(2);
    expect(await metrics.registry.metrics()).toContain(
      'ebp_upstream_retries_total{group="MAIN",result="sent"} 1\n',
    );
    expect(measured.upstream.mock.calls.map(([, kind]) => kind)).toEqual(['unreachable', 'unreachable']);
  });

  it('[ERR-10] is not made any more for somebody who left meanwhile', async () => {
    upstream.answer = breakKept;
    const deadline = new Deadline(20_000);
    measured.retry.mockImplementation(() => deadline.abort());
    await expect(send(read, deadline)).rejects.toMatchObject({ kind: 'aborted' });
    expect([noted?.attempts, upstream.requests.length]).toEqual([1, 1]);
  });

  it('[ERR-10] is made ten times in a row, and then for every tenth call', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    upstream.answer = (request, response) => {
      if (request.url === '/good') answerEmpty(request, response);
      else breakKept(request, response);
    };
    for (let round = 0; round < 24; round += 1) {
      await send().catch(() => undefined);
      // So that the failures are not in a row, and the breaker stays closed.
      await send(read, undefined, '/good');
    }
    // While the reserve of ten lasts, each round spends one and earns two tenths.
    const told = measured.retry.mock.calls.map(([, result]) => result);
    const [some, none] = [(times: number) => Array(times).fill('sent'), Array(4).fill('over-budget')];
    expect(told).toEqual([...some(12), ...none, ...some(1), ...none, ...some(1), ...none.slice(2)]);
  });
});

describe('the circuit breaker', () => {
  const failing = 5;
  const open = { why: { code: 'UPSTREAM_BREAKER_OPEN' } };

  it.each<[string, Sent, RawUpstream['answer']]>([
    ['502', read, (_request, response) => response.writeHead(502).end()],
    ['503', read, (_request, response) => response.writeHead(503).end()],
    ['504', read, (_request, response) => response.writeHead(504).end()],
    ['a connection that breaks', create, ({ socket }) => socket.destroy()],
    ['a connection that breaks twice', read, ({ socket }) => socket.destroy()],
  ])('[ERR-10] opens after five in a row: %s', async (_what, operation, answer) => {
    upstream.answer = answer;
    for (let call = 0; call < failing; call += 1) await send(operation).catch(() => undefined);
    await expect(send()).rejects.toMatchObject(open);
    expect(noted).toMatchObject({ breaker: 'open', attempts: 0 });
  });

  it('[ERR-10] counts neither a failed call, nor who leaves, nor what was late before it was sent', async () => {
    upstream.answer = (_request, response) => response.writeHead(500).end();
    for (let call = 0; call <= failing; call += 1) expect((await send()).status).toBe(500);
    const late = new Deadline(0);
    await expect.poll(() => late.fault).toBeDefined();
    upstream.answer = () => leaving?.abort();
    let leaving: Deadline | undefined;
    for (let call = 0; call <= failing; call += 1) {
      await expect(send(read, late)).rejects.toMatchObject({ kind: 'timeout', sent: false });
      leaving = new Deadline(20_000);
      await expect(send(read, leaving)).rejects.toMatchObject({ kind: 'aborted' });
    }
    upstream.answer = answerEmpty;
    await send();
    expect(noted).toMatchObject({ breaker: 'closed', status: 200 });
  });

  it('[ERR-10] does not count that a caller has less time than the call: it is measured as out of time', async () => {
    const { call } = createUpstreamCaller(client, () => 20_000, { report: vi.fn() });
    let leaving = new AbortController();
    upstream.answer = () => leaving.abort();
    for (let round = 0; round <= failing; round += 1) {
      leaving = new AbortController();
      const options = { principal: { company: 'CHK' }, correlationId: 'c', signal: leaving.signal } as const;
      await expect(call(downloadFormSearch, { query: { type: 'D' } }, options)).rejects.toMatchObject({
        cause: { why: { detail: `deadline ${new URL(upstream.url).host}` } },
      });
    }
    expect(measured.upstream.mock.calls.map(([, result]) => result)).toEqual(
      Array(failing + 1).fill('timeout'),
    );
    upstream.answer = answerEmpty;
    await send();
    expect(noted).toMatchObject({ breaker: 'closed', status: 200 });
  });

  it('[ERR-10] that is open stays so until its one probing call is answered: nobody waits for it meanwhile', async () => {
    hold();
    upstream.answer = (_request, response) => response.writeHead(503).end();
    for (let call = 0; call < failing; call += 1) await send();
    const held: ServerResponse[] = [];
    upstream.answer = (_request, response) => held.push(response);
    later(3999);
    await expect(send()).rejects.toMatchObject(open);
    later(1);
    const left = new Deadline(20_000);
    const probe = send(read, left);
    await expect.poll(() => held.length).toBe(1);
    left.abort();
    await expect(probe).rejects.toMatchObject({ kind: 'aborted' });
    await expect(send()).rejects.toMatchObject(open);
    later(4000);
    const next = send();
    await expect.poll(() => held.length).toBe(2);
    await expect(send()).rejects.toMatchObject(open);
    expect(noted).toMatchObject({ breaker: 'half-open', attempts: 0 });
    for (const response of held) answerEmpty(response.req, response);
    expect((await next).status).toBe(200);
    upstream.answer = answerEmpty;
    expect((await send()).status).toBe(200);
    const states = measured.breaker.mock.calls.filter(([group]) => group === 'MAIN');
    expect(states.map(([, state]) => state)).toEqual([
      ...['closed', 'open', 'half-open', 'open', 'half-open', 'closed'],
    ]);
  });
});
