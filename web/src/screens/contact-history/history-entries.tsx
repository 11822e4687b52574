import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { Link } from '../../components/button/link.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PrintIcon } from '../../components/icons/action-icons.tsx';
import { CheckIcon } from '../../components/icons/control-icons.tsx';
import type { Icon } from '../../components/icons/icon.tsx';
import { MailIcon, PhoneIcon } from '../../components/icons/screen-icons.tsx';
import { Timeline, type TimelineItem } from '../../components/layout/timeline.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { timeOfDay } from '../../lib/formats.ts';
import { type PortalMap, usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import { kindOf, lengthOf, stateOf } from './history-words.ts';

type Type = ContactHistoryEntry['type'];
const tones: Readonly<Record<string, 'note' | 'warn'>> = {
  OPEN: 'note',
  WAITING: 'warn',
  'NO ANSWER': 'warn',
};
const signs: Record<Type, Icon> = { CALL: PhoneIcon, EMAIL: MailIcon, FAX: PrintIcon, TASK: CheckIcon };

interface HistoryEntriesProps {
  label: string;
  entries: readonly ContactHistoryEntry[];
}

/** The contacts of one day; what has more to read leads there. */
export function HistoryEntries({ label, entries }: HistoryEntriesProps) {
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
  const { pkey, type, subject, createDatetime, summary, contactName, agentName, status } = entry;
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

/** Where the e-mail, fax or task behind an entry is read. */
function placeOf({ type, refPkey }: ContactHistoryEntry, pathOf: PortalMap['pathOf']): string | undefined {
  if (!refPkey) return undefined;
  if (type === 'TASK') return pathOf('eccaTaskDetail', { code: refPkey });
  if (type === 'EMAIL') return pathOf('eccaEmailDetail', { pkey: refPkey });
  return type === 'FAX' ? pathOf('eccaFaxDetail', { pkey: refPkey }) : undefined;
}
