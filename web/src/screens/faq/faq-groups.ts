import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';

/** Generations shown by the search (FAQ-12). */
const faqSearchGenerations = 2;

export interface FaqGroup {
  readonly faqType: string;
  /** Of the first question that has one. */
  readonly imagePath: string | undefined;
  readonly faqs: readonly Faq[];
}

/** Questions by type, types and questions in the order they came (FAQ-05). */
export function groupByType(faqs: readonly Faq[]): readonly FaqGroup[] {
  return [...Map.groupBy(faqs, ({ faqType }) => faqType)].map(([faqType, found]) => ({
    faqType,
    imagePath: found.find(({ imagePath }) => imagePath)?.imagePath ?? undefined,
    faqs: found,
  }));
}

export interface FoundGeneration {
  readonly generation: FaqGeneration;
  readonly faqs: readonly Faq[];
}

/** The first generations in which something was found, in the order of the main stage (FAQ-12). */
export function firstGenerations(
  generations: readonly FaqGeneration[],
  faqs: readonly Faq[],
): readonly FoundGeneration[] {
  return generations
    .map((generation) => ({ generation, faqs: faqs.filter((faq) => faq.generation === generation.pkey) }))
    .filter((found) => found.faqs.length > 0)
    .slice(0, faqSearchGenerations);
}
