import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../lib/portal-client.ts';

const hourMs = 3_600_000;

/** One list of choices, in its own order. Lists change rarely: asked for once an hour. */
export function codeListQuery(name: CodeListName) {
  return queryOptions({
    queryKey: ['code-lists', name],
    staleTime: hourMs,
    gcTime: hourMs,
    queryFn: async ({ signal }): Promise<readonly CodeListEntry[]> => {
      const lists = await ask('bff.code-lists', { query: { types: name } }, { signal });
      return lists[name] ?? [];
    },
  });
}

/** What a choice is called in the language of the page; English where the list has no Chinese. */
export function choiceName({ englishName, chineseName }: CodeListEntry, language: Language): string {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  return (isChinese && chineseName) || englishName;
}
