import { notified } from '@ebp/contracts/rules/limits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { ReadingNotes } from './reading-notes.ts';
import { Sealer } from './sealer.ts';

const person = (pkey: string) => ({ company: 'CHK', user: { pkey } }) as const;
const month = '2026-11';

it('missing readings of a person are known for 45 days, for 500 machines, and are nobody else’s', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const database = new MemoryDatabase();
  const ring = [Buffer.alloc(32, 1)] as const;
  const notes = new ReadingNotes({ database, names: new KeyedNames(ring), sealer: new Sealer(ring) });
  const isMissing = async (owner = person('U-1')) =>
    notes.isMissing(owner, month, await notes.sentIn('CHK', month));
  const machines = Array.from({ length: 501 }, (_, at) => `M-${at}`);
  expect(await isMissing()).toBe(false);
  await notes.note(person('U-1'), month, machines, machines);
  expect([await isMissing(), await isMissing(person('U-2'))]).toEqual([true, false]);
  await notes.sent('CHK', machines.slice(0, 499));
  expect(await isMissing()).toBe(true);
  await notes.sent('CHK', ['M-499']);
  expect(await isMissing()).toBe(false);

  await notes.note(person('U-1'), '2026-12', ['M-500'], []);
  vi.setSystemTime(Date.now() + notified.days * 86_400_000 - 1);
  expect([await isMissing(), (await notes.sentIn('CHK', month)).size]).toEqual([true, 500]);
  vi.advanceTimersByTime(1);
  expect([await isMissing(), (await notes.sentIn('CHK', month)).size]).toEqual([false, 0]);
  await database.close();
});
