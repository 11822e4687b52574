import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../api/code-list.ts';
import { useLanguage } from '../i18n/language-provider.tsx';

/** A character that no code contains. */
const separator = '\n';

/** A code list as options, in the language of the page. Codes in use that are not in the list stay available. */
export function useCodeList(name: CodeListName, ...inUse: readonly string[]) {
  const { language } = useLanguage();
  const query = useQuery(codeListQuery(name));
  const entries = query.data;
  // A single text, so that the same codes give the same memoised list.
  const others = inUse.join(separator);
  const list = useMemo(() => {
    const names = new Map(entries?.map((entry) => [entry.code, choiceName(entry, language)] as const));
    /** The name of a code; an unknown code is returned as it is (OPN-48). */
    const nameOf = (code: string) => names.get(code) ?? code;
    const codes = [...new Set([...names.keys(), ...others.split(separator)])].filter(Boolean);
    return { options: codes.map((code) => ({ value: code, label: nameOf(code) })), nameOf };
  }, [entries, language, others]);
  return { ...list, query };
}
