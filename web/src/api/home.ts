import { queryOptions } from '@tanstack/react-query';
import { askFirst } from '../lib/portal-client.ts';

/** Home in one answer, composed by the gateway; each part stands or fails alone. Drawn before any schema is there. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => askFirst('bff.home', {}, { signal }),
});

/**
 * How many messages nobody read yet; undefined while that is not known. Comes with
 * home, and costs no call of its own there.
 */
export const unreadCountQuery = queryOptions({
  ...homeQuery,
  select: ({ messages }) => (messages?.status === 'ok' ? messages.data.length : undefined),
});
