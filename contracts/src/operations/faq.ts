import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { faq, faqGeneration, generationKey } from '../entities/faq.ts';
import { oneLine } from '../entities/text.ts';
import { count, pkey, wireLanguage } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { ratingMax, ratingMin } from '../rules/limits.ts';

/** Questions by part of their text, by generation, or all. */
export const faqSearch = operation({
  id: 'faq.search',
  requirement: 'API-15',
  summary: 'Questions by part of their name and by generation',
  method: 'GET',
  path: '/api/ebp/faq/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpFaq.canSearch], guest: true },
  query: z.object({
    name: oneLine(100).min(1).optional(),
    generation: generationKey.optional(),
  }),
  data: z.array(faq),
});

/** The generations in one language. */
export const faqGenerationInfo = operation({
  id: 'faq.generation-info',
  requirement: 'API-16',
  summary: 'The generations in one language',
  method: 'GET',
  path: '/api/ebp/faq/getGenerationInfo',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpFaq.canSearch], guest: true },
  query: z.object({ lang: wireLanguage }),
  data: z.array(faqGeneration),
});

/** Rates one question. */
export const faqRate = operation({
  id: 'faq.rate',
  requirement: 'API-17',
  summary: 'Rates one question with one to five stars',
  method: 'PUT',
  path: '/api/ebp/faq/{pkey}/rateFaq',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'keys', anyOf: [screenRights.ebpFaq.canView], guest: true },
  params: z.object({ pkey }),
  body: z.object({ pkey, rate: count.int().min(ratingMin).max(ratingMax) }),
  data: z.unknown(),
});

export const faqOperations = {
  [faqSearch.id]: faqSearch,
  [faqGenerationInfo.id]: faqGenerationInfo,
  [faqRate.id]: faqRate,
};
