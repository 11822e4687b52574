import type { Faq, FaqGeneration } from '../entities/faq.ts';

/** A question with an image and a video, not rated yet. */
export function buildFaq(overrides: Partial<Faq> = {}): Faq {
  return {
    pkey: 'FAQ-0001',
    name: 'How do I clear a paper jam?',
    faqType: 'Paper',
    generation: 'care',
    imagePath: 'type-paper.svg',
    url: '/static/faq/videos/first-steps.mp4',
    rate: null,
    ...overrides,
  };
}

/** A generation with image and banner. */
export function buildFaqGeneration(overrides: Partial<FaqGeneration> = {}): FaqGeneration {
  return {
    pkey: 'care',
    name: 'Daily care',
    generationContent: 'Paper, toner and the small things that keep a machine running.',
    imagePath: 'generation-care.svg',
    bannerIcon: 'banner-care.svg',
    ...overrides,
  };
}
