import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../launcher/paths.ts';
import { processIsAlive } from '../launcher/process-is-alive.ts';

const file = join(root, '.cache/build.lock');

/** Lets only one process build at a time: two stacks started together would write the same files. */
export async function withBuildLock<T>(build: () => Promise<T>): Promise<T> {
  await mkdir(join(root, '.cache'), { recursive: true });
  while (!(await takeLock())) await delay(200);
  try {
    return await build();
  } finally {
    await rm(file, { force: true });
  }
}

async function takeLock(): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    // A process killed while building leaves its lock behind.
    if (holder > 0 && !processIsAlive(holder)) await rm(file, { force: true });
    return false;
  }
}
