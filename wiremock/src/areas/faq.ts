import { companyCodes } from '@ebp/contracts/company';
import type { Faq } from '@ebp/contracts/entities/faq';
import { wireLanguages } from '@ebp/contracts/entities/wire';
import { faqGenerationInfo, faqRate, faqSearch } from '@ebp/contracts/operations/faq';
import { rememberedOr } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw, templatedList } from '../framework/template.ts';
import { everyoneOf } from '../world/accounts.ts';
import { faqs, generationInfo, generations } from '../world/faqs.ts';

const area = 'faq';
const as = companyCodes.flatMap((company) => everyoneOf(company));

const withRating = (faq: Faq): Faq => ({
  ...faq,
  rate: raw(rememberedOr(faqRate.id, faq.pkey, 'body.rate', faq.rate)),
});

const byName = templatedList<Faq[]>(
  faqs.map((faq) => ({
    value: withRating(faq),
    when: `(contains '${faq.name.toLowerCase().replace(/'/g, '')}' (lower request.query.name))`,
  })),
);

const search = recordedAnswers(area, faqSearch, [
  { name: 'all', as, data: faqs.map(withRating) },
  ...generations.map(({ pkey }) => ({
    name: pkey,
    as,
    query: { generation: pkey },
    data: faqs.filter(({ generation }) => generation === pkey).map(withRating),
    preferred: true as const,
  })),
  {
    name: 'by name',
    as,
    query: { name: { pattern: '.+', example: 'toner' } },
    data: byName,
    preferred: true as const,
  },
]);

const info = recordedAnswers(
  area,
  faqGenerationInfo,
  wireLanguages.map((lang) => ({ name: lang, as, query: { lang }, data: [...generationInfo(lang)] })),
);

const rate = recordedAnswers(area, faqRate, [
  {
    name: 'any question',
    as,
    params: { pkey: { pattern: 'FAQ-\\d{4}', example: 'FAQ-0001' } },
    example: { body: { pkey: 'FAQ-0001', rate: 5 } },
    remember: '{{request.path.[3]}}',
  },
]);

/** Questions, their generations and their stars. */
export const faqStubs = [search, info, rate];
