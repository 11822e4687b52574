import { expect, it } from 'vitest';
import { choiceOf } from '../security/choice.ts';
import { attacksNamed } from '../security/hostile/hostile.ts';
import { checkNames, wholeNumbers } from './arguments.ts';
import { usages } from './usages.mjs';

it('numbers that are none, 0 or too many are refused with the usage', () => {
  expect(wholeNumbers('soak', ['4', '12'], 2)).toEqual([4, 12]);
  expect(wholeNumbers('topology', [], 1)).toEqual([]);
  for (const words of [['six'], ['0'], ['NaN'], ['1.5'], ['']])
    expect(() => wholeNumbers('topology', words, 1)).toThrow(
      `${words[0]} is no whole number above 0.\n\n${usages.topology.trimEnd()}`,
    );
  expect(() => wholeNumbers('topology', ['6', '7'], 1)).toThrow('more than 1 numbers');
});

it('a name that does not exist is refused with those that do', () => {
  checkNames('changes', ['list-screen'], ['field-of-a-form', 'list-screen']);
  expect(() => checkNames('changes', ['list-scren'], ['field-of-a-form', 'list-screen'])).toThrow(
    /^There is no list-scren; there are field-of-a-form, list-screen\.\n\nnpm run changes /,
  );
});

it('a security run looks at the parts that are named, and at no others', () => {
  const all = { parts: [], words: '', seconds: 600 };
  expect(choiceOf([])).toEqual(all);
  expect(choiceOf(['60'])).toEqual({ ...all, seconds: 60 });
  expect(choiceOf(['audit', 'headers'])).toEqual({ ...all, parts: ['audit', 'headers'] });
  expect(choiceOf(['hostile', 'audit'])).toEqual({ ...all, parts: ['hostile', 'audit'] });
  expect(choiceOf(['hostile', 'the captcha: learns'])).toEqual({
    ...{ ...all, parts: ['hostile'], words: 'the captcha: learns' },
  });
  expect(() => choiceOf(['header'])).toThrow('There is no header;');
  expect(() => choiceOf(['hostile', 'captcha', 'learns'])).toThrow('There is no learns;');
});

it('an attack that is not there is not replayed without a word', () => {
  expect(attacksNamed('the captcha: learns')).toHaveLength(1);
  expect(() => attacksNamed('no such attack')).toThrow('No attack has "no such attack" in its name.');
});
