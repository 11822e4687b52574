import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { qrMachineQuery, scannedMachineKey } from '../../api/qr-code.ts';
import { confirmMachine, sessionKey } from '../../api/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ChunkLoadError, loadChunk } from '../../lib/load-chunk.ts';
import { useNavigate, usePrefetch } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { useRights, useSessionActions } from '../../lib/session.ts';
import { wishTakeOver } from '../../lib/take-over.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

/** The confirmation of the scanned machine, and how it goes. */
export interface Confirmation {
  /** Confirms, unless that is under way, and opens home or, on top of it, another page. */
  readonly confirm: (page?: string) => void;
  readonly isBusy: boolean;
  readonly failure: ApiError | undefined;
  readonly isCutOff: boolean;
}

/** What does not belong to the machine before: the session, and what codes stand for. */
const stays = new Set<unknown>([sessionKey[0], scannedMachineKey]);

const loadProducts = () => import('../../api/product-relations.ts');

/**
 * Confirm, in the documented order (QRL-06, OPN-21): the code is checked once more, the machine is bound to the
 * session, its products are loaded, and home opens, from which an action leads on. Cached data of an earlier machine
 * are dropped, and another window that shows one gives way. An error is shown by the page, which has no shared
 * notification; offline, it continues automatically once the connection is back.
 */
export function useConfirmation(ql: string | undefined): Confirmation {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const wanted = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const { canCreate: mayOrderToner } = useRights('ebpTonerOrder');
  const { refresh } = useSessionActions();

  const confirm = async (page: string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    wanted.current = page;
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (!navigator.onLine) throw new ApiError('NETWORK', { messageId: 'error.network' });
      const machine = await client.fetchQuery({ ...qrMachineQuery(ql), staleTime: 0 });
      if (!machine) throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
      await confirmMachine({ ql });
      client.removeQueries({ predicate: ({ queryKey: [kind] }) => !stays.has(kind) });
      const loadRelations = async () => {
        const { productRelationsQuery } = await loadChunk(loadProducts);
        await client.prefetchQuery(productRelationsQuery([machine.pkey]));
      };
      const confirmed = [mayOrderToner && loadRelations(), refresh()];
      // In parallel, so that the form waits for nothing once it is shown.
      if (page) prefetch(page, client);
      await Promise.all(confirmed);
      wishTakeOver();
      const isHome = navigate(paths.ebpHome, { replace: true });
      await (page ? navigate(page) : isHome);
    } catch (error) {
      setFailure(asApiError(error));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const isCutOff = failure?.code === 'NETWORK';
  useConnectionBack(isCutOff, () => void confirm(wanted.current));
  return { confirm: (page) => void confirm(page), isBusy, failure, isCutOff };
}

/** Code that does not arrive is a lost connection, too. @throws anything else */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ChunkLoadError) return new ApiError('NETWORK', { messageId: 'error.network' });
  throw error;
}
