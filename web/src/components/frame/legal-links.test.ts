import { describe, expect, it } from 'vitest';
import { termsOfUse } from './legal-links.tsx';

describe('termsOfUse', () => {
  it('[OPN-44] joins portal and page when both are configured', () => {
    expect(termsOfUse({ customerPortalUrl: 'https://p.example/', termsOfUseSubUrl: '/terms' })).toBe(
      'https://p.example/terms',
    );
  });

  it('[OPN-44] means the own page otherwise', () => {
    expect(termsOfUse({ customerPortalUrl: 'https://p.example' })).toBeUndefined();
    expect(termsOfUse({ termsOfUseSubUrl: '/terms' })).toBeUndefined();
  });
});
