import { describe, expect, it } from 'vitest';
import { containsText, foldText, searchable, shortName } from './texts.ts';

describe('text match', () => {
  it.each([
    ['Sheaf C5560 A3', 'c5560'],
    ['Sheaf C5560 A3', 'Ｃ５５６０'],
    ['Sheaf C5560 A3', '  a3 '],
    ['19/F 茶水間旁', '茶水'],
    ['anything', ''],
    [null, ' '],
  ])('[MAC-01] finds in %j what is searched for as %j', (text, wanted) => {
    expect(containsText(text, wanted)).toBe(true);
  });

  it.each([
    ['Sheaf C5560 A3', 'P248'],
    [undefined, 'a'],
  ])('does not find in %j what is searched for as %j', (text, wanted) => {
    expect(containsText(text, wanted)).toBe(false);
  });

  it.each(['31/01/2026', '2026-01-31', '01/02/2026'])(
    '[FMT-01] finds a row by its day written %s',
    (typed) => {
      expect(searchable(['TO-7', null, '2026-01-31 to 2026-02-01'])).toContain(foldText(typed));
    },
  );
});

it.each([
  ['Paper for the third floor', 'Paper for the third floor'],
  ['Paper for the third floor and for the fourth', 'Paper for the third floor and for th…'],
  ['x'.repeat(60), `${'x'.repeat(36)}…`],
  ['三樓影印紙'.repeat(4), `${'三樓影印紙'.repeat(4).slice(0, 18)}…`],
  ['👩‍👩‍👧'.repeat(30), `${'👩‍👩‍👧'.repeat(18)}…`],
])('shortens %s to a line of a phone, never inside a character', (name, short) => {
  expect(shortName(name)).toBe(short);
});
