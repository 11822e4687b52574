import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookieOf } from '../testing/people.ts';
import { eventually, startPortal, type TestPortal } from '../testing/portal.ts';
import { quickest, waited } from '../testing/quickest.ts';
import { endlessEnvelope, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { Deadline } from './exchange/attempt.ts';

const path = '/api/ebp/message/search';

let upstream: RawUpstream;
let portal: TestPortal;
let agent: Agent;
beforeAll(async () => {
  upstream = await startRawUpstream();
  portal = await startPortal({
    SESSION_CALLS_AT_ONCE: '100',
    UPSTREAM_MESSAGE_BOX_URL: upstream.url,
    CONTRACT_DRIFT_SAMPLE: '0',
  });
  agent = await portal.signedIn();
});
afterAll(async () => {
  await portal.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.requests.length = 0;
});

const answerEmpty: RawUpstream['answer'] = (_request, response) =>
  response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":[]}');
const linesOf = (operation: string) =>
  portal.lines.filter((line) => line.msg === 'request' && line.operation === operation);
const lastLine = () => linesOf('message.search').at(-1);

/** A request that can be left unfinished, which no test client supports. */
function open(headers: Record<string, string> = {}) {
  const sent = request(`${portal.url}${path}`, {
    headers: { 'X-EBP-Request': '1', cookie: cookieOf(agent), ...headers },
  });
  sent.on('error', () => undefined);
  sent.end();
  return sent;
}

describe('an answer of the upstream', () => {
  it('[API-01] of several megabytes arrives whole and unparsed', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 5_000_000);
    const { body } = await agent.get(path).expect(200);
    expect(body.isSuccess).toBe(true);
    expect(body.data.length).toBeGreaterThan(300);
    for (const text of [
      '{ "isSuccess": true, "data": [1.0] }',
      `{"isSuccess" : true,"data":"${'x'.repeat(100_000)}"}`,
      `{"data":"${'x'.repeat(300_000)}","isSuccess":true}`,
    ]) {
      upstream.answer = (_request, response) =>
        response.setHeader('Content-Type', 'application/json').end(text);
      const { text: passed, headers } = await agent.get(path).expect(200);
      expect([passed, headers['content-length']]).toEqual([text, String(text.length)]);
    }
  });

  it('[API-01] of several megabytes arrives whole in a browser that is slower than the upstream may be', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 5_000_000);
    const pause = vi.spyOn(Deadline.prototype, 'pause');
    onTestFinished(() => pause.mockRestore());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [answer] = await once(open(), 'response');
    await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await text(answer)).length).toBeGreaterThan(5_000_000);
    expect(await eventually(() => lastLine())).toMatchObject({ outcome: 'ok' });
  });

  it('[ERR-10] is cut in a browser that takes it more slowly than a body may come, and its connection is free', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 5_000_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const onread = { buffer: Buffer.alloc(100), callback: () => false };
    const browser = connect({ port: Number(new URL(portal.url).port), host: '127.0.0.1', onread });
    onTestFinished(() => void browser.destroy());
    const lines = [`GET ${path} HTTP/1.1`, 'Host: portal', 'X-EBP-Request: 1', `Cookie: ${cookieOf(agent)}`];
    browser.write(`${lines.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => upstream.requests.length).toBe(1);
    const isOpen = () => upstream.requests[0]?.socket.destroyed === false;
    // 5 MB have 1010 seconds.
    for (let seconds = 0; isOpen() && seconds < 1020; seconds += 10) {
      browser.resume();
      await vi.advanceTimersByTimeAsync(10_000);
      await new Promise(setImmediate);
    }
    expect(isOpen()).toBe(false);
  });

  it('[ERR-10] that breaks off half way is cut, not ended, and logged as the upstream’s fault', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 1_000_000, () => response.destroy());
    await expect(agent.get(path)).rejects.toThrow(/aborted|hang up|socket/i);
    const line = await eventually(() => (lastLine()?.outcome === 'upstream-error' ? lastLine() : undefined));
    expect(line).toMatchObject({ outcome: 'upstream-error', status: 200 });
  });

  it('[ERR-10] to a change that breaks off half way is audited once, as done: the upstream has made the change', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 1_000_000, () => response.destroy());
    const change = agent.put('/api/ebp/message/MSG-1/status').send({ userStatus: 'READ' });
    await expect(change).rejects.toThrow(/aborted|hang up|socket/i);
    const ofChange = () => portal.lines.filter(({ operation }) => operation === 'message.status');
    await eventually(() => ofChange().find(({ outcome }) => outcome === 'upstream-error'));
    const audited = ofChange().filter(({ audit }) => audit === true);
    expect(audited.map(({ action, outcome }) => [action, outcome])).toEqual([['update', 'done']]);
  });

  it('[OPN-07] carries no cookie, banner or hop-by-hop header of the upstream', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Set-Cookie': 'JSESSIONID=1',
        Server: 'ERP/7',
        'X-Powered-By': 'ERP',
        'Keep-Alive': 'timeout=1',
        'Cache-Control': 'public',
      });
      response.end('{"isSuccess":true,"data":[]}');
    };
    const { headers } = await agent.get(path).expect(200);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['keep-alive']).not.toBe('timeout=1');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[OPN-07] [SES-14] was asked for with the gateway’s own headers alone', async () => {
    upstream.answer = answerEmpty;
    const forged = {
      Authorization: 'Bearer forged',
      'X-Session-Id': 'forged',
      'X-Company': 'CSPL',
      'X-Application-Key': 'forged',
      'X-Correlation-Id': 'forged',
      'X-EBP-User': 'forged',
      'X-Forwarded-For': '1.2.3.4',
      traceparent: '00-forged',
      Expect: '100-continue',
      Connection: 'close, X-Company',
    };
    await new Promise((resolve) =>
      open(forged).once('response', (answer) => answer.resume().once('end', resolve)),
    );
    const [{ headers } = { headers: {} as Record<string, unknown> }] = upstream.requests;
    expect(JSON.stringify(headers)).not.toMatch(/forged|cookie|x-ebp|forwarded|expect|CSPL/i);
    expect(headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer \S{20,}/),
      'x-session-id': expect.stringMatching(/\S{20,}/),
      'x-company': 'CHK',
      'x-application-key': 'EBP_PORTAL',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  it('[CFG-02] is asked for in the language of the page', async () => {
    upstream.answer = answerEmpty;
    for (const said of ['zh-Hant', 'zh-HK, fr;q=0.9']) await agent.get(path).set('Accept-Language', said);
    const asked = upstream.requests.map(({ headers }) => headers['accept-language']);
    expect(asked).toEqual(['zh-Hant', 'en']);
  });
});

describe('a browser that leaves', () => {
  it('[ERR-10] closes the upstream request within 100 ms and is logged as such', async () => {
    portal.lines.length = 0;
    upstream.answer = () => undefined;
    const leave = async () => {
      const { length } = upstream.requests;
      const sent = open();
      await expect.poll(() => upstream.requests.length).toBe(length + 1);
      return waited(async () => {
        sent.destroy();
        await once(upstream.requests[length]?.socket ?? expect.unreachable(), 'close');
      });
    };
    expect(await quickest(leave, 100)).toBeLessThan(100);
    const left = () => linesOf('message.search').find(({ outcome }) => outcome === 'client-aborted');
    const line = await eventually(left);
    expect(line).toMatchObject({ status: 499, upstream: { group: 'MESSAGE_BOX', attempts: 1 } });
  });

  it('[ERR-10] after its change was sent leaves in the audit that nobody knows whether it was made', async () => {
    const before = portal.lines.length;
    const change = agent.put('/api/ebp/message/MSG-1/status').send({ userStatus: 'READ' });
    upstream.answer = () => change.abort();
    change.end(() => undefined);
    const audited = await eventually(() => portal.lines.slice(before).find(({ audit }) => audit === true));
    expect(audited).toMatchObject({ operation: 'message.status', action: 'update', outcome: 'unknown' });
  });

  it('[ERR-10] before its session has been read sends nothing upstream', async () => {
    upstream.answer = answerEmpty;
    portal.lines.length = 0;
    // Runs after the portal's own listener, which by then waits for Redis.
    portal.server.once('request', ({ socket }) => socket.destroy());
    open();
    expect(await eventually(lastLine)).toMatchObject({ outcome: 'client-aborted', status: 499 });
    await delay(200);
    expect(upstream.requests).toEqual([]);
  });

  it('[ERR-10] many times leaves sockets where they were', async () => {
    upstream.answer = (_request, response) => endlessEnvelope(response, 200_000_000);
    const before = await upstream.connections();
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const sent = open();
          await new Promise((resolve) => sent.once('response', resolve));
          sent.destroy();
        }),
      );
    }
    await expect.poll(() => upstream.connections()).toBeLessThanOrEqual(before + 1);
    upstream.answer = answerEmpty;
    await agent.get(path).expect(200);
  });
});
