import type { Machine } from '@ebp/contracts/entities/machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { allBaskets, basketsQuery } from '../../api/baskets.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { sentRequestsQuery } from '../../api/sent-requests.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { NoDocuments } from '../../components/file/files.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { DownloadIcon } from '../../components/icons/screen-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useReturnFocus, useViewAddress } from '../../lib/pages/view-address.ts';
import { useCompany } from '../../lib/session/session.ts';
import { ListPage } from '../../lists/list-page.tsx';
import {
  detailsButtonId,
  nameOf,
  type RequestRow,
  requestColumns,
  requestFilters,
  requestRow,
} from './request-list.tsx';

const EraseDialog = lazyPart(async () => (await import('./erase.dialog.tsx')).EraseDialog);
const RequestDialog = lazyPart(async () => (await import('./request.dialog.tsx')).RequestDialog);

type Answer = Awaited<ReturnType<NonNullable<typeof sentRequestsQuery.queryFn>>>;

/** What the person sent to the supplier: a list and, above it, the request in `?view=`. */
export function MyRequestsScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const { viewed, open, close } = useViewAddress();
  const { data: serialNumbers = none } = useQuery({ ...currentUserQuery, select: serialsOf });
  const rowsOf = useCallback(
    ({ requests }: Answer) => requests.map((request) => requestRow(request, serialNumbers, text, timeZone)),
    [serialNumbers, text, timeZone],
  );
  const query = { ...sentRequestsQuery, select: rowsOf };
  const { data: rows } = useQuery(query);
  const row = rows?.find(({ id }) => id === viewed);
  useCleaned(() => viewed !== undefined && close());
  useReturnFocus(row && detailsButtonId(row.id));
  const hasBaskets = useQuery({ ...basketsQuery, select: ({ baskets }) => baskets.length > 0 }).data === true;
  const [isErasing, setErasing] = useState(false);
  const onDetails = useCallback(({ id }: RequestRow) => open(id), [open]);
  const tools = rows && <RequestTools rows={rows} onErase={() => setErasing(true)} />;
  return (
    <>
      <ListPage
        name="my-requests"
        firstSort={{ id: 'sentAt', isDescending: true }}
        query={() => query}
        filters={useMemo(() => requestFilters(text), [text])}
        columns={useMemo(() => requestColumns(text, onDetails), [text, onDetails])}
        nameOf={nameOf}
        texts={{
          caption: text('menu.ebpMyRequests'),
          search: text('myRequests.search'),
          total: (count) => text('myRequests.total', { count }),
          failed: text('myRequests.failed'),
          csv: text('myRequests.csv'),
        }}
        toolbar={tools}
        empty={(found) => <NoDocuments {...found} note={text('myRequests.none')} />}
      >
        <Notice>{text('myRequests.kept')}</Notice>
        {rows?.length === 0 && hasBaskets && <Actions>{tools}</Actions>}
      </ListPage>
      {row && <RequestDialog key={row.id} row={row} serialNumbers={serialNumbers} onClose={close} />}
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </>
  );
}

const none: ReadonlyMap<string, string> = new Map();

function serialsOf({ userInfo }: { userInfo: { machineList: readonly Machine[] } }) {
  return new Map(userInfo.machineList.map(({ pkey, serialNumber }) => [pkey, serialNumber || pkey]));
}

/**
 * Takes all requests away, whatever the filters show, with everything that is remembered of them and the baskets; or
 * erases all.
 */
function RequestTools({ rows, onErase }: { rows: readonly RequestRow[]; onErase: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const kept = { requests: rows.map(({ request }) => request), baskets: await allBaskets(client) };
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
      saveFile(`${text('myRequests.csv')}.json`, file);
    } catch (error) {
      notifyFailure(error, 'refresh');
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        icon={<DownloadIcon isSmall />}
        label={text('myRequests.export')}
        isBusy={isSaving}
        onClick={() => void save()}
      >
        <span className="only-wide">{text('myRequests.export')}</span>
      </Button>
      <Button
        variant="quiet"
        isSmall
        icon={<DeleteIcon isSmall />}
        label={text('myRequests.erase')}
        onClick={onErase}
      >
        <span className="only-wide">{text('myRequests.erase')}</span>
      </Button>
    </>
  );
}
