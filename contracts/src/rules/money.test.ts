import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf, formatAmount, formatGrouped, formatPrice, isFreeOfCharge } from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('amounts', () => {
  it('[FMT-03] carry a dollar sign, thousands separators and two decimals', () => {
    expect(formatAmount(1234567.5)).toBe('$1,234,567.50');
    expect(formatAmount('80')).toBe('$80.00');
    expect(formatAmount(-12.3)).toBe('-$12.30');
  });

  it.each([undefined, null, '', 'n/a', Number.NaN, Number.POSITIVE_INFINITY])(
    '[FMT-03] [PAP-14] read 0.00 for %j',
    (amount) => {
      expect(formatAmount(amount)).toBe('$0.00');
      expect(formatPrice(amount)).toBe('0.00');
      expect(isFreeOfCharge(amount)).toBe(false);
    },
  );

  it('[PAP-14] show prices plain while filling in and grouped to confirm', () => {
    expect(formatPrice(1234.5)).toBe('1234.50');
    expect(formatGrouped(1234.5)).toBe('1,234.50');
  });

  it('[PAP-12] are free of charge only when they are really 0', () => {
    expect([isFreeOfCharge(0), isFreeOfCharge('0.00'), isFreeOfCharge(0.01)]).toEqual([true, true, false]);
  });

  it('[FMT-03] lose no cent between number and text', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(centsOf(value / 100)).toBe(value);
        expect(centsOf(formatPrice(value / 100))).toBe(value);
        expect(amountOf(formatGrouped(value / 100).replaceAll(',', ''))).toBe(value / 100);
      }),
    );
    expect(centsOf(1.005)).toBe(101);
  });
});
