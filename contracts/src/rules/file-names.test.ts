import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../testing/properties.ts';
import { safeFileName } from './file-names.ts';

const bytesOf = (name: string) => new TextEncoder().encode(name).length;

describe('a safe file name', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\orders\\may.pdf', 'may.pdf'],
    ['訂單 2026.pdf', '訂單 2026.pdf'],
    ['order\r\nSet-Cookie: x.pdf', 'order__Set-Cookie_ x.pdf'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['"quoted".pdf', '_quoted_.pdf'],
    ['CON.pdf', 'file.pdf'],
    ['nul.c', 'file.c'],
    ['...', 'file'],
    ['.pdf', 'pdf'],
    ['a.b', 'a.b'],
    ['order .pdf', 'order.pdf'],
    ['o\u0301rder.pdf', '\u00f3rder.pdf'],
    ['', 'file'],
  ])('[OPN-32] makes %j into %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('[OPN-32] holds nothing a file system, a header or a reader could be misled by', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).not.toMatch(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*;%]/u);
        expect(safe).not.toMatch(/^[. ]|[. ]$/);
        expect(Array.from(safe).length).toBeLessThanOrEqual(100);
        expect(bytesOf(safe)).toBeLessThanOrEqual(240);
        expect(safe.length).toBeGreaterThan(0);
        expect(safeFileName(safe)).toBe(safe);
      }),
      { numRuns: tries(500) },
    );
  });

  it('[OPN-32] keeps the extension of a long name', () => {
    expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toMatch(/^a{96}\.pdf$/);
    expect(safeFileName(`${'a'.repeat(300)}.${'e'.repeat(9)}`)).toMatch(/^a{90}\.e{9}$/);
    expect(safeFileName(`${'a'.repeat(300)}.${'e'.repeat(10)}`)).toMatch(/^a{100}$/);
  });

  it('[OPN-32] has at most 240 bytes in UTF-8, of whole characters', () => {
    expect(safeFileName(`${'三'.repeat(300)}.pdf`)).toMatch(/^三{78}\.pdf$/);
    expect(safeFileName(`${'三'.repeat(300)}.報告`)).toMatch(/^三{77}\.報告$/);
    expect(safeFileName('🖨'.repeat(300))).toMatch(/^🖨{60}$/u);
    expect(safeFileName(`${'é'.repeat(300)}.pdf`)).toMatch(/^é{96}\.pdf$/);
  });
});
