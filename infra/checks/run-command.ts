import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { Guardian } from '../launcher/guardian.ts';
import { root } from '../launcher/paths.ts';
import { endGroup } from '../launcher/process-group.ts';

/** Longer than any step takes on a slow machine; shorter than a CI job's limit. */
const stepLimitMs = 20 * 60_000;

const guardian = new Guardian();

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Receives what the program sends by `process.send`. */
  readonly onMessage?: (message: unknown) => void;
  /** Timeout of the program. */
  readonly limitMs?: number;
}

export interface CommandResult {
  readonly isOk: boolean;
  /** Standard output and standard error as they came, and by which signal it ended, if by one. */
  readonly output: string;
}

/** Runs a program of node_modules/.bin in the repository and collects its output. It ends when this process does. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, onMessage, limitMs = stepLimitMs }: CommandOptions = {},
): Promise<CommandResult> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe', onMessage === undefined ? 'ignore' : 'ipc'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    return { isOk: false, output: error.message };
  }
  guardian.watch(pid);
  if (onMessage !== undefined) child.on('message', onMessage);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nstopped after ${limitMs / 60_000} minutes`));
    void endGroup(pid, 5_000);
  }, limitMs);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  if (signal !== null) chunks.push(Buffer.from(`\n${command} was ended by ${signal}`));
  guardian.release(pid);
  return { isOk: code === 0, output: Buffer.concat(chunks).toString() };
}

/** Ends the guardian of the commands; nothing may be run afterwards. */
export function endCommands(): void {
  guardian.close();
}
