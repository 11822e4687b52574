import { machineUpdate } from '@ebp/contracts/operations/machine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { currentUserQuery, withMachine } from './current-user.ts';

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
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
