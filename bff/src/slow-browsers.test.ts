import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lettersOf } from './testing/captcha.ts';
import { hold, inTime, later } from './testing/later.ts';
import { cookieOf, signInAs } from './testing/people.ts';
import { eventually, newKey, startPortal, type TestPortal } from './testing/portal.ts';
import { type RawUpstream, startRawUpstream } from './testing/raw-upstream.ts';

const uploadPath = '/api/ebp/customerupload/create';
const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));

let upstream: RawUpstream;
let portal: TestPortal;
let agent: Agent;
/** With a session each. */
let uploaders: Agent[];
let merlion: Agent;
beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), '<title>Portal</title>');
  writeFileSync(join(directory, 'large.js'), Buffer.alloc(20_000_000, 'x'));
  upstream = await startRawUpstream();
  upstream.answer = (_request, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":[]}');
  const shortened = { bodyPace: { startMs: 500, bytesPerSecond: 1000 } };
  portal = await startPortal(
    { UPSTREAM_MESSAGE_BOX_URL: upstream.url, UPSTREAM_STATIC_URL: upstream.url },
    directory,
    shortened,
  );
  agent = await signInAs(portal);
  uploaders = await Promise.all(Array.from({ length: 6 }, () => signInAs(portal)));
  merlion = await portal.signedIn(demoAccounts.merlionAdmin);
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await portal.close();
  await upstream.close();
});

const sockets: Socket[] = [];
afterEach(() => {
  inTime();
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(text: string): Socket {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

/** Sends one byte every twentieth of a second. Resolves with what was received when the portal closed the connection. */
function drip(socket: Socket): Promise<string> {
  const dripping = setInterval(() => socket.write('x'), 50);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(text);
    });
  });
}

const head = (method: string, path: string, more: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: portal', 'X-EBP-Request: 1', ...more, '', ''].join('\r\n');
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`];

/** The bytes of an upload whose file never ends. */
async function endlessUpload(uploader: Agent): Promise<string> {
  const letters = await lettersOf(portal, uploader);
  const fields = Object.entries({ type: 'PAPERORDER', userCode: 'x', validCode: letters });
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';
  const more = [
    `Cookie: ${cookieOf(uploader)}`,
    `Idempotency-Key: ${newKey()}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 400000',
  ];
  return `${head('POST', uploadPath, more)}${parts.join('')}--b\r\n${file}\r\n\r\n%PDF-1.7\n`;
}
const uploads = () => portal.lines.filter(({ operation }) => operation === 'customer-upload.create');
const sixUploads = () => Promise.all(uploaders.map(endlessUpload));

