import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIsAlive } from './process-is-alive.mjs';

/** A holder writes its process id directly after it has created the file. */
const writtenWithinMs = 1000;
const patienceMs = 2000;

/**
 * The locks of this process.
 * @type {Set<string>}
 */
const held = new Set();

/**
 * Lets only one process at a time do what the file stands for; another one says what it waits for.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} file
 * @param {string} what the work in one word, for people
 * @returns {Promise<T>}
 * @throws Error when the lock cannot be written or read
 */
export async function withLock(work, file, what) {
  await mkdir(dirname(file), { recursive: true });
  await untilTaken(file, what);
  held.add(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
    held.delete(file);
  }
}

/**
 * @param {string} file
 * @param {string} what
 */
async function untilTaken(file, what) {
  const start = Date.now();
  let isTold = false;
  while (!(await takeLock(file))) {
    if (!isTold && Date.now() - start >= patienceMs) {
      const holder = (await holderOf(file)) ?? 'unknown';
      console.log(`Waiting for another ${what}: process ${holder} holds ${file} ...`);
      isTold = true;
    }
    await delay(200);
  }
}

/** @param {string} file */
async function takeLock(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
    if (await isLeftBehind(file)) await rm(file, { force: true });
    return false;
  }
}

/**
 * A process killed at its work leaves its lock; in a container the next one may have the same process id.
 * @param {string} file
 */
async function isLeftBehind(file) {
  const holder = await holderOf(file);
  if (holder === process.pid) return !held.has(file);
  if (holder !== undefined) return !processIsAlive(holder);
  const { mtimeMs } = (await stat(file).catch(unlessGone)) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > writtenWithinMs;
}

/**
 * The process that holds the lock; undefined where the file is gone or names none.
 * @param {string} file
 */
async function holderOf(file) {
  const holder = Number(await readFile(file, 'utf8').catch(unlessGone));
  return holder > 0 ? holder : undefined;
}

/**
 * @param {unknown} error
 * @returns {undefined}
 */
function unlessGone(error) {
  if (!isError(error, 'ENOENT')) throw error;
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isError(error, code) {
  return /** @type {NodeJS.ErrnoException} */ (error).code === code;
}
