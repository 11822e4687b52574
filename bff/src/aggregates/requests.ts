import type { EndpointHandlers } from '../access/endpoint-call.ts';
import type { Baskets } from '../session/baskets.ts';
import type { RequestJournal } from '../session/request-journal.ts';

/** A person reads what is remembered of their requests, and erases it with their baskets; nobody else's. */
export function requestHandlers(
  requests: Pick<RequestJournal, 'of' | 'erase'>,
  baskets: Pick<Baskets, 'erase'>,
): EndpointHandlers<'bff.requests' | 'bff.erase-requests'> {
  return {
    'bff.requests': async ({ session }) => ({ requests: await requests.of(session) }),
    'bff.erase-requests': async ({ session }) => {
      await Promise.all([requests.erase(session), baskets.erase(session)]);
      return null;
    },
  };
}
