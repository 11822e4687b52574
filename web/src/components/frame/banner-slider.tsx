import type { Banner } from '@ebp/contracts/entities/banner';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Carousel } from '../navigation/carousel.tsx';
import { slideOf } from './banner-slide.ts';

interface BannerSliderProps {
  readonly label: string;
  readonly banners: readonly Banner[];
}

/** Banners in the language of the page; renders nothing if there are none (LOG-03, LOG-24, HOM-09). */
export function BannerSlider({ label, banners }: BannerSliderProps) {
  const { language } = useLanguage();
  const slides = banners.flatMap((banner, index) => {
    const slide = slideOf(banner, language);
    return slide ? [{ ...slide, id: `${banner.bannerPkey} ${index}` }] : [];
  });
  return <Carousel label={label} slides={slides} />;
}
