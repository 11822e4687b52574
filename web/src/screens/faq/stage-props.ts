import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import type { FaqPlace } from './faq-place.ts';

/** Props of every stage after the first. */
export interface StageProps {
  readonly place: FaqPlace;
  /** The questions of the generation, or those that the search found. */
  readonly faqs: readonly Faq[];
  /** In the order of the main stage; empty while loading. */
  readonly generations: readonly FaqGeneration[];
}
