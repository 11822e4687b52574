import { describe, expect, it } from 'vitest';
import { companyOfCode, labelCode, readCode } from './qr-code.ts';

describe('a code on a machine', () => {
  it.each(['HK-QR-0001', ' hk-qr-0001 ', 'Hk - qr - 00 01', 'hk-qr-\u30000001', 'ｈｋ－ＱＲ－０００１'])(
    '[SES-12] is read from %j as it was printed',
    (typed) => expect(readCode(typed)).toBe('HK-QR-0001'),
  );

  it.each(['aGVsbG8+d29ybGQ=', 'q 7f', 'hkqr0001', 'HK-QR-0001/x', 'ＱＲ０００１'])(
    '[SES-12] of another form, %j, stays as the camera read it',
    (read) => expect(readCode(` ${read}`)).toBe(read),
  );

  it.each([
    ['SG-QR-0001', 'CSPL'],
    ['tw-qr-0403', 'CMTW'],
    ['my-qr-0001', 'CMM'],
    ['HK-QR-0404', 'CHK'],
    ['XX-QR-0001', undefined],
    ['aGVsbG8', undefined],
    [undefined, undefined],
  ])('%s is of %s', (code, company) => expect(companyOfCode(code)).toBe(company));
});

describe('the address of a label', () => {
  it.each([
    ['ql=hk-qr-0001', 'HK-QR-0001'],
    ['company=CHK&ql=HK-QR-0001&utm_source=mail', 'HK-QR-0001'],
    ['ql=', undefined],
    ['company=CHK', undefined],
    // Somebody was sent back to the sign-in page, and knows the machine.
    ['ql=HK-QR-0001&reason=logout', undefined],
    ['ql=HK-QR-0001&redirect=%2Febp%2FtonerOrder', undefined],
    ['ql=HK-QR-0001&redirecturl=x', undefined],
    ['ql=HK-QR-0001&sso=ask', undefined],
  ])('[SES-12] with the query %s has the code %s', (query, code) =>
    expect(labelCode(new URLSearchParams(query))).toBe(code),
  );
});
