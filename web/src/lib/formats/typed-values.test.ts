import { expect, it } from 'vitest';
import { typedQuantity } from './typed-values.ts';

it('a quantity is digits, full-width ones as well, and nothing else', () => {
  expect([' 12 ', '１２', '0'].map(typedQuantity)).toEqual([12, 12, 0]);
  expect(['', '-1', '1.5', '1e3', 'two'].map(typedQuantity)).toEqual(Array(5).fill(Number.NaN));
});
