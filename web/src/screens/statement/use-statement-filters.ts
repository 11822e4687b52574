import type { StatementType } from '@ebp/contracts/entities/statement';
import { dueMonthsAhead, statementMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { monthChoices } from '../../lib/month-choices.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { statementFilterRules } from './statement-filters.ts';

/** The filters of the page as its address holds them and the months to choose from and to be due in. */
export function useStatementFilters(type: StatementType) {
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const { customerList } = useUser();
  const months = useMemo(() => monthChoices(statementMonths, timeZone, language), [timeZone, language]);
  const dueMonths = useMemo(
    () => monthChoices(statementMonths, timeZone, language, { ahead: dueMonthsAhead }),
    [timeZone, language],
  );
  const rules = useMemo(() => {
    const codes = customerList.map(({ code }) => code);
    const values = (all: typeof months) => all.map(({ value }) => value);
    return statementFilterRules(type, codes, values(months), values(dueMonths));
  }, [type, customerList, months, dueMonths]);
  const [filters, applyFilters] = useFilterAddress(rules);
  return { rules, filters, months, dueMonths, applyFilters };
}
