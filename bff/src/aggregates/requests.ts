import type { EndpointHandlers } from '../access/endpoint-call.ts';
import type { RequestJournal } from '../session/request-journal.ts';

/** A person reads and erases what is remembered of their requests; of nobody else's. */
export function requestHandlers(
  requests: Pick<RequestJournal, 'of' | 'erase'>,
): EndpointHandlers<'bff.requests' | 'bff.erase-requests'> {
  return {
    'bff.requests': async ({ session }) => ({ requests: await requests.of(session) }),
    'bff.erase-requests': async ({ session }) => {
      await requests.erase(session);
      return null;
    },
  };
}
