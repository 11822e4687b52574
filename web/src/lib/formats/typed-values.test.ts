import { expect, it } from 'vitest';
import { toMoment, typedQuantity } from './typed-values.ts';

it('a quantity is digits, full-width ones as well, and nothing else', () => {
  expect([' 12 ', '１２', '0'].map(typedQuantity)).toEqual([12, 12, 0]);
  expect(['', '-1', '1.5', '1e3', 'two'].map(typedQuantity)).toEqual(Array(5).fill(Number.NaN));
});

it.each([
  ['20/11/2026 10:12', '2026-11-20 10:12:00'],
  [' 20/11/2026  10:12 ', '2026-11-20 10:12:00'],
  ['20/11/2026 10:12:33', '2026-11-20 10:12:33'],
  ['20/11/2026 10:12:3', '20/11/2026 10:12:3'],
  ['２０／１１／２０２６　１０：１２', '2026-11-20 10:12:00'],
  ['31/02/2026 10:12', '31/02/2026 10:12'],
  ['20/11/2026', '20/11/2026'],
])('[CCC-09] reads the moment %j as %j', (typed, moment) => {
  expect(toMoment(typed)).toBe(moment);
});
