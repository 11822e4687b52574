import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { Browser } from './auth/testing/browser.ts';
import { withRedis } from './auth/testing/redis-keys.ts';
import { readConfig } from './config/config.ts';
import { leavingMs } from './leaving.ts';
import { enquiry, enquiryAccepted, enquiryPath } from './testing/enquiry.ts';
import { passToRecorded } from './testing/pass-to-recorded.ts';
import { newKey, portalEnvironment } from './testing/portal.ts';
import { startRawUpstream } from './testing/raw-upstream.ts';

const program = fileURLToPath(new URL('entry.ts', import.meta.url));
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** The gateway as a process of its own, whose standard output the test controls. */
async function start(
  stdout: 'pipe' | 'ignore' | number,
  more: Readonly<Record<string, string>> = {},
  tries = 3,
): Promise<{ portal: string; health: () => Promise<number> }> {
  const [port, admin] = [await freePort(), await freePort()];
  const own = { PORT: String(port), ADMIN_PORT: String(admin) };
  child = spawn(process.execPath, [program], {
    env: { ...process.env, ...portalEnvironment(), ...own, ...more },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const health = async () => (await fetch(`http://127.0.0.1:${admin}/healthz`)).status;
  while ((await health().catch(() => 0)) !== 200) {
    // Another process may take a port that was free a moment ago.
    if (child.exitCode !== null && tries > 1) return start(stdout, more, tries - 1);
    expect(child.exitCode, 'the gateway runs').toBeNull();
    await delay(50);
  }
  return { portal: `http://127.0.0.1:${port}`, health };
}

/** Each call is a line of the log of some 400 bytes; a blocked pipe and its reader hold some 300 KB. */
async function ask(portal: string, times: number): Promise<void> {
  for (let round = 0; round < times / 50; round += 1) {
    const calls = Array.from({ length: 50 }, () =>
      fetch(`${portal}/nothing`, { signal: AbortSignal.timeout(25_000) }).then((answer) => answer.text()),
    );
    await Promise.all(calls);
  }
}

/** A busy machine may hand a signal over after more than a second. */
async function untilLeaving(portal: string): Promise<void> {
  const isLeaving = () =>
    fetch(portal).then(
      ({ headers }) => headers.get('connection') === 'close',
      () => true,
    );
  await expect.poll(isLeaving).toBe(true);
}

async function secondsUntilEnd(): Promise<number> {
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return (performance.now() - startedAt) / 1000;
}

/** The recorded upstream, which holds enquiries until the oldest is let go. */
async function startHolding() {
  const upstream = await startRawUpstream();
  onTestFinished(() => upstream.close());
  const held: ServerResponse[] = [];
  upstream.answer = (request, response) =>
    request.url === enquiryPath ? held.push(response) : passToRecorded(request, response);
  const letGo = () => {
    const response = held.shift()?.setHeader('Content-Type', 'application/json');
    response?.end(JSON.stringify(enquiryAccepted.body));
  };
  return { environment: { UPSTREAM_MAIN_URL: upstream.url }, held, letGo };
}

/** Sends an enquiry, and leaves before its answer. @returns what is stored under its key */
async function leaveBehind(browser: Browser) {
  const [key, gone] = [newKey(), new AbortController()];
  const headers = { 'idempotency-key': key };
  const sending = browser.call('PUT', enquiryPath, { body: enquiry, headers, signal: gone.signal });
  const stored = () =>
    withRedis(async (redis) => {
      const [name = ''] = await redis.keys(`ebp:create:{${key}}:*`);
      return (await redis.get(name))?.split(':')[0];
    });
  await expect.poll(stored).toBe('sent');
  gone.abort();
  await expect(sending).rejects.toThrow();
  return stored;
}

it('a gateway goes on serving with a log that nobody reads, and ends when it is told to', async () => {
  const { portal, health } = await start('pipe');
  await ask(portal, 1200);
  expect(await health()).toBe(200);
  // What is not over by itself is killed after more than 20 s.
  expect(await secondsUntilEnd()).toBeLessThan(18);
}, 120_000);

it('[ERR-08] a gateway that is told to leave while it starts does so, also as the first process of a container', async () => {
  const redis = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  onTestFinished(() => void redis.close());
  await once(redis, 'listening');
  const REDIS_URL = `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`;
  const env = { ...process.env, ...portalEnvironment(), REDIS_URL, PORT: '0', ADMIN_PORT: '0' };
  child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(redis, 'connection');
  child.kill('SIGTERM');
  // Of its own accord: the first process of a container is not ended by a signal.
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 120_000);

it('[ERR-08] a gateway that is told twice at once to leave answers the call under way, completes the create whose browser has gone, and waits for no connection that is kept open', async () => {
  const { environment, held, letGo } = await startHolding();
  const { portal } = await start('ignore', environment);
  const browser = await Browser.signedIn({ url: portal });
  const headers = { 'idempotency-key': newKey() };
  const call = browser.call('PUT', enquiryPath, { body: enquiry, headers });
  await expect.poll(() => held.length).toBe(1);
  const stored = await leaveBehind(browser);
  // Browsers open such connections in advance.
  const unused = connect(Number(new URL(portal).port), '127.0.0.1');
  await once(unused, 'connect');
  const seconds = secondsUntilEnd();
  // As with Ctrl-C, which reaches npm and this process, and then this process again through npm.
  child.kill('SIGINT');
  await untilLeaving(portal);
  letGo();
  expect((await call).status).toBe(200);
  // Nobody is connected any more; the create is not answered yet.
  await delay(1000);
  letGo();
  // Calls have 40 s to finish; these take less.
  expect(await seconds).toBeLessThan(18);
  expect([await stored(), child.exitCode]).toEqual(['done', 0]);
}, 120_000);

it('[ERR-08] a gateway goes on serving with a full disk, and waits for no create once it is told again to leave', async () => {
  const { environment } = await startHolding();
  const log = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(log));
  const { portal, health } = await start(log, environment);
  await ask(portal, 50);
  expect(await health()).toBe(200);
  await leaveBehind(await Browser.signedIn({ url: portal }));
  const seconds = secondsUntilEnd();
  await untilLeaving(portal);
  // What comes within a second is the same signal.
  await delay(1100);
  child.kill('SIGTERM');
  expect(await seconds).toBeLessThan(18);
  expect(child.exitCode).toBe(1);
}, 120_000);

it.each([
  ['of the contract', {}, 40],
  ['of all calls', { UPSTREAM_TIMEOUT_MS: '50000' }, 60],
  ['of a slow operation', { UPSTREAM_TIMEOUTS: 'toner-order.create=40' }, 50],
  ['where all are short', { UPSTREAM_TIMEOUTS: 'meter-read.summary=5,customer-upload.create=5' }, 25],
])(
  '[OPN-64] a gateway that leaves waits 10 s longer than the longest deadline: %s',
  (_which, deadlines, seconds) => {
    const { finish, most } = leavingMs(readConfig({ ...portalEnvironment(), ...deadlines }));
    expect(finish).toBe(seconds * 1000);
    expect(most).toBeGreaterThan(finish);
  },
);
