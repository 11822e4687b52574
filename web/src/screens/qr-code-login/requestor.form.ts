import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { confirmGuest } from '../../api/session.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useRights, useSessionActions } from '../../lib/session.ts';
import { requestorSchema } from './requestor.schema.ts';
import { emptyRequestor, type Requestor, toRequest } from './requestor-request.ts';

/**
 * Confirm, in the documented order (QRL-06, OPN-21): the code is asked for once more, machine and contact are pinned to
 * the session, the products that fit are loaded, and home opens.
 */
export function useRequestorForm(ql: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { canCreate: mayOrderToner } = useRights('ebpTonerOrder');
  const { refresh } = useSessionActions();
  return usePortalForm<Requestor>({
    id: 'requestor',
    initialValues: emptyRequestor,
    keep: false,
    check: schemaCheck(requestorSchema),
    submit: async (values) => {
      const machine = await client.fetchQuery({ ...qrMachineQuery(ql), staleTime: 0 });
      if (!machine) throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
      await confirmGuest(toRequest(values));
      if (mayOrderToner) await client.prefetchQuery(productRelationsQuery([machine.pkey]));
      await refresh();
      await navigate(paths.ebpHome, { replace: true });
    },
  });
}
