import { expect, it } from 'vitest';
import { testsFor } from './coverage.ts';
import { mutate } from './mutants.ts';

const path = 'bff/src/gateway/limit.ts';
const { mutants } = mutate('export const isAbove = (count: number) => count > 3;');
const source = { path, mutants };
const isAbove = mutants[0] ?? expect.unreachable();

it('tries a mutant by every test that reaches it, those beside its source first, then the fastest', () => {
  const far = Array.from({ length: 5 }, (_, index) => ({
    test: `/portal/bff/src/session/${index}.test.ts`,
    met: [isAbove.id],
    ms: 100 - index,
  }));
  const beside = { test: `/portal/${path.replace('.ts', '.test.ts')}`, met: [isAbove.id], ms: 500 };
  const tests = testsFor(isAbove, source, [...far, beside]);
  expect(tests).toEqual([beside.test, ...far.toReversed().map(({ test }) => test)]);
});

it('leaves out the tests that do not reach it', () => {
  expect(testsFor(isAbove, source, [{ test: '/portal/bff/src/a.test.ts', met: [], ms: 1 }])).toEqual([]);
});

it('tries a mutant of a source of constants by every test', () => {
  const { mutants: all } = mutate('export const limit = 3;');
  const [limit = expect.unreachable()] = all;
  const test = '/portal/bff/src/a.test.ts';
  expect(testsFor(limit, { path, mutants: all }, [{ test, met: [], ms: 1 }])).toEqual([test]);
});
