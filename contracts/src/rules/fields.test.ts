import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isEmail, isHttpUrl, isInteger, isNumber, isPhone, required } from './fields.ts';
import { phoneParts } from './phone-parts.ts';

describe('field formats', () => {
  it('[FMT-09] judge an e-mail address as the schemas do', () => {
    const schema = z.email();
    fc.assert(
      fc.property(
        fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z0-9.@_-]{1,30}$/)),
        (text) => {
          expect(isEmail(text)).toBe(schema.safeParse(text).success && text.length <= 254);
        },
      ),
    );
    expect(isEmail('admin@harbour.example')).toBe(true);
    const withLength = (count: number) => `${'a'.repeat(count - '@b.example'.length)}@b.example`;
    expect(isEmail(withLength(254))).toBe(true);
    expect(isEmail(withLength(255))).toBe(false);
  });

  it.each([
    '852-28010001',
    '+852 2801 0001',
    '(65) 6222-1234',
    '28010001 ext 12',
    '18001234567',
    '123456',
    '123456789012345',
    ' 28010001 ',
  ])('[FMT-09] accept the telephone number %s', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['852-', '12345', 'call me', '28010001 ext', '1234567890123456', '+', '2801,0001', '<28010001>'])(
    '[FMT-09] refuse the telephone number %s',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );

  it.each([
    ['28010001 ext 12', '28010001', '12'],
    [' +852 2801-0001 Ext. 345', '+852 2801-0001', '345'],
    ['2801 0001x9', '2801 0001', '9'],
    ['2801 0001#123456', '2801 0001', '123456'],
    ['(65) 6222-1234', '(65) 6222-1234'],
    ['2801 0001 / 02', '2801 0001 / 02'],
  ])('tell the extension of %j from its main number', (text, ...parts) => {
    expect(phoneParts(text)).toEqual(parts);
  });

  it('[FMT-09] accept web addresses alone', () => {
    expect(isHttpUrl('https://portal.example/faq?x=1')).toBe(true);
    expect(isHttpUrl('http://portal.example')).toBe(true);
    for (const text of ['portal.example', 'javascript:alert(1)', 'ftp://a.example', '', '//a.example']) {
      expect(isHttpUrl(text), text).toBe(false);
    }
  });

  it('[FMT-10] tell whole numbers, numbers and other texts apart', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(isInteger(String(value))).toBe(true);
        expect(isNumber(String(value))).toBe(true);
      }),
    );
    expect([isInteger('1.5'), isNumber('1.5')]).toEqual([false, true]);
    for (const text of ['', ' 1', '1e3', '0x10', '1.', '.5', '--1', 'NaN', '１']) {
      expect(isNumber(text), text).toBe(false);
    }
  });
});

describe('field rules', () => {
  it.each([undefined, null, '', '   ', '\t\n'])('[FMT-08] require more than %j', (value) => {
    expect(required('name', value)).toEqual([{ path: 'name', messageId: 'validation.required' }]);
  });

  it('[FMT-08] accept false and 0 as given', () => {
    expect(required('qty', 0)).toEqual([]);
    expect(required('flag', false)).toEqual([]);
  });
});
