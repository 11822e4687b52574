import { useMemo } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { monthChoices } from '../lib/month-choices.ts';
import { useCompany } from '../lib/session.ts';

/** The months to filter a list by, in the company's time zone and the person's language. */
export function useMonthChoices(count: number, ahead = 0) {
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  return useMemo(
    () => monthChoices(count, timeZone, language, { ahead }),
    [count, timeZone, language, ahead],
  );
}
