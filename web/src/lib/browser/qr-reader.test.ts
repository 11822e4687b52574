import { describe, expect, it } from 'vitest';
import { scannedCode } from './qr-reader.ts';

describe('scannedCode', () => {
  it.each([
    ['HK-QR-0001', 'HK-QR-0001'],
    ['  HK-QR-0001 ', 'HK-QR-0001'],
    ['https://portal.example/pages/login?ql=HK-QR-0001&x=1', 'HK-QR-0001'],
    ['', undefined],
    ['   ', undefined],
  ])('[SES-12] reads %j as %j', (text, code) => expect(scannedCode(text)).toBe(code));

  it('is never longer than a code can be', () => expect(scannedCode('x'.repeat(500))).toHaveLength(128));
});
