import {
  type CodeListEntry,
  type CodeListName,
  type CodeLists,
  codeLists,
} from '@ebp/contracts/entities/code-list';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { queryOptions } from '@tanstack/react-query';
import { askWith } from '../lib/gateway/portal-client.ts';

const hourMs = 3_600_000;

/** One code list, in its own order. Code lists rarely change: fetched at most once an hour. */
export function codeListQuery(name: CodeListName) {
  return queryOptions({
    queryKey: ['code-lists', name],
    staleTime: hourMs,
    queryFn: async (): Promise<readonly CodeListEntry[]> => (await askTogether(name))[name] ?? [],
  });
}

let waiting: { readonly names: Set<CodeListName>; readonly lists: Promise<CodeLists> } | undefined;

/** Batches the code lists that a page requests at the same time into one call. */
function askTogether(name: CodeListName): Promise<CodeLists> {
  waiting ??= openCall();
  waiting.names.add(name);
  return waiting.lists;
}

function openCall() {
  const names = new Set<CodeListName>();
  const lists = Promise.resolve().then(() => {
    waiting = undefined;
    return askWith(codeLists, 'bff.code-lists', { query: { types: [...names].join() } });
  });
  return { names, lists };
}

/** The name of an entry in the language of the page; English if it has no Chinese name. */
export function choiceName({ englishName, chineseName }: CodeListEntry, language: Language): string {
  const isChinese = languageFacts[language].upstream === 'CHINESE';
  return (isChinese && chineseName) || englishName;
}
