import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { monthRange } from '@ebp/contracts/rules/months';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { StatementPeriod } from '../../api/statement.ts';
import { type FilterKind, type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters of statements and invoices (STM-02). Months are `YYYY-MM-01`; empty means any. */
export interface StatementFilters {
  /** Words looked for in all columns. */
  find: string;
  customerCode: string;
  month: string;
  dueDateMonth: string;
  documentNumber: string;
  serialNumber: string;
}

/** A statement has neither due date nor number nor machine: such a filter is none there. */
const absent: FilterKind = oneOf([]);

/** Rules for a user of these customers; the months are those a document is kept for, and those in which it may fall due. */
export function statementFilterRules(
  type: StatementType,
  customerCodes: readonly string[],
  months: readonly string[],
  dueMonths: readonly string[],
): FilterRules<StatementFilters> {
  const isInvoice = type === 'TGI';
  return {
    initial: {
      find: '',
      customerCode: '',
      month: '',
      dueDateMonth: '',
      documentNumber: '',
      serialNumber: '',
    },
    kinds: {
      find: textFilter,
      customerCode: oneOf(customerCodes),
      month: oneOf(months),
      dueDateMonth: isInvoice ? oneOf(dueMonths) : absent,
      documentNumber: isInvoice ? textFilter : absent,
      serialNumber: isInvoice ? textFilter : absent,
    },
  };
}

/** What the call is asked for: the month chosen, else all that is kept, from five months back (STM-09, STM-10). */
export function statementPeriod(
  { month, dueDateMonth }: Pick<StatementFilters, 'month' | 'dueDateMonth'>,
  timeZone: string,
  now: Date = new Date(),
): StatementPeriod {
  const of = month === '' ? { from: retentionStart('statement', timeZone, now) } : monthRange(month);
  const due = dueDateMonth === '' ? undefined : monthRange(dueDateMonth);
  return {
    statementDateFrom: of.from,
    ...('to' in of && { statementDateTo: of.to }),
    ...(due && { dueDateFrom: due.from, dueDateTo: due.to }),
  };
}

/** What the call knows no parameter for is looked for in the rows it answered (OPN-26). */
export function filterStatements(
  rows: readonly Statement[],
  { customerCode, documentNumber, serialNumber }: StatementFilters,
): readonly Statement[] {
  return rows.filter(
    (row) =>
      (customerCode === '' || row.customerCode === customerCode) &&
      containsText(row.documentNumber, documentNumber) &&
      containsText(row.serialNumber, serialNumber),
  );
}
