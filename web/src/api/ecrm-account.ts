import type { RequestOf } from '@ebp/contracts/operation';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { tellOtherWindows } from '../lib/pages/window-changes.ts';

export type EcrmAccountBody = RequestOf<typeof ecrmContactAccountCreate>['body'];

/** One account of the eCRM system (API-47). */
export function ecrmAccountQuery(ecrmCode: string) {
  return queryOptions({
    queryKey: ['ecrm-account', ecrmCode],
    queryFn: ({ signal }) => call(ecrmContactAccountGet, { params: { ecrmCode } }, { signal }),
  });
}

interface NewAccount {
  readonly body: EcrmAccountBody;
  readonly idempotencyKey: string;
}

/** Creates an account in eCRM; the answer is the account with its code. */
export function useEcrmAccountCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NewAccount) =>
      call(ecrmContactAccountCreate, { body }, { idempotencyKey }),
    onSuccess: (account) => {
      client.setQueryData(ecrmAccountQuery(account.ecrmCode).queryKey, account);
      tellOtherWindows('contact-account', 'contact-accounts');
      // The contact account it belongs to now lists it, and so do the lists.
      void client.invalidateQueries({ queryKey: ['contact-account'] });
      void client.invalidateQueries({ queryKey: ['contact-accounts'] });
    },
    meta: { isShownByScreen: true },
  });
}
