import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';

export interface MachineStatusNames {
  /** Codes a list can be searched by, in the order of the code list. */
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
}

/**
 * What a status is called. VALID and EXPIRED have words of their own; the rest is named by the code list, and a code
 * that nobody knows yet by itself. EXPIRED is derived, so it is a choice whatever the list holds.
 */
export function useMachineStatusNames(): MachineStatusNames {
  const text = useText();
  const { language } = useLanguage();
  const { data: choices } = useQuery(codeListQuery('MACHINE_STATUS'));
  return useMemo(() => {
    const names = new Map(
      choices?.map((choice) => [choice.code, choiceName(choice, language).toUpperCase()] as const),
    );
    names.set('VALID', text('machine.status.VALID')).set('EXPIRED', text('machine.status.EXPIRED'));
    return { codes: [...names.keys()], nameOf: (code) => names.get(code) ?? code };
  }, [choices, language, text]);
}
