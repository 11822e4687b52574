import { describe, expect, it } from 'vitest';
import { slideOf } from './banner-slider.tsx';

const banner = {
  bannerPkey: 'BPMainPageHorizontalBanner',
  enUrl: '/static/en.svg',
  tcUrl: '/static/tc.svg',
  enTargetLink: 'https://supplier.example/en',
  enText: 'Moving office?',
  tcText: '辦公室搬遷？',
};

const { tcUrl: _picture, ...withoutChinese } = banner;

describe('slideOf', () => {
  it('[LOG-24] takes picture, words and target of the language', () => {
    expect(slideOf(banner, 'en')).toEqual({
      image: '/static/en.svg',
      alt: 'Moving office?',
      href: 'https://supplier.example/en',
    });
    expect(slideOf(banner, 'zh-Hant')).toEqual({
      image: '/static/tc.svg',
      alt: '辦公室搬遷？',
      href: undefined,
    });
  });

  it('[LOG-05] falls back to the English picture and what it says, never to the English target', () => {
    expect(slideOf(withoutChinese, 'zh-Hant')).toEqual({
      image: '/static/en.svg',
      alt: 'Moving office?',
      href: undefined,
    });
  });

  it('[ERR-05] draws nothing without a picture', () => {
    expect(slideOf({ bannerPkey: 'x' }, 'en')).toBeUndefined();
  });
});
