import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';

export interface MachineStatusNames {
  /** The codes to filter by, in the order of the code list. */
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
}

/**
 * The names of the machine statuses. VALID and EXPIRED have messages of their own; other codes are named by the code
 * list, and an unknown code is shown as it is. EXPIRED is derived, so it is offered whether or not the list has it.
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
