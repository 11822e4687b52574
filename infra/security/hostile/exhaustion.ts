import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { root } from '../../launcher/paths.ts';
import { type Attack, ask, type Headers, signIn, type Target } from './target.ts';

const silentConnections = 1000;
const noisyConnections = 150;
/** The limit in docs/security.md for the process with 1,000 connections that do not read, in bytes. */
const memoryCeiling = 450 * 1024 * 1024;
/** A connection that reads nothing is closed after this time, with some margin. */
const silenceMs = 30_000 + 15_000;

async function metric({ replicas }: Target, name: string): Promise<number> {
  const { text } = await ask(`${replicas[0].adminUrl}/metrics`);
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Large enough that the socket buffers between do not hold all of sixteen of them. */
function largestAsset(): string {
  const folder = join(root, 'web/dist/assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const size = (name: string) => statSync(join(folder, name)).size;
  return `/assets/${names.sort((one, other) => size(other) - size(one))[0]}`;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function leaveUnread(target: Target): Promise<string | undefined> {
  const path = largestAsset();
  const before = await metric(target, 'ebp_process_open_fds');
  for (let round = 0; round < 40; round += 1) {
    const browser = open(target.gateways[0], get(path).repeat(15));
    await delay(20);
    browser.destroy();
  }
  await delay(3000);
  const left = (await metric(target, 'ebp_process_open_fds')) - before;
  return left < 20 ? undefined : `${left} files stay open after browsers that left`;
}

function open(gateway: string, bytes: string): Socket {
  const { hostname, port } = new URL(gateway);
  const socket = connect({ port: Number(port), host: hostname });
  socket.pause().on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

async function neverRead(target: Target): Promise<string | undefined> {
  const [gateway] = target.gateways;
  const path = largestAsset();
  const sockets = Array.from({ length: silentConnections }, () => open(gateway, get(path).repeat(16)));
  try {
    let most = 0;
    const until = Date.now() + silenceMs;
    while (Date.now() < until) {
      most = Math.max(most, await metric(target, 'ebp_process_resident_memory_bytes'));
      await delay(1000);
    }
    if (most > memoryCeiling) return `the process grew to ${Math.round(most / 1024 / 1024)} MB`;
    const left = await metric(target, 'ebp_process_open_fds');
    return left < silentConnections / 2
      ? undefined
      : `${left} files are open after ${silenceMs / 1000} s of silence`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function floodFiles(target: Target): Promise<string | undefined> {
  const [gateway] = target.gateways;
  const sockets = Array.from({ length: 3000 }, () => open(gateway, 'GET / HTTP/1.1\r\nHost: localhost\r\n'));
  await delay(2000);
  for (const socket of sockets) socket.destroy();
  await delay(500);
  return target.replicas[0].isRunning ? undefined : 'the process ended';
}

/** Slow headers would hold a connection open as long as they last. */
async function trickle(target: Target): Promise<string | undefined> {
  const sockets = Array.from({ length: 50 }, () =>
    open(target.gateways[0], 'GET / HTTP/1.1\r\nHost: localhost\r\n'),
  );
  const before = Date.now();
  while (Date.now() - before < 75_000 && sockets.some((socket) => !socket.destroyed)) {
    for (const socket of sockets) {
      socket.resume();
      if (!socket.destroyed) socket.write('X-A: b\r\n');
    }
    await delay(1000);
  }
  const left = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return left === 0 ? undefined : `${left} of 50 connections still send headers after 75 s`;
}

/**
 * Milliseconds that another visitor waits for the page to open, excluding the slowest of many attempts, and for a
 * sign-in.
 */
async function waitsOf(gateway: string): Promise<{ readonly opening: number; readonly signingIn: number }> {
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  let quiet: Headers = {};
  const signingIn = await timed(async () => {
    quiet = await signIn(gateway, demoAccounts.merlionAdmin);
  });
  const openings: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    openings.push(await timed(() => ask(`${gateway}/bff/session?company=CSPL`, { headers: quiet })));
  }
  return { opening: openings.sort((one, other) => one - other)[37] ?? 0, signingIn };
}

/** A visitor who sends requests without end must not block others. */
async function beNoisy({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const { cookie } = await signIn(gateway, demoAccounts.harbourViewer);
  await waitsOf(gateway);
  const idle = await waitsOf(gateway);
  const path = '/api/ebp/message/search';
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-EBP-Request: 1\r\nCookie: ${cookie}\r\n\r\n`;
  const noise = new Worker(new URL('noise.ts', import.meta.url), {
    workerData: { gateway, request, connections: noisyConnections },
  });
  let refusal: string | undefined;
  noise.on('message', (head: string) => {
    refusal = head;
  });
  await delay(1000);
  const beside = await waitsOf(gateway);
  await noise.terminate();
  if (refusal !== undefined && !/^retry-after: \d+/im.test(refusal))
    return 'refusals name no time to come back';
  // Everything shares this machine: twice the idle value, plus scheduling delays.
  const isBorne = beside.opening < 2 * idle.opening + 100 && beside.signingIn < 2 * idle.signingIn + 1000;
  const said = ({ opening, signingIn }: typeof idle) =>
    `${opening.toFixed()} ms to open, ${signingIn.toFixed()} ms to sign in`;
  return isBorne ? undefined : `another waits ${said(beside)}; ${said(idle)} without the noise`;
}

export const exhaustion: readonly Attack[] = [
  { about: 'one visitor ends a process', does: 'leaves 600 pipelined files unread', run: leaveUnread },
  {
    about: 'one visitor ends a process',
    does: `opens ${silentConnections} connections and reads nothing`,
    run: neverRead,
  },
  { about: 'one visitor ends a process', does: 'opens 3,000 connections at once', run: floodFiles },
  { about: 'one visitor ends a process', does: 'sends headers a byte at a time', run: trickle },
  {
    about: 'one noisy session beside quiet ones',
    does: `asks without end on ${noisyConnections} connections`,
    run: beNoisy,
  },
];
