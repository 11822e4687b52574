import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isExecutable } from './executable.ts';
import { freePort } from './free-ports.ts';
import { resetRecording } from './recorded-upstream.ts';
import { recordedUpstreamOptions, stateUrlVariable } from './recorded-upstream-options.ts';

const repository = join(import.meta.dirname, '../../..');
/** The folder with the files of the recorded upstream. */
export const recordedUpstreamFolder = join(repository, 'wiremock');

/** How to run one process. */
interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface WireMockOptions {
  readonly port: number;
  /** Address of the state service to which calls are forwarded. */
  readonly statePort?: number | undefined;
  /** User and password that its own interface then requires, `user:password`. */
  readonly adminLogin?: string | undefined;
}

/** WireMock for a folder of mappings and files. */
export function wiremockCommand(
  java: string,
  rootFolder: string,
  { port, statePort, adminLogin }: WireMockOptions,
): Command {
  const build = join(repository, 'node_modules/wiremock/build');
  const jar = readdirSync(build).find((file) => file.endsWith('.jar'));
  if (jar === undefined) throw new Error(`No WireMock in ${build}: delete node_modules and install again.`);
  return {
    command: java,
    args: [
      // A fast start is more important than speed in the long run; most of the heap is for listing the journal.
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m', '-jar', join(build, jar)],
      ...['--root-dir', rootFolder, '--port', String(port), '--bind-address', '127.0.0.1'],
      ...recordedUpstreamOptions,
      ...(adminLogin === undefined ? [] : ['--admin-api-basic-auth', adminLogin]),
    ],
    env: statePort === undefined ? {} : { [stateUrlVariable]: `http://127.0.0.1:${statePort}` },
  };
}

/** The state service behind WireMock. */
export function stateServiceCommand(port: number, rootFolder = recordedUpstreamFolder): Command {
  return {
    command: process.execPath,
    args: [join(repository, 'wiremock/src/state-service.ts')],
    env: { STATE_PORT: String(port), RECORDED_FOLDER: rootFolder },
  };
}

/** The Java of `JAVA_HOME`, or of PATH where it has none. */
export function javaCommand(): string {
  const java = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java');
  return java && isExecutable(java) ? java : 'java';
}

export interface RunningWireMock {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * WireMock alone, for a folder of mappings and files.
 * @throws Error when Java is missing or it does not answer within 30 s
 */
export async function startWireMock(rootFolder: string, options: WireMockOptions): Promise<RunningWireMock> {
  const url = `http://127.0.0.1:${options.port}`;
  const stop = await run(wiremockCommand(javaCommand(), rootFolder, options), `${url}/__admin/health`);
  return { url, stop };
}

export interface RecordedUpstream extends RunningWireMock {
  /** Resets it to its initial state. */
  readonly reset: () => Promise<void>;
}

export interface RecordedUpstreamOptions {
  /** Free ports unless specified. */
  readonly ports?: { readonly wiremock: number; readonly state: number };
  /** The folder with `mappings`, `__files` and `world`. */
  readonly rootFolder?: string;
}

/**
 * A separate recorded upstream: WireMock and the state service behind it.
 * @throws Error when Java is missing or one of the two does not answer within 30 s
 */
export async function startRecordedUpstream({
  ports,
  rootFolder = recordedUpstreamFolder,
}: RecordedUpstreamOptions = {}): Promise<RecordedUpstream> {
  const { wiremock, state } = ports ?? { wiremock: await freePort(), state: await freePort() };
  const started = await Promise.allSettled([
    run(stateServiceCommand(state, rootFolder), `http://127.0.0.1:${state}/__state`),
    startWireMock(rootFolder, { port: wiremock, statePort: state }).then(({ stop }) => stop),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value() : undefined)));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const url = `http://127.0.0.1:${wiremock}`;
  return { url, reset: () => resetRecording(url), stop };
}

/** Starts a process and waits until it answers at an address. @returns a function that stops it */
async function run({ command, args, env }: Command, address: string): Promise<() => Promise<void>> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  // It does not outlive this process, which may end without stopping it.
  const end = (): void => void child.kill();
  process.once('exit', end);
  let isGone = false;
  const gone = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, resolve);
  }).then(() => {
    process.off('exit', end);
    isGone = true;
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  const deadline = Date.now() + 30_000;
  while (!(await answers(address))) {
    if (isGone) throw new Error(`${command} ended before it answered ${address}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${address} did not answer within 30 s`);
    }
    await delay(50);
  }
  return stop;
}

/** A refusal because of the missing password is an answer as well. */
async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined && response.status < 500;
}
