import type { Banner } from '@ebp/contracts/entities/banner';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import type { Slide } from '../navigation/carousel.tsx';

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
