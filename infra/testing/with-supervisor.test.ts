import { existsSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runWith } from './run-with.ts';
import { withSupervisor } from './with-supervisor.ts';

/** Runs a line of JavaScript beside services. @returns their folder */
async function folderAfter(script: string, end = async () => {}): Promise<string> {
  const { exitCode } = process;
  let folder = '';
  await runWith(
    (body) =>
      withSupervisor('failed-run-test', async ({ directory }) => {
        folder = directory;
        await body({});
        await end();
      }),
    [process.execPath, '-e', script],
  );
  process.exitCode = exitCode;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('the logs of services stay after a run that failed, which says where they are, and only then', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const whole = await folderAfter('');
  expect([existsSync(whole), said.mock.calls]).toEqual([false, []]);
  const failed = await folderAfter('process.exit(1)');
  expect([existsSync(failed), said.mock.calls.join()]).toEqual([true, expect.stringContaining(failed)]);
  const broken = await folderAfter('', () => Promise.reject(new Error('the services broke')));
  expect(existsSync(broken)).toBe(true);
});
