import { type ContactHistoryEntry, correspondenceTypes } from '@ebp/contracts/entities/correspondence';
import { type CalendarDate, dayOf } from '@ebp/contracts/rules/dates';
import { containsText } from '../../lib/formats/texts.ts';
import {
  dayFilter,
  type FilterRules,
  lastDayFilter,
  oneOf,
  textFilter,
} from '../../lib/pages/filter-address.ts';

/** The filters of a contact history (CCC-06). */
export interface HistoryFilters {
  /** `CALL`, `EMAIL`, `FAX` or `TASK`; empty for all. */
  type: string;
  words: string;
  /** `IN` or `OUT`; empty for both. */
  direction: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
}

export const historyFilterRules: FilterRules<HistoryFilters> = {
  initial: { type: '', words: '', direction: '', from: '', to: '' },
  kinds: {
    type: oneOf(correspondenceTypes),
    words: textFilter,
    direction: oneOf(['IN', 'OUT']),
    from: dayFilter,
    to: lastDayFilter('from'),
  },
};

type Entries = readonly ContactHistoryEntry[];

/** Entries that match every filter except the type: the counts of the types refer to these. */
export function narrowedHistory(entries: Entries, filters: HistoryFilters, timeZone: string): Entries {
  const { words, direction, from, to } = filters;
  return entries.filter((entry) => {
    const day = dayOf(entry.createDatetime, timeZone) ?? '';
    const texts = [entry.subject, entry.summary, entry.contactName, entry.agentName];
    return (
      texts.some((text) => containsText(text, words)) &&
      (direction === '' || entry.direction === direction) &&
      (from === '' || day >= from) &&
      (to === '' || day <= to)
    );
  });
}

export function ofType(entries: Entries, type: string): Entries {
  return type === '' ? entries : entries.filter((entry) => entry.type === type);
}

/** One day of a timeline. */
export interface HistoryDay {
  readonly day: CalendarDate;
  readonly entries: Entries;
}

/** The entries grouped by day, newest first, in whatever order they came; those of one second stay in theirs. */
export function byDay(entries: Entries, timeZone: string): readonly HistoryDay[] {
  const sorted = entries.toSorted((a, b) => b.createDatetime.localeCompare(a.createDatetime));
  const days = Map.groupBy(sorted, ({ createDatetime }) => dayOf(createDatetime, timeZone) ?? '');
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
