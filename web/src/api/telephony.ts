import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../lib/portal-client.ts';

/** Whether there is a telephone system, and this agent's connection to it. */
export function telephonyQuery() {
  return queryOptions({
    queryKey: ['telephony'],
    queryFn: ({ signal }) => ask('telephony.view', {}, { signal }),
  });
}

/** Begins the sign-in at the telephone system; answers where the browser has to go. */
export function useTelephonyConnect() {
  return useMutation({
    mutationFn: async () => (await ask('telephony.connect', { body: {} })).authorizationUrl,
    meta: { holdsNoInput: true },
  });
}

/** Hands over what the telephone system put into the address; answers the page to go on with. */
export async function completeTelephony(request: TelephonyCallbackRequest): Promise<string> {
  return (await ask('telephony.callback', { body: request })).next;
}
