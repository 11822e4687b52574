import { isWrapUpCode } from '@ebp/contracts/rules/task-log';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language-provider.tsx';
import { choiceName, codeListQuery } from './code-list.ts';

/** How a call may have ended, by the company's own list; empty for a company without one, and until it is there. */
export function useWrapUps(): { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage();
  const { data = [] } = useQuery(codeListQuery('TASK_WRAP_UP'));
  return data
    .filter(({ code }) => isWrapUpCode(code))
    .map((entry) => ({ value: entry.code, label: choiceName(entry, language) }));
}
