import type { Banner } from '@ebp/contracts/entities/banner';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import type { Slide } from '../navigation/carousel.tsx';

/**
 * Picture and target of a banner in a language. A missing Chinese picture falls back to the English one (LOG-05);
 * a missing target does not, so a press then does nothing.
 */
export function slideOf(banner: Banner, language: Language): Pick<Slide, 'image' | 'href'> | undefined {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  const image = (isChinese && banner.tcUrl) || banner.enUrl;
  return image ? { image, href: isChinese ? banner.tcTargetLink : banner.enTargetLink } : undefined;
}
