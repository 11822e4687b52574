import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import { serviceHistoryMonths, statementMonths } from '@ebp/contracts/rules/months';

/** A page with a list by month: the parameter of its address, and how many months it has. */
interface MonthPage {
  readonly param: string;
  readonly count: number;
}

export const monthPages: ReadonlyMap<string, MonthPage> = new Map<ScreenSlug, MonthPage>([
  ['ebpEInvoice', { param: 'month', count: statementMonths }],
  ['ebpEStatement', { param: 'month', count: statementMonths }],
  ['ebpServiceHistory', { param: 'visitMonth', count: serviceHistoryMonths }],
]);

/** The month that was typed, `YYYY-MM-01`: 2026-10, 2026/10, 10/2026, 2026年10月; undefined for anything else. */
export function typedMonth(words: readonly string[]): string | undefined {
  const typed = words.join('');
  const [, year, month] =
    /^(20\d\d)(?:[-/.]|年)(\d{1,2})月?$/.exec(typed) ?? swapped(/^(\d{1,2})[-/.](20\d\d)$/.exec(typed));
  const at = Number(month);
  return year && at >= 1 && at <= 12 ? `${year}-${String(at).padStart(2, '0')}-01` : undefined;
}

function swapped(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match ? [match[0], match[2], match[1]] : [];
}
