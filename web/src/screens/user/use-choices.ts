import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';

/** A character that no code contains. */
const separator = '\n';

export interface Choices {
  readonly options: readonly SelectOption[];
  /** The name of a code; an unknown code is returned as it is (OPN-48). */
  readonly nameOf: (code: string) => string;
}

/** A code list in the language of the page. Codes in use that are not in the list stay available. */
export function useChoices(name: CodeListName, ...inUse: readonly string[]): Choices {
  const { language } = useLanguage();
  const { data: entries } = useQuery(codeListQuery(name));
  // A single text, so that the same codes give the same memoised list.
  const others = inUse.join(separator);
  return useMemo(() => {
    const names = new Map(entries?.map((entry) => [entry.code, choiceName(entry, language)] as const));
    const nameOf = (code: string) => names.get(code) ?? code;
    const codes = [...new Set([...names.keys(), ...others.split(separator)])].filter(Boolean);
    return { options: codes.map((code) => ({ value: code, label: nameOf(code) })), nameOf };
  }, [entries, language, others]);
}
