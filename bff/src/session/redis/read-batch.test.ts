import { describe, expect, it } from 'vitest';
import { ReadBatch } from './redis-database.ts';

const echo = (keys: readonly string[]) => keys.map((key) => (key === 'absent' ? null : `value of ${key}`));

describe('[OPN-64] reads of one turn of the event loop', () => {
  it('travel in one command, and everybody gets their own values', async () => {
    const commands: string[][] = [];
    const batch = new ReadBatch(async (keys) => {
      commands.push(keys);
      return echo(keys);
    });
    const [first, second] = await Promise.all([batch.read(['a', 'absent']), batch.read(['b'])]);
    expect([first, second]).toEqual([['value of a', null], ['value of b']]);
    expect(await batch.read(['c'])).toEqual(['value of c']);
    expect(commands).toEqual([['a', 'absent', 'b'], ['c']]);
  });

  it('are split where they are very many, but never those of one reader', async () => {
    const commands: string[][] = [];
    const batch = new ReadBatch(async (keys) => {
      commands.push(keys);
      return echo(keys);
    });
    const reads = Array.from({ length: 900 }, (_, number) =>
      ['record', 'alive', 'access'].map((key) => `${key} ${number}`),
    );
    expect(await Promise.all(reads.map((keys) => batch.read(keys)))).toEqual(reads.map(echo));
    expect(commands.flat()).toEqual(reads.flat());
    expect(commands.map(({ length }) => length)).toEqual([999, 999, 702]);
    const one = Array.from({ length: 1500 }, (_, number) => `key ${number}`);
    expect(await batch.read(one)).toEqual(echo(one));
  });

  it('fail together, and the next turn starts afresh', async () => {
    let isAway = true;
    const batch = new ReadBatch(async (keys) => {
      if (isAway) throw new Error('away');
      return echo(keys);
    });
    const outcomes = await Promise.allSettled([batch.read(['a']), batch.read(['b'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await batch.read(['a'])).toEqual(['value of a']);
  });
});
