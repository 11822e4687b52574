import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../launcher/paths.ts';
import { processIsAlive } from '../launcher/process-is-alive.ts';

/** A holder writes its process id directly after it has created the file. */
const writtenWithinMs = 1000;
const patienceMs = 2000;

/** The locks of this process. */
const held = new Set<string>();

/**
 * Lets only one process build at a time: two stacks started together would write the same files.
 * @throws Error when the lock cannot be written or read
 */
export async function withBuildLock<T>(
  build: () => Promise<T>,
  file = join(root, '.cache/build.lock'),
): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  await untilTaken(file);
  held.add(file);
  try {
    return await build();
  } finally {
    await rm(file, { force: true });
    held.delete(file);
  }
}

async function untilTaken(file: string): Promise<void> {
  const start = Date.now();
  let isTold = false;
  while (!(await takeLock(file))) {
    if (!isTold && Date.now() - start >= patienceMs) {
      console.log(
        `Waiting for another build: process ${(await holderOf(file)) ?? 'unknown'} holds ${file} ...`,
      );
      isTold = true;
    }
    await delay(200);
  }
}

async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
    if (await isLeftBehind(file)) await rm(file, { force: true });
    return false;
  }
}

/** A process killed while building leaves its lock; in a container the next one may have the same process id. */
async function isLeftBehind(file: string): Promise<boolean> {
  const holder = await holderOf(file);
  if (holder === process.pid) return !held.has(file);
  if (holder !== undefined) return !processIsAlive(holder);
  const { mtimeMs } = (await stat(file).catch(unlessGone)) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > writtenWithinMs;
}

/** The process that holds the lock; undefined where the file is gone or names none. */
async function holderOf(file: string): Promise<number | undefined> {
  const holder = Number(await readFile(file, 'utf8').catch(unlessGone));
  return holder > 0 ? holder : undefined;
}

function unlessGone(error: unknown): undefined {
  if (!isError(error, 'ENOENT')) throw error;
}

function isError(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
