import { ungroupedGeneration } from '@ebp/contracts/entities/faq';

/** Longest name that is searched for, in characters; the gateway refuses more. */
export const longestName = 100;

/** What the address says of where in the FAQ somebody is; an empty text means that it says nothing. */
export interface FaqPlace {
  /** What was searched for. */
  readonly name: string;
  readonly generation: string;
  readonly faqType: string;
  /** Key of the question that is opened. */
  readonly faq: string;
}

/** The five stages of the FAQ (FAQ-01). */
export type FaqStage = 'main' | 'search' | 'genList' | 'list' | 'detail';

const parameters = { name: 'name', generation: 'generation', faqType: 'type', faq: 'faq' } as const;

export function readFaqPlace(search: URLSearchParams): FaqPlace {
  const at = (parameter: string) => search.get(parameter)?.trim().slice(0, longestName) ?? '';
  return {
    name: at(parameters.name),
    generation: at(parameters.generation),
    faqType: at(parameters.faqType),
    faq: at(parameters.faq),
  };
}

/** The query part of the address of a place, such as `?generation=care&type=Paper`; of the main stage, none. */
export function faqAddress(place: Partial<FaqPlace>): string {
  const search = new URLSearchParams();
  for (const [key, parameter] of Object.entries(parameters)) {
    const value = place[key as keyof FaqPlace]?.trim();
    if (value) search.set(parameter, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A generation that is not grouped leads straight to its list (FAQ-06). */
export function stageOf({ name, generation, faqType, faq }: FaqPlace): FaqStage {
  if (faq) return 'detail';
  if (faqType && (generation || name)) return 'list';
  if (name) return 'search';
  if (generation) return generation === ungroupedGeneration ? 'list' : 'genList';
  return 'main';
}
