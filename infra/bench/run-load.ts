import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/paths.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/** Runs the generator in a process of its own, so that it takes no time from whoever asks. `before` stands in front of it. */
export async function runLoad(order: LoadOrder, before: readonly string[] = []): Promise<LoadResult> {
  const [command = '', ...args] = [
    ...before,
    process.execPath,
    join(root, 'infra/bench/load.ts'),
    JSON.stringify(order),
  ];
  const { stdout } = await promisify(execFile)(command, args);
  return JSON.parse(stdout) as LoadResult;
}
