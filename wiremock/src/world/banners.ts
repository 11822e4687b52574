import type { UpstreamBanner } from '@ebp/contracts/entities/banner';
import { buildUpstreamBanner } from '@ebp/contracts/testing/banner';

/** Address below which icons, banners and pictures lie, as a browser of the portal sees it. */
export const imageUrl = '/static/';

const art = (name: string) => ({ enFilePath: `banners/${name}.svg`, tcFilePath: `banners/${name}.zh.svg` });

/** Banners of the login page: the top one and the slides at the bottom. */
export const loginBanners: readonly UpstreamBanner[] = [
  buildUpstreamBanner({ bannerPkey: 'BPHomePageTopBanner', ...art('banner-return') }),
  buildUpstreamBanner({
    bannerPkey: 'BPMainPageHorizontalBanner',
    ...art('banner-meter'),
    enTargetLink: 'https://www.supplier.example/en/meter-reading',
    tcTargetLink: 'https://www.supplier.example/tc/meter-reading',
  }),
  buildUpstreamBanner({ bannerPkey: 'BPMainPageHorizontalBanner', ...art('banner-move') }),
  buildUpstreamBanner({
    bannerPkey: 'BPMainPageHorizontalBanner',
    ...art('banner-return'),
    enTargetLink: 'https://www.supplier.example/en/toner-return',
  }),
];

/** Promotions on the home page; one without a target, one with a target in one language only. */
export const homeBanners: readonly UpstreamBanner[] = [
  buildUpstreamBanner({
    ...art('banner-meter'),
    enTargetLink: 'https://www.supplier.example/en/meter-reading',
    tcTargetLink: 'https://www.supplier.example/tc/meter-reading',
  }),
  buildUpstreamBanner({
    ...art('banner-return'),
    enTargetLink: 'https://www.supplier.example/en/toner-return',
  }),
  buildUpstreamBanner(art('banner-move')),
];
