import { screenAccess } from '@ebp/contracts/access/rights';
import { describe, expect, it } from 'vitest';
import { descriptors, screens, tabScreenAt } from './screens.ts';

describe('the pages of the portal', () => {
  it('[OPN-65] have home, terms and QR confirmation built in and a key everywhere else', () => {
    const open = screens
      .filter(({ slug }) => slug !== 'ebpClientTemplate')
      .filter(({ slug }) => ['built-in', 'public'].includes(screenAccess(slug) ?? ''));
    expect(open.map(({ slug }) => slug).sort()).toEqual([
      'ebpHome',
      'ebpQrCodeLogin',
      'ebpTermsAndConditions',
    ]);
    for (const { menu } of open) expect(menu).toBeUndefined();
  });

  it('[OPN-53] have an empty page for development, in no menu', () => {
    expect(screens.find(({ slug }) => slug === 'ebpClientTemplate')?.menu).toBeUndefined();
    expect(screens.map(({ slug }) => slug)).toContain('ebpClientTemplate');
  });

  it('have one slug and one path each', () => {
    const slugs = descriptors.map(({ slug }) => slug);
    const paths = screens.map(({ path }) => path.replace(/\/$/, ''));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('[SHL-24] let the profile alone be opened before the terms are accepted', () => {
    const flagged = descriptors.filter(({ menu }) => menu?.allowClickWithoutAcceptance);
    expect(flagged.map(({ slug }) => slug)).toEqual(['ebpProfile']);
  });

  it('[SHL-28] stand in the layout that belongs to them: support by category, a contact together, the rest beside all', () => {
    const slugsIn = (layout: string) =>
      screens.filter((screen) => screen.layout === layout).map(({ slug }) => slug);
    expect(slugsIn('category').sort()).toEqual(['ebpDownloadForm', 'ebpFaq', 'ebpOperationTutorial']);
    expect(slugsIn('contact').filter((slug) => !slug.startsWith('ecca'))).toEqual([]);
    expect(slugsIn('contact')).toContain('eccaAccountView');
    expect(slugsIn('single').sort()).toEqual([
      ...['ebpQrCodeLogin', 'ebpTermsAndConditions', 'eccaEmailContent', 'eccaFaxContent'],
      'eccaTelephonyCallback',
    ]);
  });

  it('[OPN-13] are found with and without the trailing slash', () => {
    expect(tabScreenAt('/ebp/home')?.slug).toBe('ebpHome');
    expect(tabScreenAt('/ebp/home/')?.slug).toBe('ebpHome');
    expect(tabScreenAt('/ebp/tnc')).toBeUndefined();
    expect(tabScreenAt('/pages/login')).toBeUndefined();
  });
});
