import { describe, expect, it } from 'vitest';
import { checkCaptcha, checkUpload, hasPdfSignature, normalizeCaptcha } from './upload.ts';

const pdf = { name: 'order.pdf', type: 'application/pdf', size: 1000 };
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an upload', () => {
  it('[PAP-20] must be there', () => {
    expect(checkUpload(undefined)).toEqual([{ path: 'file', messageId: 'validation.required' }]);
  });

  it('[PAP-20] [OPN-32] is not empty, and has up to 500,000 bytes', () => {
    const wrong = [{ path: 'file', messageId: 'upload.file' }];
    const faults = [0, 1, 500_000, 500_001].map((size) => checkUpload({ ...pdf, size }));
    expect(faults).toEqual([wrong, [], [], wrong]);
  });

  it('[OPN-32] is a PDF by name, media type and first bytes', () => {
    expect(checkUpload({ ...pdf, name: 'ORDER.PDF', type: 'Application/PDF' })).toEqual([]);
    expect(checkUpload({ ...pdf, name: 'order.pdf.exe' })).toHaveLength(1);
    expect(checkUpload({ ...pdf, type: 'text/html' })).toHaveLength(1);
    expect(hasPdfSignature(bytes('%PDF-1.7\n'))).toBe(true);
    expect(hasPdfSignature(bytes(' %PDF-1.7'))).toBe(false);
    expect(hasPdfSignature(bytes('%PD'))).toBe(false);
  });
});

describe('a captcha', () => {
  it('[PAP-21] [OPN-05] is read in upper case, and has six letters', () => {
    expect([' abc def ', 'ａｂｃ\u3000ＤＥＦ'].map(normalizeCaptcha)).toEqual(['ABCDEF', 'ABCDEF']);
    expect(checkCaptcha('abc def')).toEqual([]);
    expect(checkCaptcha('')).toEqual([{ path: 'validCode', messageId: 'validation.required' }]);
    for (const typed of ['ABCDE', 'ABCDEFG'])
      expect(checkCaptcha(typed), typed).toEqual([{ path: 'validCode', messageId: 'upload.captcha' }]);
  });
});
