import type { UserForm } from '@ebp/contracts/entities/user-form';
import { customerGet } from '@ebp/contracts/operations/customer';
import { userCreate, userDelete, userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { ApiError } from '../lib/gateway/api-error.ts';

const usersKey = ['users'] as const;

/** The users the signed-in administrator manages (API-08). */
export const usersQuery = queryOptions({
  queryKey: [...usersKey, 'list'],
  queryFn: ({ signal }) => call(userSearch, {}, { signal }),
});

/** One user with role, customers and machines (API-07). */
export function userQuery(pkey: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', pkey],
    queryFn: ({ signal }) => call(userGet, { params: { pkey } }, { signal }),
  });
}

/** What a customer can assign to its users: roles, customers and machines (API-03). */
export function customerOfferQuery(code: string) {
  return queryOptions({
    queryKey: ['customer', code],
    queryFn: ({ signal }) => call(customerGet, { params: { code }, body: { isForCP: true } }, { signal }),
  });
}

/** Refetches the list, and drops the cached single users. */
export function useUsersReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: usersKey });
}

export interface NewUser {
  readonly body: UserForm;
  readonly idempotencyKey: string;
}

export function useUserCreation() {
  const reload = useUsersReload();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NewUser) => call(userCreate, { body }, { idempotencyKey }),
    // After a refusal too: somebody else may have created the same user.
    onSettled: () => void reload(),
    meta: { isShownByScreen: true },
  });
}

export interface UserChange {
  readonly pkey: string;
  readonly body: UserForm;
}

/** Shows the saved user in the list at once, then refetches the list. */
export function useUserChange() {
  const client = useQueryClient();
  const reload = useUsersReload();
  return useMutation({
    mutationFn: ({ pkey, body }: UserChange) => call(userUpdate, { params: { pkey }, body }),
    onSuccess: (saved) => {
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.pkey === saved.pkey ? { ...user, ...saved } : user)),
      );
      void reload();
    },
    meta: { isShownByScreen: true },
  });
}

/**
 * Complete when the list has been refetched (USR-06), after a refusal too. Of two who delete the same user the second is
 * refused: it is no longer one of theirs. What both wanted is done.
 */
export function useUserRemoval() {
  const client = useQueryClient();
  const reload = useUsersReload();
  const isGone = async (pkey: string) => {
    const users = await client.fetchQuery({ ...usersQuery, staleTime: 0 });
    return users.every((user) => user.pkey !== pkey);
  };
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async (pkey: string) => {
      try {
        await call(userDelete, { params: { pkey } });
      } catch (error) {
        const isRefused = error instanceof ApiError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
        if (!isRefused || !(await isGone(pkey).catch(() => false))) throw error;
      }
    },
    onSettled: reload,
  });
}
