import { upstreamBanner } from '@ebp/contracts/entities/banner';
import { expect, it } from 'vitest';
import { bannersForBrowser } from './banners.ts';

it('shows a banner of which the upstream leaves all but a picture empty or away', () => {
  const path = { bannerPkey: '1', enFilePath: '/banners/a.svg' };
  const empty = { tcFilePath: null, enTargetLink: null, tcTargetLink: null, enText: null, tcText: null };
  const blank = { enText: '', tcText: ' ' };
  const stored = [path, { ...path, ...empty }, { ...path, ...blank }].map((one) => upstreamBanner.parse(one));
  const shown = { bannerPkey: '1', enUrl: '/static/banners/a.svg' };
  expect(bannersForBrowser(stored, '/static/')).toEqual([shown, shown, shown]);
});
