import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { toCsv } from '../../components/table/csv.ts';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { dateTime } from '../../lib/formats.ts';
import { kindOf, lengthOf, stateOf } from './history-words.ts';

/** The time line as a list for a spreadsheet. */
export function historyCsv(entries: readonly ContactHistoryEntry[], text: Text, timeZone: string): string {
  const column = (
    header: string,
    value: NonNullable<TableColumn<ContactHistoryEntry>['value']>,
  ): TableColumn<ContactHistoryEntry> => ({ id: header, header, value });
  return toCsv(
    [
      column(text('contactHistory.when'), ({ createDatetime }) => dateTime(createDatetime, timeZone)),
      column(text('contactHistory.type'), (entry) => text(kindOf(entry))),
      column(text('contactHistory.subject'), ({ subject }) => subject),
      column(text('contactHistory.note'), (entry) =>
        [entry.summary, lengthOf(entry, text)].filter(Boolean).join(' '),
      ),
      column(text('contactHistory.contact'), ({ contactName }) => contactName),
      column(text('contactHistory.agent'), ({ agentName }) => agentName),
      column(text('contactHistory.status'), (entry) => stateOf(entry, text)),
    ],
    entries,
  );
}
