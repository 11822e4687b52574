import { serviceHistoryMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { monthChoices } from '../../lib/month-choices.ts';
import { useCompany } from '../../lib/session.ts';
import { visitFilterRules } from './visit-filters.ts';

/** The filters of the page as its address holds them and the months to choose from. */
export function useVisitFilters() {
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const months = useMemo(() => monthChoices(serviceHistoryMonths, timeZone, language), [timeZone, language]);
  const rules = useMemo(() => visitFilterRules(months.map(({ value }) => value)), [months]);
  const [filters, applyFilters] = useFilterAddress(rules);
  return { rules, filters, months, applyFilters };
}
