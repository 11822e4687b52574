import type { Banner } from '@ebp/contracts/entities/banner';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Carousel, type Slide } from '../navigation/carousel.tsx';

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

/**
 * Picture, text and target of a banner in a language. A missing Chinese picture falls back to the English one (LOG-05);
 * a missing target does not: a click then does nothing.
 */
export function slideOf(banner: Banner, language: Language): Omit<Slide, 'id'> | undefined {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  const href = isChinese ? banner.tcTargetLink : banner.enTargetLink;
  if (isChinese && banner.tcUrl) return { image: banner.tcUrl, alt: banner.tcText, href };
  return banner.enUrl ? { image: banner.enUrl, alt: banner.enText, href } : undefined;
}
