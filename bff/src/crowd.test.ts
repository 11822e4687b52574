import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RawUpstream, startRawUpstream } from './testing/raw-upstream.ts';

/** The memory a replica may use with a thousand connections that send requests and read no answer; docs/security.md names it. */
const ceilingMb = 450;

const program = fileURLToPath(new URL('testing/portal-process.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));
const video = Buffer.alloc(20_000_000);
/** Twice as many as connections may be open, which are the thousand and the one of a page at least. */
const files = 2200;
let host: RawUpstream;
let child: ChildProcess;
let url: URL;
let idleFiles: string[];
beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), '<title>Portal</title>');
  writeFileSync(join(directory, 'large.js'), Buffer.alloc(1_500_000, 'x'));
  host = await startRawUpstream();
  host.answer = (_request, response) => {
    response.setHeader('Content-Type', 'video/mp4');
    response.end(video);
  };
  const limited = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath];
  child = spawn('bash', [...limited, program, directory, host.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  url = new URL(line.toString().trim());
  expect(await openPage()).toBe(200);
  idleFiles = openFiles();
});
const sockets = new Set<Socket>();
afterEach(leave);
afterAll(async () => {
  if (child.exitCode === null) {
    child.stdin?.end();
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true });
  await host.close();
});

/** What each open file is: its path, the kind of pipe, or the two ends of a connection and its state as the kernel numbers it. */
function openFiles(): string[] {
  const directory = `/proc/${child.pid}/fd`;
  const connections = new Map(
    ['tcp', 'tcp6'].flatMap((kind) =>
      readFileSync(`/proc/${child.pid}/net/${kind}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .map(([, from, to, state, queues, , , , , inode]) => [
          `socket:[${inode}]`,
          `${from} to ${to}, state ${state}, queues ${queues}`,
        ]),
    ),
  );
  return readdirSync(directory).flatMap((name) => {
    try {
      const file = readlinkSync(join(directory, name));
      return [connections.get(file) ?? file];
    } catch {
      return []; // closed meanwhile
    }
  });
}
const memoryMb = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** A browser that sends the given number of requests and never reads an answer. */
function askAndNotRead(path: string, times: number): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.pause();
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`.repeat(times));
  sockets.add(socket);
  return socket;
}

/** Status of a page for a patient browser: the time until a crowded process accepts the connection is not limited. */
async function openPage(): Promise<number | undefined> {
  const asked = get(new URL('/ebp/login', url), { agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

function leave(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

it('[ERR-10] a thousand connections that ask and do not read stay under the ceiling', async () => {
  const coming = Array.from({ length: 1000 }, (_, one) =>
    once(askAndNotRead(one % 2 === 0 ? '/large.js' : '/static/a.mp4', 12), 'connect'),
  );
  let most = 0;
  // Connections are accepted one after the other: who comes last is answered once all others were.
  let areAllThere = false;
  const last = Promise.all(coming)
    .then(openPage)
    .finally(() => {
      areAllThere = true;
    });
  last.catch(() => undefined);
  for (let still = 0; !areAllThere || still < 10; still += 1) {
    await delay(200);
    if (memoryMb() > most + 1) still = 0;
    most = Math.max(most, memoryMb());
  }
  expect(await last).toBe(200);
  expect(most).toBeLessThan(ceilingMb);
}, 300_000);

it('[ERR-10] browsers that ask for files and leave keep none of them open, nor can so many come that the process ends', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let one = 0; one < 100; one += 1) askAndNotRead('/large.js', 10);
    await delay(100);
    leave();
  }
  for (let one = 0; one < files + 200; one += 1)
    askAndNotRead(one % 2 === 0 ? '/large.js' : '/static/a.mp4', 1);
  await delay(500);
  expect(child.exitCode).toBeNull();
  leave();
  expect(await openPage()).toBe(200);
  const beyond = () => {
    const now = openFiles();
    return now.length > idleFiles.length + 5 ? now.filter((file) => !idleFiles.includes(file)) : [];
  };
  // Of those that did not fit into the listener's queue, the kernel lets some in long after they left: whenever either
  // side repeats what was lost, at growing intervals. Answers that nobody reads stay open longer than this.
  await expect.poll(beyond, { timeout: 90_000 }).toEqual([]);
}, 300_000);
