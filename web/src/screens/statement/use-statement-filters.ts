import type { StatementType } from '@ebp/contracts/entities/statement';
import { dueMonthsAhead, statementMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { monthChoices } from '../../lib/month-choices.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { type StatementFilters, statementFilterRules } from './statement-filters.ts';

const labels = {
  customerCode: 'document.childCompany',
  month: 'document.month',
  dueDateMonth: 'document.dueDateMonth',
  documentNumber: 'document.invoiceNumber',
  serialNumber: 'document.serialNumber',
} as const satisfies Record<keyof StatementFilters, PlainMessageId>;

/** The filters of the page as its address holds them, the months to choose from and to be due in, and how a filter in force reads. */
export function useStatementFilters(type: StatementType) {
  const text = useText();
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
  const chipOf = (name: keyof StatementFilters, value: string) => {
    const company = customerList.find(({ code }) => code === value)?.name;
    const month = dueMonths.find((one) => one.value === value)?.label;
    const shown = (name === 'customerCode' ? company : month) ?? value;
    return text('document.filter', { name: text(labels[name]), value: shown });
  };
  return { rules, filters, months, dueMonths, applyFilters, chipOf };
}
