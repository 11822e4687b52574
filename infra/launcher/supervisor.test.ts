import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIsAlive } from '../bootstrap/process-is-alive.mjs';
import type { PartPlan } from './part.ts';
import { Supervisor } from './supervisor.ts';

/** A part that runs a line of JavaScript and is ready once it has written its process id. */
function part(
  supervisor: Supervisor,
  name: string,
  script: string,
): PartPlan & { readonly pid: () => number } {
  const log = join(supervisor.directory, `${name}.log`);
  const pid = () => Number(/pid (\d+)/.exec(readFileSync(log, 'utf8'))?.[1] ?? 0);
  return {
    name,
    command: process.execPath,
    args: ['-e', `console.log('pid', process.pid); ${script}`],
    isReady: async () => existsSync(log) && pid() > 0,
    pid,
  };
}

const forever = 'setInterval(() => {}, 1000);';
describe('supervisor', () => {
  let supervisor: Supervisor;
  beforeEach(() => {
    supervisor = new Supervisor('supervisor-test');
  });
  afterEach(() => supervisor.stop());

  it('stops every part, also one that ignores the request, and leaves no files', async () => {
    const impatient = new Supervisor('supervisor-test', 500);
    const polite = part(impatient, 'polite', forever);
    const deaf = part(impatient, 'deaf', `process.on('SIGTERM', () => {}); ${forever}`);
    await Promise.all([impatient.start(polite), impatient.start(deaf)]);
    const pids = [polite.pid(), deaf.pid()];
    await impatient.stop();
    expect(pids.filter(processIsAlive)).toEqual([]);
    expect(existsSync(impatient.directory)).toBe(false);
  });

  it('takes along what a part has started itself', async () => {
    const parent = part(
      supervisor,
      'parent',
      `const c = require('child_process').spawn(process.execPath, ['-e', '${forever}']); console.log('child', c.pid); ${forever}`,
    );
    await supervisor.start(parent);
    const log = join(supervisor.directory, 'parent.log');
    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/child \d+/);
    const child = Number(/child (\d+)/.exec(readFileSync(log, 'utf8'))?.[1]);
    expect(processIsAlive(child)).toBe(true);
    await supervisor.stop();
    expect(processIsAlive(child)).toBe(false);
  });

  it('reports a part that ends by itself, with its last words', async () => {
    await supervisor.start(
      part(
        supervisor,
        'doomed',
        `setTimeout(() => { console.error('out of luck'); process.exit(3); }, 200);`,
      ),
    );
    const sentence = await supervisor.broken;
    expect(sentence).toContain('doomed stopped (exit code 3).');
    expect(sentence).toContain('out of luck');
  });

  it('refuses to start with a part that ends before it is ready', async () => {
    const plan = { ...part(supervisor, 'broken', `process.exit(1);`), isReady: async () => false };
    await expect(supervisor.start(plan)).rejects.toThrow('broken stopped (exit code 1).');
  });

  it('says which program is missing', async () => {
    const plan = { ...part(supervisor, 'absent', ''), command: '/no/such/program' };
    await expect(supervisor.start(plan)).rejects.toThrow('absent could not be started');
  });

  it('gives up on a part that does not get ready in time', async () => {
    const plan = { ...part(supervisor, 'slow', forever), isReady: async () => false, readyWithinMs: 300 };
    await expect(supervisor.start(plan)).rejects.toThrow('slow was not ready within 0.3 s.');
  });

  it('is silent about parts it was asked to stop', async () => {
    await supervisor.start(part(supervisor, 'polite', forever));
    await supervisor.stop();
    const first = await Promise.race([supervisor.broken, Promise.resolve('nothing')]);
    expect(first).toBe('nothing');
  });
});
