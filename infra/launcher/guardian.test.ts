import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { processIsAlive } from '../bootstrap/process-is-alive.mjs';

const runUntilStopped = fileURLToPath(new URL('./run-until-stopped.ts', import.meta.url));

interface Launched {
  readonly launcher: ChildProcess;
  /** Process id of its part. */
  readonly part: number;
  /** Where it keeps its logs: one that was killed removes nothing. */
  readonly directory: string;
}

/** A separate launcher whose only part sleeps; resolves once the part runs. */
async function launch(): Promise<Launched> {
  const script = `
    import { readFileSync } from 'node:fs';
    import { runUntilStopped } from '${runUntilStopped}';
    await runUntilStopped('guardian-test', async (supervisor) => {
      await supervisor.start({
        name: 'sleeper',
        command: process.execPath,
        args: ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
        isReady: async () => readFileSync(supervisor.directory + '/sleeper.log', 'utf8') !== '',
      });
      const part = readFileSync(supervisor.directory + '/sleeper.log', 'utf8').trim();
      console.log('part ' + part + ' in ' + supervisor.directory);
    });`;
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of launcher.stdout) {
    said += String(chunk);
    const [, part, directory] = /part (\d+) in (.+)\n/.exec(said) ?? [];
    if (part && directory) return { launcher, part: Number(part), directory };
  }
  throw new Error(`the launcher ended: ${said}`);
}

describe('a launcher that goes', () => {
  let running: Launched | undefined;
  afterEach(async () => {
    running?.launcher.kill('SIGKILL');
    if (running) await rm(running.directory, { recursive: true, force: true });
  });

  it.each([
    ['SIGINT', 0],
    ['SIGTERM', 0],
    ['SIGHUP', 0],
    ['SIGKILL', null],
  ] as const)('by %s leaves none of its parts behind', async (signal, code) => {
    running = await launch();
    const { launcher, part } = running;
    expect(processIsAlive(part)).toBe(true);
    const exit = once(launcher, 'exit');
    launcher.kill(signal);
    expect((await exit)[0]).toBe(code);
    await expect.poll(() => processIsAlive(part)).toBe(false);
  });

  it('because a part was killed ends with exit code 1', async () => {
    running = await launch();
    const { launcher, part } = running;
    const exit = once(launcher, 'exit');
    process.kill(part, 'SIGKILL');
    expect((await exit)[0]).toBe(1);
  });
});
