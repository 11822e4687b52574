import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { confirmGuest, sessionKey } from '../../api/session.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { personalStore } from '../../lib/personal-store.ts';
import { useRights, useSession, useSessionActions } from '../../lib/session.ts';
import { wishTakeOver } from '../../lib/take-over.ts';
import { requestorSchema } from './requestor.schema.ts';
import { emptyRequestor, type Requestor, toRequest } from './requestor-request.ts';

/**
 * Confirm, in the documented order (QRL-06, OPN-21): the code is asked for once more, machine and contact are pinned to
 * the session, the products that fit are loaded, and home opens. Whatever was read of a machine before is forgotten, and
 * another window that shows one gives way. What it failed with is for the page to say, which has no shared notification.
 */
export function useRequestorForm(ql: string | undefined) {
  const [failure, setFailure] = useState<ApiError>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { canCreate: mayOrderToner } = useRights('ebpTonerOrder');
  const { refresh } = useSessionActions();
  const { guestContact } = useSession();
  const keptAs = `requestor.${ql}`;
  const [initialValues] = useState<Requestor>(() => ({
    ...emptyRequestor,
    ...guestContact,
    newLocation: '',
    ...JSON.parse(personalStore.get(keptAs) ?? '{}'),
  }));
  const confirm = async (values: Requestor) => {
    const machine = await client.fetchQuery({ ...qrMachineQuery(ql), staleTime: 0 });
    if (!machine) throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
    await confirmGuest(toRequest(values, ql));
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    if (mayOrderToner) await client.prefetchQuery(productRelationsQuery([machine.pkey]));
    await refresh();
    personalStore.remove(keptAs);
    wishTakeOver();
    await navigate(paths.ebpHome, { replace: true });
  };
  const form = usePortalForm<Requestor>({
    id: 'requestor',
    initialValues,
    keep: false,
    check: schemaCheck(requestorSchema),
    submit: async (values) => {
      setFailure(undefined);
      try {
        await confirm(values);
      } catch (error) {
        if (error instanceof ApiError && error.fieldErrors.length === 0) setFailure(error);
        throw error;
      }
    },
  });
  const { values, dirty } = form.formik;
  // For a reload and the browser's Back; sealed, and gone with the session. This page stands outside of the tabs and their journal.
  useEffect(() => {
    if (dirty) personalStore.set(keptAs, JSON.stringify(values));
  }, [values, dirty, keptAs]);
  return { form, failure };
}
