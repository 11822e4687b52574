import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/paths.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/**
 * Runs the generator in its own process, so that it takes no CPU from the caller. `before` is prepended to its command.
 */
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
