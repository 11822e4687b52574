import type { TelephonyCallbackRequest, TelephonyView } from '@ebp/contracts/portal/telephony';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../lib/http.ts';

/** Whether there is a telephone system, and this agent's connection to it. */
export function telephonyQuery() {
  return queryOptions({
    queryKey: ['telephony'],
    queryFn: ({ signal }) =>
      send({ method: 'GET', path: '/bff/telephony', signal }) as Promise<TelephonyView>,
  });
}

/** Begins the sign-in at the telephone system; answers where the browser has to go. */
export function useTelephonyConnect() {
  return useMutation({
    mutationFn: async () => {
      const answer = await send({ method: 'POST', path: '/bff/telephony/connect', body: {} });
      return (answer as { authorizationUrl: string }).authorizationUrl;
    },
    meta: { holdsNoInput: true },
  });
}

/** Hands over what the telephone system put into the address; answers the page to go on with. */
export async function completeTelephony(request: TelephonyCallbackRequest): Promise<string> {
  const answer = await send({ method: 'POST', path: '/bff/telephony/callback', body: request });
  return (answer as { next: string }).next;
}
