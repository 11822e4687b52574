import dns from 'node:dns';
import { get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs } from '../testing/people.ts';
import { eventually, startPortal, type TestPortal } from '../testing/portal.ts';
import { quickest } from '../testing/quickest.ts';
import { closeRaw, sendRaw } from '../testing/raw-request.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';

let files: RawUpstream;
let portal: TestPortal;
let agent: Agent;
beforeAll(async () => {
  files = await startRawUpstream();
  portal = await startPortal({ UPSTREAM_STATIC_URL: files.url, TRUST_PROXY: '1' });
  agent = await signInAs(portal);
});
afterAll(async () => {
  closeRaw();
  await portal.close();
  await files.close();
});
beforeEach(() => {
  files.requests.length = 0;
});

describe('the static host', () => {
  it('[OPN-07] leaves the connection to the browser: closed where it wants so, else kept', async () => {
    const close = await agent.get('/static/a.mp4').set('Connection', 'close').buffer(true);
    const keep = await agent.get('/static/a.mp4').set('Connection', 'keep-alive').buffer(true);
    expect([close.headers.connection, keep.headers.connection]).toEqual(['close', 'keep-alive']);
  });

  it('[CFG-10] is reached without cookie, token or session, and what it sends cannot run', async () => {
    files.answer = (_request, response) => response.setHeader('Content-Type', 'image/svg+xml').end('<svg/>');
    const { status, headers } = await agent
      .get('/static/products/small/printer-a4.svg')
      .set('Authorization', 'Bearer x');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('sandbox');
    // A sandboxed page that requests an agent cluster of its own causes a warning in the browser.
    expect(headers['origin-agent-cluster']).toBe('?0');
    const [{ headers: seen, url } = { headers: {}, url: '' }] = files.requests;
    expect(url).toBe('/static/products/small/printer-a4.svg');
    expect(Object.keys(seen).sort()).toEqual(['connection', 'host']);
  });

  it('[OPN-40] passes ranges on, so that a video can be scrolled', async () => {
    files.answer = (incoming, response) => {
      expect(incoming.headers.range).toBe('bytes=10-19');
      response.writeHead(206, {
        'Content-Type': 'video/mp4',
        'Content-Range': 'bytes 10-19/100',
        'Content-Length': 10,
      });
      response.end('0123456789');
    };
    const { status, headers } = await agent.get('/static/a.mp4').set('Range', 'bytes=10-19').buffer(true);
    expect([status, headers['content-range']]).toEqual([206, 'bytes 10-19/100']);
  });

  it('[OPN-43] is asked for files of any name, encoded once', async () => {
    files.answer = (_request, response) => response.setHeader('Content-Type', 'image/png').end('x');
    for (const name of ['%E5%84%AA%E6%83%A0.png', 'Toner%20promo%20(HK).png', 'a+b@2x,%7E&.png'])
      await agent.get(`/static/banners/${name}`).expect(200);
    expect(files.requests.map(({ url }) => url)).toEqual([
      '/static/banners/%E5%84%AA%E6%83%A0.png',
      '/static/banners/Toner%20promo%20(HK).png',
      '/static/banners/a%2Bb%402x%2C~%26.png',
    ]);
  });

  it('[CFG-10] is asked for plain paths alone', async () => {
    const plain = [
      '/static/../api/ebp/user/search',
      '/static/%2e%2e/x',
      '/static//x',
      '/static/.env',
      '/static/a\\b',
      '/static/a%2Fb',
      '/static/a%5Cb',
      '/static/a%252Fb',
      '/static/%2Ea',
      '/static/a%00',
      '/static/a%0D%0Ab',
      '/static/%E5%84',
      '/static/',
    ];
    for (const path of plain) expect([path, await sendRaw(portal.url, 'GET', path, {})]).toEqual([path, 404]);
    expect((await agent.post('/static/a.svg')).status).toBe(405);
    expect(files.requests).toEqual([]);
  });

  it('[OPN-40] is asked for no range that is none, nor for several at once', async () => {
    files.answer = (_request, response) => response.setHeader('Content-Type', 'video/mp4').end('0123456789');
    for (const range of ['bytes=5-1', 'bytes=0-0,1-1', 'bytes=-', 'bytes=a-b', 'rows=1-2', '5-9']) {
      const { status } = await agent.get('/static/a.mp4').set('Range', range).buffer(true);
      expect([range, status]).toEqual([range, 200]);
    }
    expect(files.requests.map(({ headers }) => headers.range)).toEqual(Array(6).fill(undefined));
  });

  it('[OPN-40] tells a browser itself that a range lies beyond the end', async () => {
    files.answer = (_request, response) => {
      response.writeHead(416, { 'Content-Range': 'bytes */100', 'Content-Type': 'text/html' });
      response.end('<h1>Apache');
    };
    const { status, headers, text } = await agent.get('/static/a.mp4').set('Range', 'bytes=200-');
    expect([status, headers['content-range'], text]).toEqual([416, 'bytes */100', '']);
  });

  it('[ERR-10] that does not answer is reported at once, and nobody waits for it', async () => {
    files.answer = ({ socket }) => socket.destroy();
    const ask = () => agent.get('/static/a.png').expect(502);
    expect(await quickest(ask, 5000)).toBeLessThan(5000);
    const { body, headers } = await ask();
    expect(body.error?.code).toBe('UPSTREAM');
    expect(await portal.line(headers['x-correlation-id'])).toMatchObject({
      cause: 'UPSTREAM_UNREACHABLE',
      detail: `ECONNRESET ${new URL(files.url).host}`,
      upstream: { group: 'STATIC', attempts: 2 },
    });
    files.answer = (_request, response) => response.end();
  });

  it('[ERR-10] that does not have a picture is named as the one that said so, and no call counts as failed', async () => {
    files.answer = (_request, response) => response.writeHead(404).end();
    const { headers } = await agent.get('/static/banners/gone.png').expect(404);
    expect(await portal.line(headers['x-correlation-id'])).toMatchObject({
      outcome: 'rejected-by-validation',
      cause: 'UPSTREAM_KNOWS_NOT',
      detail: 'status 404',
      level: 'info',
      upstream: { group: 'STATIC', status: 404 },
    });
  });

  it('[ERR-10] that breaks off is cut, and it is the upstream’s fault', async () => {
    const brokenAfter = (bytes: number): RawUpstream['answer'] => {
      return (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': bytes + 1 });
        response.write(Buffer.alloc(bytes), () => setTimeout(() => response.destroy(), 50));
      };
    };
    files.answer = brokenAfter(1_000_000);
    await expect(agent.get('/static/a.png')).rejects.toThrow();
    const line = await eventually(() =>
      portal.lines.find(({ outcome, status }) => outcome === 'upstream-error' && status === 200),
    );
    const detail = `ECONNRESET ${new URL(files.url).host}`;
    expect(line).toMatchObject({ detail, upstream: { group: 'STATIC', status: 200, attempts: 1 } });
  });

  it('[ERR-10] serves a picture while hundreds of browsers read slowly', async () => {
    // Such a file never ends, nor is it ever silent for so long that the gateway ends it.
    files.answer = ({ url }, response) => {
      if (!url?.endsWith('.mp4')) return response.end('picture');
      response.writeHead(200).write('x');
      const timer = setInterval(() => response.write('x'), 1000);
      response.once('close', () => clearInterval(timer));
    };
    const slow = Array.from({ length: 300 }, (_, visitor) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${visitor % 2}` };
      return get(`${portal.url}/static/a.mp4`, { agent: false, headers }).on('error', () => {});
    });
    onTestFinished(() => {
      for (const request of slow) request.destroy();
    });
    await expect.poll(() => files.requests.length).toBeGreaterThan(250);
    await agent.get('/static/a.png').expect(200);
    await expect.poll(() => files.requests.length).toBe(301);
  });

  it.each([
    ['accepts no connection', 'http://files.example:1'],
    ['accepts one and says nothing', undefined],
  ])('[ERR-10] is given up after 15 seconds when it %s', async (_, url) => {
    const own = url === undefined ? portal : await startPortal({ UPSTREAM_STATIC_URL: url });
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      lookup.mockRestore();
      if (own !== portal) await own.close();
    });
    files.answer = () => undefined;
    let isAnswered = false;
    const answer = fetch(`${own.url}/static/a.png`).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => lookup.mock.calls.length + files.requests.length).toBe(1);
    vi.advanceTimersByTime(14_900);
    await setImmediate();
    expect(isAnswered).toBe(false);
    vi.advanceTimersByTime(100);
    const { status, headers } = await answer;
    expect(status).toBe(504);
    vi.useRealTimers();
    expect(await own.line(headers.get('x-correlation-id'))).toMatchObject({
      cause: 'UPSTREAM_TIMEOUT',
      upstream: { group: 'STATIC', attempts: 1 },
    });
  });
});
