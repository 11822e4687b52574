import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { processIsAlive } from '../bootstrap/process-is-alive.mjs';
import { root } from './paths.ts';

const parent = join(root, '.run');
const keptMs = 60 * 60_000;

/**
 * An empty folder for this process in `.run/`, for logs and other files of its parts. The folder of a failed stack is
 * kept for an hour, even if another stack is started meanwhile.
 */
export function makeRunDirectory(kind: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1];
    const path = join(parent, name);
    if (pid === undefined || processIsAlive(Number(pid))) continue;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > keptMs) rmSync(path, { recursive: true, force: true });
  }
  const directory = join(parent, `${kind}-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  return directory;
}
