import type { Message } from '@ebp/contracts/entities/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesQuery } from '../../api/message.ts';
import { Button } from '../../components/button/button.tsx';
import { EnvelopeDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RefreshIcon } from '../../components/icons/action-icons.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompany, useRights } from '../../lib/session.ts';
import { useCleaned } from '../../lib/tab.ts';
import { useReturnFocus, useViewAddress } from '../../lib/view-address.ts';
import { detailsButtonId, messageColumns } from './message-columns.tsx';

const MessageDialog = lazyPart(async () => (await import('./message.dialog.tsx')).MessageDialog);

const firstView: TableView = { sort: { id: 'date', isDescending: true }, page: 1 };

/** The message box: a list and, above it, the message in `?view=`. */
export function MessageScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMessage');
  const messages = useQuery(messagesQuery);
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
