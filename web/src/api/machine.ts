import { machineUpdate } from '@ebp/contracts/operations/machine';
import type { MachineQuery, MachineView } from '@ebp/contracts/portal/machine';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { currentUserQuery, withMachine } from './current-user.ts';
import { linksToFiles } from './file-links.ts';
import { currentUserKey, machineKey } from './session.ts';

/** One machine by its serial number, or by its key alone, with what is known about it; each part can fail alone. */
export function machineQuery(asked: MachineQuery) {
  return queryOptions({
    ...linksToFiles,
    queryKey: [...machineKey, asked],
    queryFn: ({ signal }) => askFirst('bff.machine', { query: asked }, { signal }),
  });
}

/**
 * Saves the location reference of a machine. The new value is shown at once; the save is complete when the user's
 * information has been refetched (MAC-12).
 */
export function useLocationUpdate(pkey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['location', pkey],
    mutationFn: (locationReference: string) =>
      call(machineUpdate, { params: { pkey }, body: { pkey, locationReference } }),
    onSuccess: (_, locationReference) => {
      client.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && withMachine(user, pkey, { locationReference }),
      );
      client.setQueriesData<MachineView>({ queryKey: machineKey }, (view) =>
        view?.machine.pkey === pkey ? { ...view, machine: { ...view.machine, locationReference } } : view,
      );
      return client.invalidateQueries({ queryKey: currentUserKey });
    },
  });
}
