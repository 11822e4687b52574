import { upstreamBanner } from '@ebp/contracts/entities/banner';
import { expect, it } from 'vitest';
import { bannersForBrowser } from './banners.ts';

it('shows a banner whose text the upstream leaves empty or away', () => {
  const path = { bannerPkey: '1', enFilePath: '/banners/a.svg' };
  const stored = [path, { ...path, enText: null, tcText: null }].map((one) => upstreamBanner.parse(one));
  const shown = { bannerPkey: '1', enUrl: '/static/banners/a.svg' };
  expect(bannersForBrowser(stored, '/static/')).toEqual([shown, shown]);
});
