import { expect, it } from 'vitest';
import { faqImageUrl } from './faq-image.ts';

it('[FAQ-03] takes the picture from the folder of the language', () => {
  expect(faqImageUrl('/static/', false, 'care.svg')).toBe('/static/faq/eng/care.svg');
  expect(faqImageUrl('https://img.example/chk', true, '/care.svg')).toBe(
    'https://img.example/chk/faq/chi/care.svg',
  );
});
