import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it('tells growth from noise', () => {
  const growing = Array.from({ length: 60 }, (_, at) => ({ at, value: 50 + 0.5 * at + (at % 2) }));
  const level = Array.from({ length: 60 }, (_, at) => ({ at, value: 50 + (at % 3) }));
  expect(slopeOf(growing)).toBeCloseTo(0.5, 2);
  expect(Math.abs(slopeOf(level))).toBeLessThan(0.01);
  expect(slopeOf([{ at: 1, value: 2 }])).toBe(0);
});
