import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  ['Wing', 'Lau', 'Wing Lau'],
  ['大文', '陳', '陳大文'],
  ['小明', '欧阳', '欧阳小明'],
  ['大文 David', '陳', '陳大文 David'],
  ['David', '陳', 'David 陳'],
  ['', '陳', '陳'],
  ['大文', '', '大文'],
  [' Wing', '', 'Wing'],
  ['', '', ''],
])('the name of %j and %j is %j', (first, last, name) => {
  expect(personName(first, last)).toBe(name);
});
