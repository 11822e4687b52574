import * as z from 'zod';
import { harmless } from './harmless.ts';
import { optionalNumber, optionalPicture, optionalWording, pkey, wording } from './wire.ts';

/** Key of a generation; the product knows some of them. */
export const generationKey = harmless(pkey.clone(), 'wording');

/** One answered question. `generation` names its generation by key; `url` feeds the video frame. */
export const faq = z.object({
  pkey,
  name: wording,
  faqType: wording,
  generation: wording,
  imagePath: optionalPicture,
  url: harmless(z.string(), 'webAddress').nullish(),
  rate: optionalNumber,
});
export type Faq = z.infer<typeof faq>;

/** A group of questions the main page shows with a picture. Paths are relative to the language's folder. */
export const faqGeneration = z.object({
  pkey: generationKey,
  name: wording,
  generationContent: optionalWording,
  imagePath: optionalPicture,
  bannerIcon: optionalPicture,
});
export type FaqGeneration = z.infer<typeof faqGeneration>;

/** Key of the generation whose questions are not grouped. */
export const ungroupedGeneration = 'whatsnews';
