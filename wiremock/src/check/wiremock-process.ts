import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { recordedUpstreamOptions } from '@ebp/contracts/testing/recorded-upstream-options';

export interface RunningWireMock {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

function jarFile(): string {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('wiremock/package.json'))), 'build');
  const jar = readdirSync(folder).find((file) => file.endsWith('.jar'));
  if (!jar) throw new Error(`No WireMock in ${folder}`);
  return join(folder, jar);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/__admin/health`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * A WireMock of its own, on a free port unless one is wanted, on the recording or another folder of mappings and files.
 * @throws Error when Java is missing or WireMock does not answer within 20 s
 */
export async function startWireMock(root: string, wantedPort?: number): Promise<RunningWireMock> {
  const port = wantedPort ?? (await freePort());
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const child = spawn(
    java,
    [
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx256m', '-jar', jarFile()],
      ...['--root-dir', root, '--port', String(port), '--bind-address', '127.0.0.1'],
      ...recordedUpstreamOptions,
    ],
    // In a process group of its own: Ctrl-C in the terminal must not take it away before its recording was read.
    { stdio: 'ignore', detached: true },
  );
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<void> => {
    const deadline = Date.now() + 20_000;
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`WireMock ended with code ${child.exitCode}`);
      if (Date.now() > deadline) {
        await stop(child);
        throw new Error('WireMock did not answer within 20 s');
      }
      await wait(100);
    }
  };
  await Promise.race([ready(), failed]);
  return { url, stop: () => stop(child) };
}
