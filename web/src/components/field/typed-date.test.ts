import { describe, expect, it } from 'vitest';
import { fromTyped, toTyped, withSlashes } from './typed-date.ts';

/** The text after these keys at its end, one by one. */
const afterKeys = (keys: string, start = '') =>
  [...keys].reduce((text, key) => withSlashes(text, text + key), start);

describe('typed date', () => {
  it('[FMT-01] turns a strict DD/MM/YYYY into the date it names, and back', () => {
    expect(fromTyped('26/11/2026')).toBe('2026-11-26');
    expect(fromTyped(' 29/02/2024 ')).toBe('2024-02-29');
    expect(fromTyped('２６／１１／２０２６')).toBe('2026-11-26');
    for (const moment of ['26/11/2026 09:05', ' 26/11/2026  09:05:59 '])
      expect(fromTyped(moment)).toBe('2026-11-26');
    expect(toTyped('2026-11-26')).toBe('26/11/2026');
  });

  it.each([
    '31/11/2026',
    '29/02/2025',
    '00/01/2026',
    '1/2/2026',
    '2026/11/26',
    '26-11-2026',
    '26/13/2026',
    '26/11/26',
    '26/11/2026 noon',
    '26/11/202609:05',
  ])('[FMT-09] keeps %s as it was typed, for the form to refuse', (text) => {
    expect(fromTyped(text)).toBe(text);
    expect(toTyped(text)).toBe(text);
  });

  it('puts the slashes in, because a numeric keyboard has none', () => {
    expect(afterKeys('26112026')).toBe('26/11/2026');
    expect(withSlashes('', '26112026')).toBe('26/11/2026');
  });

  it('lets slashes be typed and lets characters be deleted', () => {
    expect(afterKeys('26/11/2026')).toBe('26/11/2026');
    expect(withSlashes('26/', '26')).toBe('26');
  });

  it('[FMT-09] changes nothing of what was typed while its month is corrected', () => {
    const steps = ['26/11/2026', '26/1/2026', '26//2026', '26/1/2026', '26/10/2026'];
    const shown = steps.map((text, index) => withSlashes(steps[index - 1] ?? '', text));
    expect(shown).toEqual(steps);
  });

  it.each(['26/1/2026', '6/1/2026', '6/11/2026'])('[FMT-09] leaves %s as it is typed', (text) => {
    expect(afterKeys(text)).toBe(text);
  });
});
