import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { faqGenerationInfo, faqRate, faqSearch } from '@ebp/contracts/operations/faq';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';

const family = ['faq'] as const;
const minuteMs = 60_000;

/** The product generations in the language of the page. */
export function generationsQuery(language: Language) {
  const lang = languageFacts[language].upstream;
  return queryOptions({
    queryKey: [...family, 'generations', lang],
    staleTime: 10 * minuteMs,
    queryFn: ({ signal }): Promise<readonly FaqGeneration[]> =>
      call(faqGenerationInfo, { query: { lang } }, { signal }),
  });
}

/** The search criteria for questions; empty criteria find all. */
export interface FaqSearch {
  readonly name?: string | undefined;
  readonly generation?: string | undefined;
}

export function faqsQuery({ name, generation }: FaqSearch) {
  return queryOptions({
    queryKey: [...family, 'questions', { name, generation }],
    queryFn: ({ signal }): Promise<readonly Faq[]> =>
      call(faqSearch, { query: { name, generation } }, { signal }),
  });
}

/** Rates one question; lists that show its rating are refetched. */
export function useFaqRating() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pkey, rate }: { pkey: string; rate: number }) =>
      call(faqRate, { params: { pkey }, body: { pkey, rate } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [...family, 'questions'] }),
  });
}
