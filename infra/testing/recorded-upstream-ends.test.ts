import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { processIsAlive } from '../bootstrap/process-is-alive.mjs';
import { root } from '../launcher/paths.ts';

let javaHome: string;
/** The process ids of what was started as Java. */
const startedJava = () => {
  const file = join(javaHome, 'started');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};

/** A Java that never answers. */
beforeEach(() => {
  javaHome = mkdtempSync(join(tmpdir(), 'ebp-java-'));
  mkdirSync(join(javaHome, 'bin'));
  writeFileSync(join(javaHome, 'bin/java'), `#!/bin/sh\necho $$ >> "${javaHome}/started"\nexec sleep 50\n`);
  chmodSync(join(javaHome, 'bin/java'), 0o755);
  onTestFinished(() => {
    for (const pid of startedJava()) if (processIsAlive(pid)) process.kill(pid);
    rmSync(javaHome, { recursive: true });
  });
});

function runWiremock(script: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'wiremock/src', script), ...args], {
    env: { ...process.env, JAVA_HOME: javaHome },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Plays a recording of nothing. */
function play(port: number): ChildProcess {
  const name = `test-${process.pid}-${port}`;
  const folder = join(root, 'wiremock/recordings', name);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'mappings'), { recursive: true });
  writeFileSync(join(folder, 'mappings/recorded.json'), '{"mappings":[]}');
  return runWiremock('wiremock-record.ts', '--play', name, '--port', String(port));
}

it('a recording that is played on a taken port starts no WireMock', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const player = play(port);
  let said = '';
  player.stderr?.on('data', (text) => {
    said += text;
  });
  expect((await once(player, 'exit'))[0]).toBe(1);
  expect(said).toContain('EADDRINUSE');
  expect(startedJava()).toEqual([]);
});

it.each<[string, NodeJS.Signals, () => Promise<ChildProcess>]>([
  ['a played recording', 'SIGTERM', async () => play(await freePort())],
  ['wiremock-check.ts', 'SIGHUP', async () => runWiremock('wiremock-check.ts')],
])('%s that is ended by %s leaves no WireMock behind', async (_, signal, start) => {
  const child = await start();
  const exit = once(child, 'exit');
  await expect.poll(startedJava).toHaveLength(1);
  child.kill(signal);
  await exit;
  await expect.poll(() => startedJava().some(processIsAlive)).toBe(false);
});
