import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { afterEach, describe, expect, it } from 'vitest';
import { portalEnvironment } from './testing/portal.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** The gateway as a process of its own, whose standard output somebody else has. */
async function start(stdout: 'pipe' | number) {
  const [port, admin] = [await freePort(), await freePort()];
  const own = { PORT: String(port), ADMIN_PORT: String(admin) };
  child = spawn(process.execPath, [program], {
    env: { ...process.env, ...portalEnvironment(), ...own },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const health = async () => (await fetch(`http://127.0.0.1:${admin}/healthz`)).status;
  await expect.poll(() => health().catch(() => 0), { timeout: 15_000 }).toBe(200);
  return { portal: `http://127.0.0.1:${port}`, admin: `http://127.0.0.1:${admin}`, health };
}

async function ask(portal: string, times: number): Promise<void> {
  for (let round = 0; round < times / 50; round += 1) {
    const calls = Array.from({ length: 50 }, () =>
      fetch(`${portal}/nothing`, { signal: AbortSignal.timeout(5000) }).then((answer) => answer.text()),
    );
    await Promise.all(calls);
  }
}

async function secondsUntilEnd(): Promise<number> {
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return (performance.now() - startedAt) / 1000;
}

describe('a gateway whose log takes no lines', () => {
  it.each([
    ['a pipe that nobody reads', () => 'pipe' as const],
    ['a full disk', () => openSync('/dev/full', 'w')],
  ])(
    'goes on serving with %s, and ends when it is told to',
    async (_what, open) => {
      const stdout = open();
      const { portal, health } = await start(stdout);
      await ask(portal, 1500);
      expect(await health()).toBe(200);
      expect(await secondsUntilEnd()).toBeLessThan(6);
      if (typeof stdout === 'number') closeSync(stdout);
    },
    40_000,
  );
});
