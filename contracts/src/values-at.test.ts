import { expect, it } from 'vitest';
import { valuesAt } from './values-at.ts';

it.each([
  ['body.list[].key', ['a', ['b']]],
  ['body.one', [['x']]],
  ['body.one[]', ['x']],
  ['body.text[]', ['y']],
  ['body.text.length', []],
  ['body.none.key', []],
])('at %s of a request are the values %j', (path, values) => {
  const list = [{ key: 'a' }, { key: ['b'] }, { key: null }, {}, null, 'text'];
  expect(valuesAt({ body: { list, one: ['x'], text: 'y', none: null } }, path)).toEqual(values);
});
