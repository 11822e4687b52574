import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';

/** Number of generations that the search shows (FAQ-12). */
const faqSearchGenerations = 2;

export interface FaqGroup {
  readonly faqType: string;
  /** The picture of the first question that has one. */
  readonly imagePath: string | undefined;
  readonly faqs: readonly Faq[];
}

/** Questions grouped by type; types and questions stay in their given order (FAQ-05). */
export function groupByType(faqs: readonly Faq[]): readonly FaqGroup[] {
  return [...Map.groupBy(faqs, ({ faqType }) => faqType)].map(([faqType, found]) => ({
    faqType,
    imagePath: found.find(({ imagePath }) => imagePath)?.imagePath ?? undefined,
    faqs: found,
  }));
}

/**
 * The type that an address names by the key of one of its questions, in the language of these; in addresses of old it
 * stands itself. Undefined if there is no such type among them.
 */
export function typeNamed(faqs: readonly Faq[], type: string): string | undefined {
  if (type === '') return undefined;
  return faqs.find(({ pkey, faqType }) => pkey === type || faqType === type)?.faqType;
}

export interface FoundGeneration {
  readonly generation: FaqGeneration;
  readonly faqs: readonly Faq[];
}

/** The first generations with results, in the order of the main stage (FAQ-12). */
export function firstGenerations(
  generations: readonly FaqGeneration[],
  faqs: readonly Faq[],
): readonly FoundGeneration[] {
  return generations
    .map((generation) => ({ generation, faqs: faqs.filter((faq) => faq.generation === generation.pkey) }))
    .filter((found) => found.faqs.length > 0)
    .slice(0, faqSearchGenerations);
}
