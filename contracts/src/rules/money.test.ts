import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyProfiles } from '../companies.ts';
import { dollars } from './currency.ts';
import { amountOf, centsOf, isFreeOfCharge, isOnRequest, moneyIn } from './money.ts';

const { write, writePlain, writeShort } = moneyIn(dollars('HK$'));
const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('amounts', () => {
  it.each(['CHK', 'CSPL', 'CMM', 'CMTW'] as const)(
    '[FMT-03] carry $, separators and two decimals at %s',
    (code) => {
      const money = moneyIn(companyProfiles[code].currency);
      expect(money.write(1234567.5)).toBe('$1,234,567.50');
      expect(money.write('1234567.891')).toBe('$1,234,567.89');
      expect(money.write('80')).toBe('$80.00');
      expect(money.write('1,234.50')).toBe('$1,234.50');
      expect(money.write(-12.3)).toBe('-$12.30');
    },
  );

  it('name their currency so that those of two companies differ', () => {
    const units = Object.values(companyProfiles).map(({ currency }) => moneyIn(currency).unit);
    expect(moneyIn(companyProfiles.CHK.currency).unit).toBe('HK$');
    expect(new Set(units).size).toBe(units.length);
  });

  it('are written as a company with another currency has it', () => {
    const rupiah = moneyIn({ sign: 'Rp ', unit: 'Rp', decimals: 0 });
    expect(rupiah.write(1234567.5)).toBe('Rp 1,234,568');
    expect(rupiah.writePlain('80')).toBe('Rp 80');
    expect(rupiah.writeShort(-800)).toBe('-Rp 800');
  });

  it.each([undefined, null, '', ' ', 'n/a', Number.NaN, Number.POSITIVE_INFINITY])(
    '[FMT-03] [PAP-14] read 0.00 for %j',
    (amount) => {
      expect(write(amount)).toBe('$0.00');
      expect(writePlain(amount)).toBe('$0.00');
      expect(isFreeOfCharge(amount)).toBe(false);
    },
  );

  it('[PAP-14] show prices plain while filling in and grouped to confirm', () => {
    expect(writePlain(1234.5)).toBe('$1234.50');
    expect(write(1234.5)).toBe('$1,234.50');
  });

  it('[PAP-26] [FMT-03] are whole in a sentence where they are whole, with separators', () => {
    expect([writeShort(800), writeShort('800.50')]).toEqual(['$800', '$800.50']);
    expect([writeShort(12_000), writeShort(1250.5)]).toEqual(['$12,000', '$1,250.50']);
  });

  it('[PAP-17] are read with separators where these stand between thousands', () => {
    expect(['1,200.00', '-1,234,567', '12,345.678'].map(amountOf)).toEqual([1200, -1_234_567, 12_345.678]);
    expect(['1,20', '1200,000', ',200', '1,200,', '1.200,50', '1,2,3'].map(amountOf)).toEqual(
      Array.from({ length: 6 }),
    );
  });

  it('[PAP-12] are free of charge only when they are really 0', () => {
    expect([isFreeOfCharge(0), isFreeOfCharge('0.00'), isFreeOfCharge(0.01)]).toEqual([true, true, false]);
  });

  it('[PAP-14] are quoted on request only when they are missing', () => {
    expect([null, undefined, '', ' '].map(isOnRequest)).toEqual([true, true, true, true]);
    expect([0, '0.00', 'n/a', 12].map(isOnRequest)).toEqual([false, false, false, false]);
  });

  it('[FMT-03] [PAP-17] are rounded from half a cent on, below zero as above it', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const half = (value + 0.5) / 100;
        expect([centsOf(half), centsOf(-half), centsOf(String(half))]).toEqual([
          value + 1,
          -value - 1,
          value + 1,
        ]);
      }),
      { examples: [[100], [857], [1007]] },
    );
  });

  it('[FMT-03] lose no cent between number and text', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(centsOf(value / 100)).toBe(value);
        expect(centsOf(writePlain(value / 100).slice(1))).toBe(value);
        expect(amountOf(write(value / 100).slice(1))).toBe(value / 100);
      }),
    );
    expect(centsOf(9_999_999_999_999.99)).toBe(999_999_999_999_999);
  });
});
