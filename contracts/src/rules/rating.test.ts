import { expect, it } from 'vitest';
import { checkRating } from './rating.ts';

it('[FAQ-10] takes one to five whole stars and nothing else', () => {
  expect([1, 2, 3, 4, 5].flatMap(checkRating)).toEqual([]);
  const wrong = { path: 'rate', messageId: 'faq.rating', params: { min: 1, max: 5 } };
  for (const rate of [-1, 0, 0.9, 4.5, 6, Number.NaN]) expect(checkRating(rate)).toEqual([wrong]);
});
