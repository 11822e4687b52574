import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRating } from './rating.ts';

it('[FAQ-10] takes one to five whole stars and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -10, max: 10 }), fc.double()), (rate) => {
      const fits = [1, 2, 3, 4, 5].includes(rate);
      expect(checkRating(rate).map(({ path }) => path)).toEqual(fits ? [] : ['rate']);
    }),
  );
});
