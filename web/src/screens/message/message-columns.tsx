import type { Message } from '@ebp/contracts/entities/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { UnreadDot } from '../../components/feedback/count.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats.ts';
import styles from './message.module.css';

interface MessageColumnOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** Undefined if the person may not open messages. */
  readonly onDetails: ((message: Message) => void) | undefined;
}

type Column = TableColumn<Message>;

/** Id of a message's Details button, so that the focus can return to it. */
export function detailsButtonId(pkey: string): string {
  return `message-details-${pkey}`;
}

/** Date, subject and, for those who may open messages, Details (MSG-01). */
export function messageColumns({ text, timeZone, onDetails }: MessageColumnOptions): readonly Column[] {
  const date: Column = {
    id: 'date',
    header: text('message.date'),
    value: ({ createDatetime }) => createDatetime,
    cell: (message) => <span className={styles.date}>{dayText(message.createDatetime, timeZone)}</span>,
    csv: ({ createDatetime }) => companyDay(createDatetime, timeZone),
    isSortable: true,
  };
  const subject: Column = {
    id: 'subject',
    header: text('message.subject'),
    value: (message) => message.subject,
    cell: (message) => (
      <span className={classNames(styles.subject, !isUnread(message) && styles.read)}>
        {isUnread(message) && <UnreadDot isUnread label={text('message.unread')} />}
        <span>{message.subject}</span>
      </span>
    ),
    isSortable: true,
    isRowHeader: true,
    card: 'head',
  };
  return onDetails ? [date, subject, detailsColumn(text, onDetails)] : [date, subject];
}

function detailsColumn(text: Text, onDetails: (message: Message) => void): Column {
  return {
    id: 'details',
    header: text('common.details'),
    isFixed: true,
    card: 'actions',
    cell: (message) => (
      <Button
        id={detailsButtonId(message.pkey)}
        isSmall
        label={text('message.detailsOf', { subject: message.subject })}
        onClick={() => onDetails(message)}
      >
        {text('common.details')}
      </Button>
    ),
  };
}
