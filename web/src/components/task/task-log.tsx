import type { TaskLogEntry } from '@ebp/contracts/entities/task';
import { readWrapUp } from '@ebp/contracts/rules/task-log';
import { useText } from '../../i18n/use-text.ts';
import { dayText, momentText } from '../../lib/formats/formats.ts';
import { useCompany } from '../../lib/session/session.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { PhoneIcon } from '../icons/front-icons.ts';
import { EditIcon, MailIcon } from '../icons/screen-icons.ts';
import { Timeline } from '../layout/timeline.tsx';
import styles from './task.module.css';
import { codeWord, resultNames, wrapUpNames } from './task-words.ts';

interface TaskLogProps {
  /** Newest first. */
  entries: readonly TaskLogEntry[];
  label: string;
}

/** The log of a task, each entry with its result and next step (CCC-08). */
export function TaskLog({ entries, label }: TaskLogProps) {
  const text = useText();
  const { timeZone } = useCompany();
  if (entries.length === 0) return <p className="muted">{text('task.logEmpty')}</p>;
  return (
    <Timeline
      label={label}
      items={entries.map((entry) => ({
        key: entry.pkey,
        icon: signOf(entry),
        title: codeWord(resultNames, entry.result, text) || entry.createdBy,
        time: momentText(entry.workDatetime ?? entry.createDatetime, timeZone),
        dateTime: entry.workDatetime ?? entry.createDatetime,
        meta: [
          entry.result && entry.createdBy,
          entry.minutesSpent != null && text('task.minutesSpent', { minutes: entry.minutesSpent }),
        ],
        children: (
          <>
            <Remarks of={entry.remarks} />
            {entry.nextStep && (
              <p className="small">
                {text('task.next', { step: entry.nextStep })}
                {entry.followUpDate &&
                  text('kit.comma') + text('task.due', { date: dayText(entry.followUpDate, timeZone) })}
              </p>
            )}
          </>
        ),
      }))}
    />
  );
}

/** What was done, below the name of the wrap-up code that it begins with. */
function Remarks({ of: written }: { of: string }) {
  const text = useText();
  const { code, remarks } = readWrapUp(written);
  return (
    <>
      {code && <StatusBadge>{text(wrapUpNames[code])}</StatusBadge>}
      <p className={styles.words}>{remarks}</p>
    </>
  );
}

function signOf({ result }: TaskLogEntry) {
  if (result === 'WRITTEN') return <MailIcon isSmall />;
  return result && result !== 'OTHER' ? <PhoneIcon isSmall /> : <EditIcon isSmall />;
}
