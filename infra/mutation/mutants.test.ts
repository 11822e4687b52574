import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { mutate } from './mutants.ts';

/** The value of the source's `expression` with one mutant enabled, or with none. */
function resultOf(source: string, expression: string, on?: number): unknown {
  const program = `${stripTypeScriptTypes(mutate(source).code)}\n${expression}`;
  return runInNewContext(program, { __mutation: (id: number) => id === on });
}

const source = `
const limit: number = 3;
function isIn(at: number, names: readonly string[]): boolean {
  if (at < limit && !names.includes('a')) return true;
  else names.filter(Boolean).map(String);
  return names?.filter(Boolean).some((name) => name === 'b') ?? false;
}`;

it('changes operators, negations, conditions, literals and calls, each alone and at its line', () => {
  const { mutants } = mutate(source);
  expect(mutants.map(({ line, before, after }) => `${line}: ${before} > ${after}`)).toEqual([
    '2: 3 > 4',
    "4: at < limit && !names.includes('a') > at < limit || !names.includes('a')",
    "4: at < limit && !names.includes('a') > true",
    "4: at < limit && !names.includes('a') > false",
    '4: at < limit > at <= limit',
    "4: !names.includes('a') > names.includes('a')",
    "4: 'a' > ''",
    '4: true > false',
    '5: names.filter(Boolean) > names',
    '5: names.filter(Boolean).map(String); > ',
    "6: name === 'b' > name !== 'b'",
    "6: 'b' > ''",
    '6: false > true',
  ]);
});

it('leaves the program as it was while none is switched on', () => {
  expect(resultOf(source, "[isIn(2, ['c']), isIn(3, ['b']), isIn(3, ['c']), isIn(2, ['a'])]")).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('works where the mutant is, nested ones among them', () => {
  const { mutants } = mutate(source);
  const named = (after: string) => mutants.find((mutant) => mutant.after === after)?.id;
  expect(resultOf(source, "isIn(3, ['c'])", named('at <= limit'))).toBe(true);
  expect(resultOf(source, "isIn(2, ['a', 'b'])", named("names.includes('a')"))).toBe(true);
  expect(resultOf(source, "isIn(3, ['c'])", named('4'))).toBe(true);
});

it('knows what works where a module is loaded', () => {
  expect(mutate(source).mutants.filter(({ isAtLoad }) => isAtLoad)).toHaveLength(1);
});

it('touches no types, words that are types, keys, names of modules and no links of an optional chain', () => {
  const { mutants } = mutate(`import { a } from 'a';
export type B = 'b' | 1;
const c = { 'd-e': a as 'f' };
const g = c?.h().filter(i);
const words = ['j', 'k'] as const;`);
  expect(mutants).toEqual([]);
});

it('has no other method for one that every object has', () => {
  expect(
    mutate("const name = (key: Buffer) => key.toString('hex');").mutants.map(({ after }) => after),
  ).toEqual(["''"]);
});
