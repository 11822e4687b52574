import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  halfWidthText,
  isEmail,
  isHttpUrl,
  isInteger,
  isPhone,
  plainPhone,
  plainText,
  required,
} from './fields.ts';
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
    ['02-2345-6789 分機 123', '02-2345-6789', '123'],
    ['2801 0001 轉接 5', '2801 0001', '5'],
    ['02-2345-6789分机:123', '02-2345-6789', '123'],
    ['2801 0001 內線 9', '2801 0001', '9'],
    ['2801 0001 内线9', '2801 0001', '9'],
    ['(02)2345-6789轉123', '(02)2345-6789', '123'],
    ['02-2345-6789 转 123', '02-2345-6789', '123'],
    ['2801 0001x9', '2801 0001', '9'],
    ['2801 0001#123456', '2801 0001', '123456'],
    ['(65) 6222-1234', '(65) 6222-1234'],
    ['2801 0001 / 02', '2801 0001 / 02'],
  ])('tell the extension of %j from its main number', (text, ...parts) => {
    expect(phoneParts(text)).toEqual(parts);
  });

  it('finds the extension of a text of any length in a moment', () => {
    const main = `1${' '.repeat(50_000)}2`;
    const before = process.threadCpuUsage();
    expect(phoneParts(`${main} ext 3`)).toEqual([main, '3']);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it.each([
    ['２８７６５４３２', '28765432'],
    ['＋852 2876 5432', '+852 2876 5432'],
    ['（852）2876 5432', '(852)2876 5432'],
    ['2801\u20110001', '2801-0001'],
    ['2801–0001', '2801-0001'],
    ['2801－0001', '2801-0001'],
    ['2801\u00a00001', '2801 0001'],
    ['０２－２３４５－６７８９　分機：１２３', '02-2345-6789 分機:123'],
    [' \u202a+852 2801 0001\u202c', '+852 2801 0001'],
    ['\u200e+65 6123\u2060 4567\u200b', '+65 6123 4567'],
  ])('[FMT-09] take the telephone number %j as %j', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
    expect(isPhone(plain)).toBe(true);
  });

  it('[FMT-09] take an e-mail address in full width, and without marks that nobody sees', () => {
    expect(halfWidthText(' ａdmin＠harbour．example ')).toBe('admin@harbour.example');
    expect(halfWidthText('\ufeffadmin@har\u00adbour\u200d.example\u200b ')).toBe('admin@harbour.example');
  });

  it('drop such marks of any text but the joiners, which some scripts spell with', () => {
    expect(plainText('\u200b \u2060Lau\u200f\u00ad Kit\ufeff-son \u200e')).toBe('Lau Kit-son');
    expect(plainText('👩\u200d👧 نمی\u200cشود')).toBe('👩\u200d👧 نمی\u200cشود');
    expect(plainText(' \u200b ')).toBe('');
  });

  it('[FMT-09] accept web addresses alone', () => {
    expect(isHttpUrl('https://portal.example/faq?x=1')).toBe(true);
    expect(isHttpUrl('http://portal.example')).toBe(true);
    for (const text of ['portal.example', 'javascript:alert(1)', 'ftp://a.example', '', '//a.example']) {
      expect(isHttpUrl(text), text).toBe(false);
    }
  });

  it('[FMT-10] tell whole numbers from other texts', () => {
    fc.assert(fc.property(fc.integer(), (value) => isInteger(String(value))));
    for (const text of ['1.5', '', ' 1', '1e3', '0x10', '1.', '.5', '--1', 'NaN', '１']) {
      expect(isInteger(text), text).toBe(false);
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
