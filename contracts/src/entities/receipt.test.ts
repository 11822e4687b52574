import { expect, it } from 'vitest';
import { numberOf, receipt } from './receipt.ts';

it.each([
  [{}, undefined],
  [null, undefined],
  ['EN-7', 'EN-7'],
  [7, '7'],
  [{ pkey: 7, orderNumber: ' ' }, '7'],
])('[OPN-70] the number of what was received as %j is %j', (answer, number) => {
  expect(numberOf(receipt.parse(answer))).toBe(number);
});
