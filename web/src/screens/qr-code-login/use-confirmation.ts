import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { confirmMachine, sessionKey } from '../../api/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useRights, useSessionActions } from '../../lib/session.ts';
import { wishTakeOver } from '../../lib/take-over.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

/**
 * Confirm, in the documented order (QRL-06, OPN-21): the code is checked once more, the machine is bound to the
 * session, its products are loaded, and home opens. Cached data of an earlier machine are dropped, and another window
 * that shows one gives way. An error is shown by the page, which has no shared notification; offline, it continues
 * automatically once the connection is back.
 */
export function useConfirmation(ql: string | undefined) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { canCreate: mayOrderToner } = useRights('ebpTonerOrder');
  const { refresh } = useSessionActions();

  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (!navigator.onLine) throw new ApiError('NETWORK', { messageId: 'error.network' });
      const machine = await client.fetchQuery({ ...qrMachineQuery(ql), staleTime: 0 });
      if (!machine) throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
      await confirmMachine({ ql });
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      if (mayOrderToner) await client.prefetchQuery(productRelationsQuery([machine.pkey]));
      await refresh();
      wishTakeOver();
      await navigate(paths.ebpHome, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  const isCutOff = failure?.code === 'NETWORK';
  useConnectionBack(isCutOff, () => void confirm());
  return { confirm: () => void confirm(), isBusy, failure, isCutOff };
}
