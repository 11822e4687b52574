import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { ratingMax, ratingMin } from './limits.ts';

/** One to five whole stars (FAQ-09, FAQ-10). */
export function checkRating(rate: number): FieldError[] {
  const fits = Number.isInteger(rate) && rate >= ratingMin && rate <= ratingMax;
  return fits ? [] : [fault('rate', 'faq.rating', { min: ratingMin, max: ratingMax })];
}
