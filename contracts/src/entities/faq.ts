import * as z from 'zod';
import { optionalNumber, optionalText, pkey } from './wire.ts';

/** One answered question. `generation` names its generation by key; `url` feeds the video frame. */
export const faq = z.object({
  pkey,
  name: z.string(),
  faqType: z.string(),
  generation: z.string(),
  imagePath: optionalText,
  url: optionalText,
  rate: optionalNumber,
});
export type Faq = z.infer<typeof faq>;

/** A group of questions the main page shows with a picture. Paths are relative to the language's folder. */
export const faqGeneration = z.object({
  pkey,
  name: z.string(),
  generationContent: optionalText,
  imagePath: optionalText,
  bannerIcon: optionalText,
});
export type FaqGeneration = z.infer<typeof faqGeneration>;

/** Key of the generation whose questions are not grouped. */
export const ungroupedGeneration = 'whatsnews';
