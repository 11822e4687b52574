import { describe, expect, it } from 'vitest';
import { monthChoices } from './use-month-choices.ts';

const now = new Date('2026-11-30T16:30:00Z');

describe('month choices', () => {
  it('[FMT-06] reads as a Chinese month in Chinese, with the same code', () => {
    expect(monthChoices(12, 'Asia/Hong_Kong', 'zh-Hant', { now }).at(-1)).toEqual({
      value: '2026-01-01',
      label: '2026年1月',
    });
  });
});
