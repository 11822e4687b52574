import { queryOptions } from '@tanstack/react-query';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { currentUserKey } from './session.ts';

/**
 * What needs this person, composed by the gateway; each topic can fail alone. Its key is below that of the signed-in
 * user, so that it is refetched with them after something was sent.
 */
export const attentionQuery = queryOptions({
  queryKey: [...currentUserKey, 'attention'],
  queryFn: ({ signal }) => askFirst('bff.attention', {}, { signal }),
});
