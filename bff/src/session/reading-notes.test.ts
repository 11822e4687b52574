import { notified } from '@ebp/contracts/rules/limits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { ReadingNotes } from './reading-notes.ts';
import { Sealer } from './sealer.ts';

const person = (pkey: string) => ({ company: 'CHK', user: { pkey } }) as const;
const month = '2026-11';

it('missing readings of a person are known for 45 days, and are nobody else’s', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const database = new MemoryDatabase();
  const ring = [Buffer.alloc(32, 1)] as const;
  const notes = new ReadingNotes({ database, names: new KeyedNames(ring), sealer: new Sealer(ring) });
  const isMissing = async (owner = person('U-1')) =>
    notes.isMissing(owner, month, await notes.sentIn('CHK', month));
  const machines = ['M-1', 'M-2', 'M-3'];
  expect(await isMissing()).toBe(false);
  await notes.note(person('U-1'), month, machines, machines);
  expect([await isMissing(), await isMissing(person('U-2'))]).toEqual([true, false]);
  await notes.sent('CHK', ['M-1', 'M-2']);
  expect(await isMissing()).toBe(true);
  await notes.sent('CHK', ['M-3']);
  expect(await isMissing()).toBe(false);

  await notes.note(person('U-1'), '2026-12', ['M-4'], []);
  vi.setSystemTime(Date.now() + notified.days * 86_400_000 - 1);
  expect([await isMissing(), (await notes.sentIn('CHK', month)).size]).toEqual([true, 3]);
  vi.advanceTimersByTime(1);
  expect([await isMissing(), (await notes.sentIn('CHK', month)).size]).toEqual([false, 0]);
  await database.close();
});

it('a reading counts for whoever’s notes are still under the previous token key', async () => {
  const database = new MemoryDatabase();
  const [previous, newest] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
  const notesUnder = (...ring: readonly [Buffer, ...Buffer[]]) =>
    new ReadingNotes({ database, names: new KeyedNames(ring), sealer: new Sealer(ring) });
  await notesUnder(previous).note(person('U-1'), month, ['M-1'], ['M-1']);
  const notes = notesUnder(newest, previous);
  await notes.sent('CHK', ['M-1'], new Date('2026-11-20T03:00:00Z'));
  expect(await notes.isMissing(person('U-1'), month, await notes.sentIn('CHK', month))).toBe(false);
  await database.close();
});

it('of more machines than are noted, readings count as missing until the page is seen again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const database = new MemoryDatabase();
  const ring = [Buffer.alloc(32, 1)] as const;
  const notes = new ReadingNotes({ database, names: new KeyedNames(ring), sealer: new Sealer(ring) });
  const isMissing = async (of = month) => notes.isMissing(person('U-1'), of, await notes.sentIn('CHK', of));
  const machines = Array.from({ length: 2000 }, (_, at) => `M-${at}`);
  await notes.note(person('U-1'), month, machines, machines);
  await notes.sent('CHK', machines.slice(0, 1000));
  expect(await isMissing()).toBe(true);
  await notes.sent('CHK', machines.slice(1000));
  await notes.note(person('U-1'), month, machines, []);
  expect([await isMissing(), await isMissing('2026-12')]).toEqual([false, true]);
  await database.close();
});
