import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { keyIn, machineKeyOf, named } from './named.ts';

const item = z.object({ key: z.string(), value: z.number() });
const [a, b] = [
  { key: 'a', value: 1 },
  { key: 'b', value: 2 },
];
const wrongA = { key: 'a', value: 'x' };
const wrongB = { key: 'b', value: 'x' };
const unreadable = { key: 7, value: 1 };

it.each([
  ['an invalid one that is not named', [a, wrongB], ['a'], [a]],
  ['one without a readable key, when all that are named are there', [a, unreadable], ['a'], [a]],
  ['an invalid one, when one is named that is not there', [a, wrongB], ['a', 'c'], [a]],
  ['nothing of a right list', [a, b], ['a'], [a, b]],
])('[OPN-70] a list is read without %s', (_what, list, names, read) => {
  expect(named(item, keyIn('key'), names).parse(list)).toEqual(read);
});

it.each([
  ['that is named', [wrongA, b], ['a']],
  ['that may be the named one', [unreadable], ['a']],
  ['that may be another of those named', [a, unreadable], ['a', 'b']],
])('[OPN-70] a list is refused for an invalid item %s', (_what, list, names) => {
  expect(named(item, keyIn('key'), names).safeParse(list).success).toBe(false);
});

it('[OPN-70] a key of two fields is one text, and unreadable if either of them is', () => {
  const keyOf = keyIn('machine', 'product');
  expect(keyOf({ machine: 'M', product: 'P' })).toBe('M P');
  for (const one of [{ machine: 'M' }, { machine: 'M', product: 7 }, null])
    expect(keyOf(one)).toBeUndefined();
});

it.each(['', ' ', null, undefined])(
  '[USG-09] a machine is known by its other key where one is blank: %j',
  (machinePkey) => {
    expect(machineKeyOf({ machinePkey, pkey: 'M' })).toBe('M');
    expect(machineKeyOf({ machinePkey: 7, pkey: 'M' })).toBeUndefined();
  },
);

it('[OPN-70] the keys of a list are collected once, however many of its items have no readable one', () => {
  const keyOf = vi.fn(keyIn('key'));
  expect(named(item, keyOf, ['a']).parse([a, ...Array(50).fill(unreadable)])).toEqual([a]);
  expect(keyOf.mock.calls.filter(([one]) => Object(one).key === 'a')).toHaveLength(1);
});
