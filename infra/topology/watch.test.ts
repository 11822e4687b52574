import { expect, it, onTestFinished, vi } from 'vitest';
import { Tally } from '../traffic/tally.ts';
import { watch } from './watch.ts';

it('a disturbance under which nobody called counts as not tried', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const { exitCode } = process;
  onTestFinished(() => {
    process.exitCode = exitCode;
    said.mockRestore();
  });
  const tally = new Tally();
  await watch(tally, 'with a call', [], async () =>
    tally.add({ name: 'a', effect: 'read', verdict: 'ok', at: Date.now(), durationMs: 1 }),
  );
  await watch(new Tally(), 'with none', [], async () => {});
  expect(said.mock.calls.map(([line]) => String(line).slice(0, 4))).toEqual(['ok  ', 'FAIL']);
  expect(process.exitCode).toBe(1);
});
