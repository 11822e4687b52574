import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../lib/gateway/portal-client.ts';

/** Whether there is a telephone system, and this agent's connection to it. */
export function telephonyQuery() {
  return queryOptions({
    queryKey: ['telephony'],
    queryFn: ({ signal }) => ask('telephony.view', {}, { signal }),
  });
}

/** Starts the sign-in at the telephone system; resolves to the address for the browser to open. */
export function useTelephonyConnect() {
  return useMutation({
    mutationFn: async () => (await ask('telephony.connect', { body: {} })).authorizationUrl,
    meta: { holdsNoInput: true },
  });
}

/** Sends the gateway what the telephone system put into the address; resolves to the page to continue with. */
export async function completeTelephony(request: TelephonyCallbackRequest): Promise<string> {
  return (await ask('telephony.callback', { body: request })).next;
}
