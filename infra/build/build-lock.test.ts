import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-lock-'));
  file = join(folder, 'build.lock');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const building = vi.fn(async () => readFileSync(file, 'utf8'));

it('a build holds the lock under its process id, and leaves none', async () => {
  expect(await withBuildLock(building, file)).toBe(String(process.pid));
  expect(existsSync(file)).toBe(false);
});

it('two builds of one process take turns', async () => {
  const order: string[] = [];
  const build = (name: string) => async () => {
    order.push(`${name} begins`);
    await delay(300);
    order.push(`${name} ends`);
  };
  await Promise.all([withBuildLock(build('one'), file), withBuildLock(build('two'), file)]);
  const [first, second, third, fourth] = order.map((line) => line.split(' ')[0]);
  expect([first === second, third === fourth, order.length]).toEqual([true, true, 4]);
});

it.each([
  ['of a process that has ended', () => String(spawnSync('true').pid)],
  ['of an earlier process with this process id', () => String(process.pid)],
  ['without a process id', () => ''],
])('a lock %s is taken over', async (_, content) => {
  writeFileSync(file, content());
  const earlier = new Date(Date.now() - 1500);
  utimesSync(file, earlier, earlier);
  expect(await withBuildLock(building, file)).toBe(String(process.pid));
});

it('an empty lock that was just created is that of a build', async () => {
  writeFileSync(file, '');
  const inAMinute = new Date(Date.now() + 60_000);
  utimesSync(file, inAMinute, inAMinute);
  const build = withBuildLock(building, file);
  await delay(500);
  expect(readFileSync(file, 'utf8')).toBe('');
  rmSync(file);
  await build;
});

it('a lock that cannot be written is an error', async () => {
  const tooLong = join(file, 'x'.repeat(300));
  await expect(withBuildLock(building, tooLong)).rejects.toThrow('ENAMETOOLONG');
});

it('a lock that cannot be read is an error', async () => {
  mkdirSync(file);
  await expect(withBuildLock(building, file)).rejects.toThrow('EISDIR');
});

it('a build that waits for another one says so once', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  writeFileSync(file, String(process.ppid));
  const build = withBuildLock(building, file);
  await expect.poll(() => said.mock.calls.length).toBe(1);
  await delay(500);
  expect(said.mock.calls).toEqual([[expect.stringContaining(`process ${process.ppid} holds ${file}`)]]);
  rmSync(file);
  await build;
});
