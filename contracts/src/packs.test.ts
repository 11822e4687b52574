import { afterAll, expect, it, vi } from 'vitest';

// Other tests of this process know no packs.
vi.resetModules();
const { companyProfiles } = await import('./companies.ts');
const { registerPacks } = await import('./packs.ts');
const { companyOfCode, readCode } = await import('./rules/qr-code.ts');
const { CSPL } = companyProfiles;
const built = Object.keys(companyProfiles);
registerPacks({
  companies: [
    { ...CSPL, code: 'MERL' },
    { ...CSPL, code: 'CJP', region: 'JP', languages: ['en', 'ja' as never] },
  ],
  languages: [{ tag: 'ja', name: '日本語', locale: 'ja-JP', upstream: 'ENGLISH', companies: ['CSPL'] }],
});
afterAll(() => void vi.resetModules());

it('[CFG-01] make their companies and languages part of every schema that is made after them', async () => {
  const { companyCode, language } = await import('./company-schema.ts');
  expect(companyCode.options).toEqual([...built, 'MERL', 'CJP']);
  expect(language.safeParse('ja').success).toBe(true);
  expect(CSPL.languages).toEqual(['en', 'zh-Hant', 'zh-Hans', 'ja']);
});

it('[SES-12] leave it open whose machine a code is on where a region has two companies', () => {
  expect(readCode('sg - qr-0001')).toBe('SG-QR-0001');
  expect(companyOfCode('SG-QR-0001')).toBeUndefined();
  expect(companyOfCode('JP-QR-0001')).toBe('CJP');
  expect(companyOfCode('HK-QR-0001')).toBe('CHK');
});
