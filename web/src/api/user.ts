import type { UserForm } from '@ebp/contracts/entities/user-form';
import { userCreate, userDelete, userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { ApiError } from '../lib/gateway/api-error.ts';
import { NotSent } from '../lib/journal/entry.ts';
import { currentUserQuery } from './current-user.ts';
import { usersKey } from './session.ts';

/** The users the signed-in administrator manages (API-08). */
export const usersQuery = queryOptions({
  queryKey: [...usersKey, 'list'],
  queryFn: ({ signal }) => call(userSearch, {}, { signal }),
});

/** One user with role, customers and machines (API-07); null if it is no longer one of the administrator's. */
export function userQuery(pkey: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', pkey],
    queryFn: async ({ client, signal }) => {
      // News of users may be that it was deleted: the list tells without a refusal, which the gateway would record.
      const isListOld = client.getQueryState(usersQuery.queryKey)?.isInvalidated;
      if (isListOld && (await isGone(client, pkey))) return null;
      try {
        return await call(userGet, { params: { pkey } }, { signal });
      } catch (error) {
        if (!(await isRefusedAsGone(client, pkey, error))) throw error;
        return null;
      }
    },
  });
}

/** Whether the list, as it is now, is without this user: somebody else has deleted it, or moved it to other customers. */
async function isGone(client: QueryClient, pkey: string): Promise<boolean> {
  const users = await client.fetchQuery({ ...usersQuery, staleTime: 0 }).catch(() => undefined);
  return users?.every((user) => user.pkey !== pkey) ?? false;
}

async function isRefusedAsGone(client: QueryClient, pkey: string, error: unknown): Promise<boolean> {
  const isRefused = error instanceof ApiError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
  return isRefused && isGone(client, pkey);
}

/** What a form of a user offers: what the administrator has, and what a customer can assign. */
const offerKeys = [currentUserQuery.queryKey, ['customer']] as const;

/**
 * After a refusal the offer is loaded anew, since it may have changed: the form then offers what can be granted now.
 * @returns the refusal; of one that names no field, that the offer is another one, where it is
 */
async function refusedOver(client: QueryClient, error: unknown): Promise<unknown> {
  const isRefused = error instanceof ApiError && (error.code === 'FORBIDDEN' || error.fieldErrors.length > 0);
  if (!isRefused) return error;
  const reload = () => Promise.all(offerKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (error.code !== 'FORBIDDEN') {
    void reload();
    return error;
  }
  const offered = () =>
    offerKeys
      .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
      .map(({ state }) => state.data);
  const before = new Set(offered());
  await reload();
  const isSame = offered().every((data) => before.has(data));
  return isSame
    ? error
    : new ApiError(error.code, { ...error, messageId: 'user.offerChanged', cause: error });
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
  const client = useQueryClient();
  const reload = useUsersReload();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: NewUser) => {
      try {
        return await call(userCreate, { body }, { idempotencyKey });
      } catch (error) {
        throw await refusedOver(client, error);
      }
    },
    // After a refusal too: somebody else may have created the same user.
    onSettled: () => void reload(),
    meta: { isShownByScreen: true },
  });
}

export interface UserChange {
  readonly pkey: string;
  readonly body: UserForm;
}

/**
 * Shows the saved user in the list at once, then refetches the list. If it is refused because the user is no longer one
 * of the administrator's, the user's own query tells so.
 */
export function useUserChange() {
  const client = useQueryClient();
  const reload = useUsersReload();
  return useMutation({
    mutationFn: async ({ pkey, body }: UserChange) => {
      try {
        return await call(userUpdate, { params: { pkey }, body });
      } catch (error) {
        if (!(await isRefusedAsGone(client, pkey, error))) throw await refusedOver(client, error);
        client.setQueryData(userQuery(pkey).queryKey, null);
        throw new NotSent();
      }
    },
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
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async (pkey: string) => {
      try {
        await call(userDelete, { params: { pkey } });
      } catch (error) {
        if (!(await isRefusedAsGone(client, pkey, error))) throw error;
      }
    },
    onSettled: reload,
  });
}
