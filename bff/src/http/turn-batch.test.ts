import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnBatch } from './turn-batch.ts';

it('hands on what came in one turn together and in order, and what comes meanwhile in the next', async () => {
  const handled: (readonly string[])[] = [];
  const batch = new TurnBatch<string>((items) => {
    handled.push(items);
    if (items.includes('second')) batch.add('meanwhile');
  });
  batch.add('first');
  await Promise.resolve();
  batch.add('second');
  expect(handled).toEqual([]);
  await nextTurn();
  expect(handled).toEqual([['first', 'second']]);
  await nextTurn();
  expect(handled).toEqual([['first', 'second'], ['meanwhile']]);
  await nextTurn();
  expect(handled).toHaveLength(2);
});
