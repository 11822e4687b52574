import type { Language } from '@ebp/contracts/companies';
import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import { codeListsView } from '@ebp/contracts/portal/code-lists';
import { queryOptions } from '@tanstack/react-query';
import { checkedAnswer, queryString } from '../lib/api-client.ts';
import { send } from '../lib/http.ts';

const hourMs = 3_600_000;

/** One list of choices, in its own order. Lists change rarely: asked for once an hour. */
export function codeListQuery(name: CodeListName) {
  return queryOptions({
    queryKey: ['code-lists', name],
    staleTime: hourMs,
    gcTime: hourMs,
    queryFn: async ({ signal }): Promise<readonly CodeListEntry[]> => {
      const path = `/bff/code-lists${queryString({ types: name })}`;
      const lists = checkedAnswer(codeListsView, await send({ method: 'GET', path, signal }), path);
      return lists[name] ?? [];
    },
  });
}

/** What a choice is called in the language of the page; English where the list has no Chinese. */
export function choiceName({ englishName, chineseName }: CodeListEntry, language: Language): string {
  return language === 'en' ? englishName : chineseName || englishName;
}
