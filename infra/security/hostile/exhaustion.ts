import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { root } from '../../launcher/paths.ts';
import { type Attack, ask, exchange, signIn, type Target } from './target.ts';

const silentConnections = 1000;
const noisyConnections = 60;
/** What docs/security.md promises for the process with 1,000 connections that read nothing, in bytes. */
const memoryCeiling = 450 * 1024 * 1024;
/** After this long without a byte taken a connection is closed; and some to spare. */
const silenceMs = 30_000 + 15_000;

async function metric({ replicas }: Target, name: string): Promise<number> {
  const { text } = await ask(`${replicas[0].adminUrl}/metrics`);
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Large enough that what the systems between hold of sixteen is not all of it. */
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

/** Headers that trickle in would hold a connection open for as long as they do. */
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

/** A guest that asks without end must not cost others their turn. */
async function beNoisy(target: Target): Promise<string | undefined> {
  const [gateway] = target.gateways;
  const noisy = await signIn(gateway, demoAccounts.harbourViewer);
  const quiet = await signIn(gateway, demoAccounts.merlionAdmin);
  const call = async () => {
    const from = performance.now();
    await ask(`${gateway}/api/ebp/message/search`, { headers: quiet });
    return performance.now() - from;
  };
  const worst = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) times.push(await call());
    return times.sort((one, other) => one - other)[37] ?? 0;
  };
  const idle = await worst();
  const request = `GET /api/ebp/message/search HTTP/1.1\r\nHost: localhost\r\nX-EBP-Request: 1\r\nCookie: ${noisy.cookie}\r\n\r\n`;
  let isOver = false;
  const answers: string[] = [];
  const noise = Array.from({ length: noisyConnections }, async () => {
    while (!isOver) answers.push(await exchange(gateway, request.repeat(15), 400));
  });
  const beside = await worst();
  isOver = true;
  await Promise.all(noise);
  const refusal = answers.find((text) => /^HTTP\/1\.1 429 /m.test(text));
  if (refusal !== undefined && !/^retry-after: \d+/im.test(refusal))
    return 'refusals name no time to come back';
  // Of a machine that everything shares: twice the idle value and what its clock cannot tell apart.
  return beside < 2 * idle + 100
    ? undefined
    : `another’s calls took ${beside.toFixed()} ms, ${idle.toFixed()} ms without the noise`;
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
