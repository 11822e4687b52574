import { describe, expect, it } from 'vitest';
import { emailText, line, paragraph, phoneText, quantity } from '../entities/request-fields.ts';
import * as limits from './limits.ts';

describe('business numbers', () => {
  it('[FMT-11] are those of the specification', () => {
    expect(limits.uploadMaxBytes).toBe(500_000);
    expect(limits.captchaLength).toBe(6);
    expect(limits.passwordMinLength).toBe(8);
    expect([limits.ratingMin, limits.ratingMax]).toEqual([1, 5]);
  });

  it('[FMT-11] bound what a person types, in every request alike', () => {
    expect(limits.longestText).toEqual({ line: 200, paragraph: 2000, email: 254, phone: 40 });
    expect([line, paragraph, emailText, phoneText].map(({ maxLength }) => maxLength)).toEqual(
      Object.values(limits.longestText),
    );
    expect(quantity.maxValue).toBe(limits.largestQuantity);
  });

  it('[FMT-13] promise the documented times', () => {
    expect(limits.promisedHours).toEqual({ contactCentre: 1.5, meterReading: 2, relocation: 24 });
  });

  it('[OPN-05] leave letters out of the captcha that look alike', () => {
    expect(limits.captchaAlphabet).toMatch(/^[A-Z]+$/);
    expect(limits.captchaAlphabet).not.toMatch(/[IJLOQ]/);
    expect(new Set(limits.captchaAlphabet).size).toBe(limits.captchaAlphabet.length);
  });
});
