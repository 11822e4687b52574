import { machineUpdate } from '@ebp/contracts/operations/machine';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { currentUserQuery, withMachine } from './current-user.ts';

/**
 * One machine by its serial number, with what is known about it; each part can fail alone. Its key is below that of the
 * signed-in user, so that it is refetched with them after something was sent.
 */
export function machineQuery(name: string) {
  return queryOptions({
    queryKey: [...currentUserQuery.queryKey.slice(0, 2), 'machine', name],
    queryFn: ({ signal }) => askFirst('bff.machine', { query: { name } }, { signal }),
  });
}

export interface LocationChange {
  readonly pkey: string;
  readonly locationReference: string;
}

/**
 * Saves the location reference of a machine. The new value is shown at once; the save is complete when the user's
 * information has been refetched (MAC-12).
 */
export function useLocationUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pkey, locationReference }: LocationChange) =>
      call(machineUpdate, { params: { pkey }, body: { pkey, locationReference } }),
    onSuccess: (_, { pkey, locationReference }) => {
      client.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && withMachine(user, pkey, { locationReference }),
      );
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey.slice(0, 2) });
    },
  });
}
