import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { RequestOf } from '@ebp/contracts/operation';
import {
  contactAccountGet,
  contactAccountSearch,
  contactAccountUpdate,
  contactPersonsUpdate,
} from '@ebp/contracts/operations/contact-centre';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { tellOtherWindows } from '../lib/pages/window-changes.ts';

export type AccountCriteria = RequestOf<typeof contactAccountSearch>['query'];
export type AccountChange = RequestOf<typeof contactAccountUpdate>['body'];

/** Accounts that match all of the criteria (API-46). */
export function accountsQuery(criteria: AccountCriteria) {
  return queryOptions({
    queryKey: ['contact-accounts', criteria],
    queryFn: ({ signal }) => call(contactAccountSearch, { query: criteria }, { signal }),
  });
}

/** One account with contacts, companies, machines and open tasks (API-46). */
export function accountQuery(code: string) {
  return queryOptions({
    queryKey: ['contact-account', code],
    queryFn: ({ signal }) => call(contactAccountGet, { params: { code } }, { signal }),
  });
}

/**
 * Saves an account; the saved version is shown at once, lists are refetched. Its screen shows every failure: with
 * `CONFLICT`, somebody else saved first and nothing was saved.
 */
export function useAccountUpdate(code: string) {
  return useAccountSaving((body: AccountChange) => call(contactAccountUpdate, { params: { code }, body }));
}

export type PersonsChange = RequestOf<typeof contactPersonsUpdate>['body'];

/** Saves the contact persons of an account, all of them at once; with `CONFLICT` nothing was saved. */
export function useContactPersonsUpdate(code: string) {
  return useAccountSaving((body: PersonsChange) => call(contactPersonsUpdate, { params: { code }, body }));
}

function useAccountSaving<Change>(mutationFn: (body: Change) => Promise<ContactAccount>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (account) => showAccount(client, account),
    meta: { isShownByScreen: true },
  });
}

/** A read of the account that is under way may bring what it was before. */
async function showAccount(client: QueryClient, account: ContactAccount): Promise<void> {
  const { queryKey } = accountQuery(account.code);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, account);
  tellOtherWindows('contact-account', 'contact-accounts');
  await client.invalidateQueries({ queryKey: ['contact-accounts'] });
}
