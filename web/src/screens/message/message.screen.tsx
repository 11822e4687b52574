import type { Message } from '@ebp/contracts/entities/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messagesQuery } from '../../api/message.ts';
import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { UnreadDot } from '../../components/feedback/count.tsx';
import { EnvelopeDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RefreshIcon } from '../../components/icons/action-icons.ts';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { subjectOf } from '../../i18n/subject-of.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useReturnFocus, useViewAddress } from '../../lib/pages/view-address.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import styles from './message.module.css';

const MessageDialog = lazyPart(async () => (await import('./message.dialog.tsx')).MessageDialog);

const firstView: TableView = { sort: { id: 'date', isDescending: true }, page: 1 };

/** The message box: a list and, above it, the message in `?view=`. */
export function MessageScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMessage');
  const named = useCallback(
    (rows: readonly Message[]) => rows.map((row) => ({ ...row, subject: subjectOf(row, text) })),
    [text],
  );
  const messages = useQuery({ ...messagesQuery, select: named });
  const [view, setView] = useTableAddress('messages', firstView);
  const { viewed, open, close } = useViewAddress();
  const message = canView ? messages.data?.find(({ pkey }) => pkey === viewed) : undefined;
  useCleaned(() => viewed !== undefined && close());
  useReturnFocus(message && detailsButtonId(message.pkey));
  const onDetails = useMemo(() => (canView ? ({ pkey }: Message) => open(pkey) : undefined), [canView, open]);
  const columns = useMemo(() => messageColumns({ text, timeZone, onDetails }), [text, timeZone, onDetails]);
  const refresh = (
    <Button
      variant="quiet"
      isSmall
      icon={<RefreshIcon isSmall />}
      isBusy={messages.isFetching}
      onClick={() => void messages.refetch()}
    >
      {text('message.refresh')}
    </Button>
  );
  return (
    <>
      <DataTable
        caption={text('message.list')}
        name="messages"
        columns={columns}
        rows={messages.data}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        isUnread={isUnread}
        onRowPress={onDetails}
        total={(count) =>
          text('message.total', { count, unread: messages.data?.filter(isUnread).length ?? 0 })
        }
        toolbar={refresh}
        csvName={text('message.csvName')}
        source={{ query: messages, queryKey: messagesQuery.queryKey, failed: text('message.failed') }}
        empty={<EmptyState title={text('message.empty')} drawing={<EnvelopeDrawing />} action={refresh} />}
      />
      {message && <MessageDialog key={message.pkey} message={message} onClose={close} />}
    </>
  );
}

interface MessageColumnOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** Undefined if the person may not open messages. */
  readonly onDetails: ((message: Message) => void) | undefined;
}

type Column = TableColumn<Message>;
const column = columnsFor<Message>();

/** Id of a message's Details button, so that the focus can return to it. */
function detailsButtonId(pkey: string): string {
  return `message-details-${pkey}`;
}

/** Date, subject and, for those who may open messages, Details (MSG-01). */
function messageColumns({ text, timeZone, onDetails }: MessageColumnOptions): readonly Column[] {
  const date: Column = {
    id: 'date',
    header: text('message.date'),
    value: ({ createDatetime }) => createDatetime,
    cell: (message) => <span className={styles.date}>{dayText(message.createDatetime, timeZone)}</span>,
    csv: ({ createDatetime }) => companyDay(createDatetime, timeZone),
    isSortable: true,
  };
  const subject = column.head('subject', text('message.subject'), {
    cell: (message) => (
      <span className={classNames(styles.subject, !isUnread(message) && styles.read)}>
        {isUnread(message) && <UnreadDot isUnread label={text('message.unread')} />}
        <span>{message.subject}</span>
      </span>
    ),
  });
  return onDetails ? [date, subject, detailsColumn(text, onDetails)] : [date, subject];
}

function detailsColumn(text: Text, onDetails: (message: Message) => void): Column {
  return column.action('details', text('common.details'), (message) => (
    <Button
      id={detailsButtonId(message.pkey)}
      isSmall
      label={text('message.detailsOf', { subject: message.subject })}
      onClick={() => onDetails(message)}
    >
      {text('common.details')}
    </Button>
  ));
}
