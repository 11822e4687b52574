import { describe, expect, it } from 'vitest';
import { monthChoices } from './use-month-choices.ts';

const now = new Date('2026-11-30T16:30:00Z');

describe('month choices', () => {
  it('[FMT-06] [OPN-28] run backwards from the month it is where the company is', () => {
    const choices = monthChoices(6, 'Asia/Hong_Kong', 'en', { now });
    expect(choices.map(({ label }) => label)).toEqual([
      '2026 Dec',
      '2026 Nov',
      '2026 Oct',
      '2026 Sep',
      '2026 Aug',
      '2026 Jul',
    ]);
    expect(choices[0]?.value).toBe('2026-12-01');
  });

  it('[FMT-06] reads as a Chinese month in Chinese, with the same code', () => {
    expect(monthChoices(12, 'Asia/Hong_Kong', 'zh-Hant', { now }).at(-1)).toEqual({
      value: '2026-01-01',
      label: '2026年1月',
    });
  });
});
