import { serviceHistoryMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { monthChoices } from '../../lib/month-choices.ts';
import { useCompany } from '../../lib/session.ts';
import { type VisitFilters, visitFilterRules } from './visit-filters.ts';

/** The filters of the page as its address holds them, the months to choose from, and how a filter in force reads. */
export function useVisitFilters() {
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const months = useMemo(() => monthChoices(serviceHistoryMonths, timeZone, language), [timeZone, language]);
  const rules = useMemo(() => visitFilterRules(months.map(({ value }) => value)), [months]);
  const [filters, applyFilters] = useFilterAddress(rules);
  const chipOf = (name: keyof VisitFilters, value: string) => {
    const month = name === 'visitMonth' ? months.find((one) => one.value === value)?.label : undefined;
    return text('document.filter', { name: text(`document.${name}`), value: month ?? value });
  };
  return { rules, filters, months, applyFilters, chipOf };
}
