import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';

export interface Choices {
  readonly options: readonly SelectOption[];
  /** What a code is called; one that no list knows is called by itself (OPN-48). */
  readonly nameOf: (code: string) => string;
}

/** A code list in the language of the page. A code in use that the list does not hold stays a choice. */
export function useChoices(name: CodeListName, inUse = ''): Choices {
  const { language } = useLanguage();
  const { data: entries } = useQuery(codeListQuery(name));
  return useMemo(() => {
    const names = new Map(entries?.map((entry) => [entry.code, choiceName(entry, language)] as const));
    const nameOf = (code: string) => names.get(code) ?? code;
    const codes = inUse === '' || names.has(inUse) ? [...names.keys()] : [...names.keys(), inUse];
    return { options: codes.map((code) => ({ value: code, label: nameOf(code) })), nameOf };
  }, [entries, language, inUse]);
}
