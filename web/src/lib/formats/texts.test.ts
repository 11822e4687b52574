import { describe, expect, it } from 'vitest';
import { containsText, foldText, searchable, shortName } from './texts.ts';

describe('text match', () => {
  it.each([
    ['Sheaf C5560 A3', 'c5560'],
    ['Sheaf C5560 A3', 'Ｃ５５６０'],
    ['Sheaf C5560 A3', '  a3 '],
    ['Sheaf C5560 A3', 'a3 sheaf'],
    ['SFB20437', 'SFB 20437'],
    ['SFB20437', '\u202aSFB20437\u202c'],
    ['SFB20437', 'SFB20437\u200b'],
    ['SFB\u200b20437', 'sfb20437'],
    ['INV-HK-261101', 'INV–HK–261101'],
    ['INV-HK-261101', 'inv\u2011hk\u2011261101'],
    ['INV-HK-261101', 'INV-HK\u2212261101'],
    ['INV-HK-261101', 'INV-\u00adHK-261101\u200e'],
    ['INV–HK－261101', 'INV-HK-261101'],
    ['19/F 茶水間旁', '茶水'],
    ['anything', ''],
    [null, ' '],
  ])('[MAC-01] finds in %j what is searched for as %j', (text, wanted) => {
    expect(containsText(text, wanted)).toBe(true);
  });

  it.each([
    ['Sheaf C5560 A3', 'P248'],
    ['Sheaf C5560 A3', 'Sheaf P248'],
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
