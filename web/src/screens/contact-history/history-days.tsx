import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { today, yesterday } from '@ebp/contracts/rules/dates';
import { Link } from '../../components/button/link.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PrintIcon } from '../../components/icons/action-icons.ts';
import { CheckIcon } from '../../components/icons/control-icons.ts';
import { PhoneIcon } from '../../components/icons/front-icons.ts';
import type { Icon } from '../../components/icons/icon.tsx';
import { MailIcon } from '../../components/icons/screen-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { Timeline, type TimelineItem } from '../../components/layout/timeline.tsx';
import { codeWord, statusNames } from '../../components/task/task-words.ts';
import { subjectOf } from '../../i18n/subject-of.ts';
import { type PlainMessageId, type Text, useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { timeOfDay } from '../../lib/formats/time-of-day.ts';
import { type PortalMap, usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './contact-history.module.css';
import { byDay } from './history-filters.ts';

interface HistoryDaysProps {
  entries: readonly ContactHistoryEntry[];
  /** Number of entries to show, newest first. */
  limit: number;
}

/** The timeline, one panel per day, newest first. */
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
      const date = dayText(day, timeZone);
      const name = [near[day], date].filter(Boolean).join(text('kit.comma'));
      return (
        <Panel key={day} title={name} isFlush>
          <div className={styles.day}>
            <HistoryEntries label={name} entries={shown} />
          </div>
        </Panel>
      );
    });
}

type Type = ContactHistoryEntry['type'];
const tones: Readonly<Record<string, 'note' | 'warn'>> = {
  OPEN: 'note',
  WAITING: 'warn',
  'NO ANSWER': 'warn',
};
const signs: Record<Type, Icon> = { CALL: PhoneIcon, EMAIL: MailIcon, FAX: PrintIcon, TASK: CheckIcon };

/** The entries of one day; those with more to read are links. */
function HistoryEntries({ label, entries }: { label: string; entries: readonly ContactHistoryEntry[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  return <Timeline label={label} items={entries.map((entry) => itemOf(entry, text, timeZone, pathOf))} />;
}

function itemOf(
  entry: ContactHistoryEntry,
  text: Text,
  timeZone: string,
  pathOf: PortalMap['pathOf'],
): TimelineItem {
  const { pkey, type, createDatetime, summary, contactName, agentName, status } = entry;
  const subject = subjectOf(entry, text);
  const Sign = signs[type];
  const to = placeOf(entry, pathOf);
  return {
    key: pkey,
    icon: <Sign isSmall />,
    title: to ? <Link to={to}>{subject}</Link> : subject,
    time: timeOfDay(createDatetime, timeZone),
    dateTime: createDatetime,
    badge: status && <StatusBadge tone={tones[status] ?? 'off'}>{stateOf(entry, text)}</StatusBadge>,
    meta: [text(kindOf(entry)), contactName, lengthOf(entry, text), agentName],
    children: summary && <p>{summary}</p>,
  };
}

/** Address of the e-mail, fax or task of an entry; a call leads to the task it is about. */
function placeOf({ type, refPkey }: ContactHistoryEntry, pathOf: PortalMap['pathOf']): string | undefined {
  if (!refPkey) return undefined;
  if (type === 'TASK' || type === 'CALL') return pathOf('eccaTaskDetail', { code: refPkey });
  if (type === 'EMAIL') return pathOf('eccaEmailDetail', { pkey: refPkey });
  return type === 'FAX' ? pathOf('eccaFaxDetail', { pkey: refPkey }) : undefined;
}

const kinds = {
  CALL: { IN: 'contactHistory.callIn', OUT: 'contactHistory.callOut', none: 'contactHistory.call' },
  EMAIL: { IN: 'contactHistory.emailIn', OUT: 'contactHistory.emailOut', none: 'contactHistory.email' },
  FAX: { IN: 'contactHistory.faxIn', OUT: 'contactHistory.faxOut', none: 'contactHistory.fax' },
  TASK: { IN: 'contactHistory.task', OUT: 'contactHistory.task', none: 'contactHistory.task' },
} as const satisfies Record<ContactHistoryEntry['type'], Record<'IN' | 'OUT' | 'none', PlainMessageId>>;

/** The message for type and direction, such as "Incoming call". */
export function kindOf({ type, direction }: ContactHistoryEntry): PlainMessageId {
  return kinds[type][direction ?? 'none'];
}

const states: Readonly<Record<string, PlainMessageId>> = {
  ...statusNames,
  DONE: 'contactHistory.done',
  'NO ANSWER': 'contactHistory.unanswered',
};

export function stateOf({ status }: ContactHistoryEntry, text: Text): string {
  return codeWord(states, status, text);
}

/** Duration of a call; empty for other entries and for an unanswered call. */
export function lengthOf({ durationSeconds }: ContactHistoryEntry, text: Text): string {
  if (!durationSeconds) return '';
  const minutes = Math.floor(durationSeconds / 60);
  return text('contactHistory.lasted', { minutes, seconds: durationSeconds % 60 });
}
