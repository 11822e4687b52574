import { expect, it } from 'vitest';
import { shortName } from './texts.ts';

it.each([
  ['Paper for the third floor', 'Paper for the third floor'],
  ['Paper for the third floor and for the fourth', 'Paper for the third floor and for th…'],
  ['x'.repeat(60), `${'x'.repeat(36)}…`],
  ['三樓影印紙'.repeat(4), `${'三樓影印紙'.repeat(4).slice(0, 18)}…`],
  ['👩‍👩‍👧'.repeat(30), `${'👩‍👩‍👧'.repeat(18)}…`],
])('shortens %s to a line of a phone, never inside a character', (name, short) => {
  expect(shortName(name)).toBe(short);
});
