import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import type { FaqPlace } from './faq-place.ts';

/** What every stage after the first is drawn from. */
export interface StageProps {
  readonly place: FaqPlace;
  /** The questions of the place: of its generation, or found by its name. */
  readonly faqs: readonly Faq[];
  /** In the order of the main stage; empty while they are on their way. */
  readonly generations: readonly FaqGeneration[];
}
