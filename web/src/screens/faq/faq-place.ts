import { ungroupedGeneration } from '@ebp/contracts/entities/faq';

/** Longest search text, in characters; the gateway rejects longer ones. */
export const longestName = 100;

/** The position within the FAQ, from the address; an empty text means that the parameter is missing. */
export interface FaqPlace {
  /** The search text. */
  readonly name: string;
  readonly generation: string;
  /** Key of any question of the type: unlike its name, it is the same in every language. */
  readonly type: string;
  /** Key of the open question. */
  readonly faq: string;
}

/** The five stages of the FAQ (FAQ-01). */
export type FaqStage = 'main' | 'search' | 'genList' | 'list' | 'detail';

const parameters = ['name', 'generation', 'type', 'faq'] as const;

export function readFaqPlace(search: URLSearchParams): FaqPlace {
  const at = (parameter: (typeof parameters)[number]) =>
    search.get(parameter)?.trim().slice(0, longestName) ?? '';
  return { name: at('name'), generation: at('generation'), type: at('type'), faq: at('faq') };
}

/** The query string for a position, such as `?generation=care&type=FAQ-0004`; empty for the main stage. */
export function faqAddress(place: Partial<FaqPlace>): string {
  const search = new URLSearchParams();
  for (const parameter of parameters) {
    const value = place[parameter]?.trim();
    if (value) search.set(parameter, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A generation without groups opens directly as a list (FAQ-06). */
export function stageOf({ name, generation, type, faq }: FaqPlace): FaqStage {
  if (faq) return 'detail';
  if (type && (generation || name)) return 'list';
  if (name) return 'search';
  if (generation) return generation === ungroupedGeneration ? 'list' : 'genList';
  return 'main';
}
