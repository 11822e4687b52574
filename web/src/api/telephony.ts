import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../lib/gateway/portal-client.ts';
import { telephonyRoot, tellOtherWindows } from '../lib/pages/window-changes.ts';

/** Whether there is a telephone system, and this agent's connection to it. */
export function telephonyQuery() {
  return queryOptions({
    queryKey: [telephonyRoot],
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

/**
 * Sends the gateway what the telephone system put into the address; resolves to the page to continue with. The window
 * that has the portal open listens for calls from then on.
 */
export async function completeTelephony(request: TelephonyCallbackRequest): Promise<string> {
  const { next } = await ask('telephony.callback', { body: request });
  tellOtherWindows(telephonyRoot);
  return next;
}
