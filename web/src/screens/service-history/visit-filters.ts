import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { monthRange } from '@ebp/contracts/rules/months';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { VisitPeriod } from '../../api/service-history.ts';
import { type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters of the service history (SVH-01). The visit month is `YYYY-MM-01`; empty means any. */
export interface VisitFilters {
  /** Words looked for in all columns. */
  find: string;
  machineId: string;
  serialNumber: string;
  visitMonth: string;
  department: string;
  model: string;
  taskNature: string;
  serviceMan: string;
}

const textFilters = ['machineId', 'serialNumber', 'department', 'model', 'taskNature', 'serviceMan'] as const;

/** Rules where visits of these months are kept. */
export function visitFilterRules(months: readonly string[]): FilterRules<VisitFilters> {
  return {
    initial: {
      find: '',
      machineId: '',
      serialNumber: '',
      visitMonth: '',
      department: '',
      model: '',
      taskNature: '',
      serviceMan: '',
    },
    kinds: {
      find: textFilter,
      machineId: textFilter,
      serialNumber: textFilter,
      visitMonth: oneOf(months),
      department: textFilter,
      model: textFilter,
      taskNature: textFilter,
      serviceMan: textFilter,
    },
  };
}

/** What the call is asked for: the month chosen, else the whole year that is kept (SVH-04). */
export function visitPeriod(visitMonth: string, timeZone: string, now: Date = new Date()): VisitPeriod {
  if (visitMonth === '') return { lastServiceDateFrom: retentionStart('serviceHistory', timeZone, now) };
  const { from, to } = monthRange(visitMonth);
  return { lastServiceDateFrom: from, lastServiceDateTo: to };
}

/** What the call knows no parameter for is looked for in the rows it answered (OPN-26). */
export function filterVisits(
  visits: readonly ServiceVisit[],
  filters: VisitFilters,
): readonly ServiceVisit[] {
  return visits.filter((visit) => textFilters.every((name) => containsText(visit[name], filters[name])));
}
