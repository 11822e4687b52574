import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { today, yesterday } from '@ebp/contracts/rules/dates';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayInWords } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import { HistoryEntries } from './history-entries.tsx';
import { byDay } from './history-filters.ts';

interface HistoryDaysProps {
  entries: readonly ContactHistoryEntry[];
  /** Entries drawn, the newest ones. */
  limit: number;
}

/** The time line, one sheet a day, newest first. */
export function HistoryDays({ entries, limit }: HistoryDaysProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const near: Readonly<Record<string, string>> = {
    [today(timeZone)]: text('contactHistory.today'),
    [yesterday(timeZone)]: text('contactHistory.yesterday'),
  };
  return byDay(entries, timeZone)
    .map(({ day, entries: ofDay }, index, days) => {
      const before = days.slice(0, index).reduce((count, one) => count + one.entries.length, 0);
      return { day, shown: ofDay.slice(0, Math.max(0, limit - before)) };
    })
    .filter(({ shown }) => shown.length > 0)
    .map(({ day, shown }) => {
      const date = dayInWords(day, timeZone);
      const name = near[day] ? `${near[day]}, ${date}` : date;
      return (
        <Panel key={day} title={name}>
          <HistoryEntries label={name} entries={shown} />
        </Panel>
      );
    });
}
