import type { UpstreamBanner } from '../entities/banner.ts';

/** A banner of the home page without a target. */
export function buildUpstreamBanner(overrides: Partial<UpstreamBanner> = {}): UpstreamBanner {
  return {
    bannerPkey: 'BPHomePageHorizontalBanner',
    enFilePath: 'banners/banner-meter.svg',
    tcFilePath: 'banners/banner-meter.zh.svg',
    ...overrides,
  };
}
