import { languageFacts, languages } from '@ebp/contracts/languages';
import { expect, it, vi } from 'vitest';
import { inOrder, placesOf } from './row-order.ts';

const locales = languages.map((language) => languageFacts[language].locale);

function sorted(
  values: readonly (string | number | null | undefined)[],
  isDescending = false,
  locale = 'en-GB',
) {
  return inOrder(values, placesOf(values, locale), isDescending);
}

it('compares numbers by size, and numbers within texts too', () => {
  expect(sorted([10, 9, -1, 100])).toEqual([-1, 9, 10, 100]);
  expect(sorted(['Line 10', 'line 2', 'Line 1'])).toEqual(['Line 1', 'line 2', 'Line 10']);
  expect(sorted(['A-007', 'A-08', 'A-0'])).toEqual(['A-0', 'A-007', 'A-08']);
});

it('keeps the order of equal rows and puts those without a value last, in both directions', () => {
  for (const empty of [undefined, null, '']) {
    const rows = ['b', empty, 'A', 'a', 'B'];
    expect(sorted(rows)).toEqual(['A', 'a', 'b', 'B', empty]);
    expect(sorted(rows, true)).toEqual(['b', 'B', 'A', 'a', empty]);
  }
});

it.each(locales)('orders the texts of a list as %s does', (locale) => {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const signs = ` 0129-aAbZz.${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}財é`;
  // The same texts in every run.
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const text = () => Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)]).join('');
  const texts = Array.from({ length: 3000 }, text);
  const expected = texts
    .map((value, index) => ({ value, index }))
    .sort((a, b) => collator.compare(a.value, b.value) || a.index - b.index)
    .map(({ value }) => value);
  expect(sorted(texts, false, locale)).toEqual(expected);
});

it('does not ask the language for codes of 5,000 machines', () => {
  const values = Array.from({ length: 5000 }, (_, index) => `HK-M-${(index * 7919) % 100_000}`);
  const compare = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
  placesOf(['a'], 'en-GB');
  compare.mockClear();
  const places = placesOf(values, 'en-GB');
  inOrder(values, places, false);
  inOrder(values, places, true);
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
});
