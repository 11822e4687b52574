import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';

/** In no code. */
const separator = '\n';

export interface Choices {
  readonly options: readonly SelectOption[];
  /** What a code is called; one that no list knows is called by itself (OPN-48). */
  readonly nameOf: (code: string) => string;
}

/** A code list in the language of the page. Codes in use that the list does not hold stay choices. */
export function useChoices(name: CodeListName, ...inUse: readonly string[]): Choices {
  const { language } = useLanguage();
  const { data: entries } = useQuery(codeListQuery(name));
  // One text, so that the same codes are the same list at the next drawing.
  const others = inUse.join(separator);
  return useMemo(() => {
    const names = new Map(entries?.map((entry) => [entry.code, choiceName(entry, language)] as const));
    const nameOf = (code: string) => names.get(code) ?? code;
    const codes = [...new Set([...names.keys(), ...others.split(separator)])].filter(Boolean);
    return { options: codes.map((code) => ({ value: code, label: nameOf(code) })), nameOf };
  }, [entries, language, others]);
}