describe('a body that drips', () => {
  it('[ERR-10] is ended in the envelope, whatever it is, and also when its request is answered already', async () => {
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000'];
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const bodies = {
      'a sign-in': head('POST', '/bff/session/login', json(1000)),
      'what browsers report': head('POST', '/bff/client-log', json(1000)),
      'a logout of the issuer': head('POST', '/bff/session/back-channel-logout', form),
      chunks: `${head('POST', '/bff/session/login', chunked)}3e8\r\n`,
    };
    const answered = drip(open(head('POST', '/bff/session', json(1000))));
    const dripping = Object.entries(bodies).map(async ([name, bytes]) =>
      expect(await drip(open(bytes)), name).toMatch(
        /^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"TOO_SLOW"/i,
      ),
    );
    await Promise.all(dripping);
    expect(await answered).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('[ERR-10] is no fault of the upstream: six uploads that drip leave it to everybody else', async () => {
    const calls = () => merlion.get('/api/ebp/servicehistory/search').then(({ status }) => status);
    expect(await calls()).toBe(200);
    const dripping = (await sixUploads()).map((bytes) => drip(open(bytes)));
    expect(await calls()).toBe(200);
    for (const text of await Promise.all(dripping)) expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(await calls()).toBe(200);
    await expect.poll(() => uploads().length).toBe(6);
  });

  it('[ERR-10] or breaks off is no fault of the upstream either', async () => {
    portal.lines.length = 0;
    let arrived = 0;
    const arrive = () => {
      arrived += 1;
    };
    const bytes = await sixUploads();
    portal.server.on('request', arrive);
    const broken = bytes.map(open);
    await expect.poll(() => arrived).toBe(6);
    portal.server.off('request', arrive);
    await delay(200);
    for (const socket of broken) socket.destroy();
    await expect.poll(() => uploads().length).toBe(6);
    await merlion.get('/api/ebp/servicehistory/search').expect(200);
    for (const line of uploads()) expect(line).not.toHaveProperty('upstream');
  });

  it('[ERR-10] is let be while it keeps the pace', async () => {
    hold();
    const body = JSON.stringify({ company: 'CHK', loginName: 'x'.repeat(1000), password: 'x' });
    const socket = open(head('POST', '/bff/session/login', json(body.length)));
    // Longer than the allowance at the start.
    for (let at = 0; at < body.length; at += 100) {
      socket.write(body.slice(at, at + 100));
      await delay(60);
      later(60);
    }
    const [answer] = await new Promise<Buffer[]>((resolve) =>
      socket.once('data', (...args) => resolve(args)),
    );
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a connection', () => {
  it('[ERR-10] that takes nothing of its answer is closed, one that waits for the upstream is not', async () => {
    // Once its request is read, for which a busy machine may take longer.
    const nextHasLittleTime = () =>
      new Promise<Socket>((resolve) => {
        portal.server.once('request', ({ socket }) => resolve(socket.setTimeout(300)));
      });
    const served = nextHasLittleTime();
    const unread = open(head('GET', '/large.js', []));
    unread.pause();
    const connection = await served;
    await eventually(() => (connection.destroyed ? true : undefined));
    upstream.answer = (_request, response) => {
      setTimeout(() => response.setHeader('Content-Type', 'image/png').end('late'), 900);
    };
    const waiting = nextHasLittleTime();
    const { status } = await agent.get('/static/a.png');
    expect([status, (await waiting).timeout]).toEqual([200, expect.any(Number)]);
  });

  it('[ERR-10] serves one request at a time, and none that is left when its browser is gone', async () => {
    upstream.requests.length = 0;
    const answers: (() => void)[] = [];
    upstream.answer = (_request, response) => answers.push(() => response.end('x'));
    const connected = once(portal.server, 'connection') as Promise<[Socket]>;
    const socket = open(head('GET', '/static/a.png', []).repeat(10));
    const [connection] = await connected;
    await eventually(() => upstream.requests.at(0));
    await delay(200);
    expect(upstream.requests.length).toBe(1);
    answers.shift()?.();
    await eventually(() => upstream.requests.at(1));
    socket.destroy();
    await once(connection, 'close');
    answers.shift()?.();
    await delay(200);
    expect(upstream.requests.length).toBe(2);
  });

  it('[ERR-10] that sends more requests ahead than anybody needs is read no further until they are answered', async () => {
    upstream.requests.length = 0;
    upstream.answer = () => undefined;
    const socket = open(head('GET', '/static/a.png', []).repeat(100_000));
    await expect.poll(() => upstream.requests.length).toBe(1);
    await delay(200);
    expect([upstream.requests.length, socket.destroyed]).toEqual([1, false]);
    // Written data stays with the sender once the kernel's buffers are full.
    expect(socket.writableLength).toBeGreaterThan(0);
    expect((await agent.get('/bff/session')).status).toBe(200);
  });

  it('[ERR-10] is cut off when the requests that wait are more than the process can bear', async () => {
    const held: ServerResponse[] = [];
    upstream.answer = (_request, response) => held.push(response);
    const requests = head('GET', '/static/a.png', []).repeat(600);
    const connections: Socket[] = [];
    const note = (connection: Socket) => void connections.push(connection);
    portal.server.on('connection', note);
    onTestFinished(() => void portal.server.off('connection', note));
    const sockets = Array.from({ length: 40 }, () => open(requests));
    const cutOff = () => sockets.filter(({ closed }) => closed).length;
    await expect.poll(cutOff).toBeGreaterThan(5);
    expect(cutOff()).toBeLessThan(20);
    expect((await agent.get('/bff/session')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    upstream.answer = (_request, response) => response.end();
    for (const response of held) response.end();
    await expect.poll(() => connections.every(({ closed }) => closed)).toBe(true);
    const next = open(requests);
    await delay(200);
    expect(next.closed).toBe(false);
  });
});

describe('a server', () => {
  it('[ERR-10] takes no more connections than it has files for, and outlives what goes wrong on one', async () => {
    expect(portal.server.maxConnections).toBeGreaterThan(100);
    expect(portal.server.maxConnections).toBeLessThanOrEqual(16_000);
    const broken = new Promise<void>((resolve) => {
      portal.server.once('request', (_request, response) => {
        response.emit('error', new Error('a stream of this answer broke'));
        resolve();
      });
    });
    open(head('GET', '/bff/session', []));
    await broken;
    await agent.get('/bff/session').expect(200);
  });
});
