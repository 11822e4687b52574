import { describe, expect, it } from 'vitest';
import { emailText, line, paragraph, phoneText, quantity } from '../entities/request-fields.ts';
import * as limits from './limits.ts';

describe('business numbers', () => {
  it('[FMT-11] are those of the specification', () => {
    expect(limits).toMatchObject({ uploadMaxBytes: 500_000, uploadExtension: '.pdf' });
    expect(limits).toMatchObject({ uploadMediaType: 'application/pdf', pdfSignature: '%PDF-' });
    expect(limits).toMatchObject({ passwordMinLength: 8, passwordMaxLength: 256, captchaLength: 6 });
    expect(limits).toMatchObject({ ratingMin: 1, ratingMax: 5, archiveMaxFiles: 100, largestQuantity: 9999 });
    expect(limits).toMatchObject({ clientLogMaxEntries: 20, clientLogMaxBytes: 8 * 1024 });
  });

  it('[OPN-05] [ERR-08] name five minutes, a day and a week in milliseconds', () => {
    const { captchaLifetimeMs, repeatAnsweredMs, putOffMs } = limits;
    expect([captchaLifetimeMs, repeatAnsweredMs, putOffMs]).toEqual([300_000, 86_400_000, 604_800_000]);
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
