import { queryOptions } from '@tanstack/react-query';
import { askFirst } from '../lib/gateway/portal-client.ts';

/**
 * All of home in one answer, composed by the gateway; each part can fail alone. Rendered before its schema has loaded.
 */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => askFirst('bff.home', {}, { signal }),
});

/** Unread messages, which may have failed alone; undefined for people without their right. */
export const unreadQuery = queryOptions({ ...homeQuery, select: ({ messages }) => messages });

/**
 * The number of unread messages; undefined while unknown. It is part of home's answer, so home makes no separate call
 * for it.
 */
export const unreadCountQuery = queryOptions({
  ...homeQuery,
  select: ({ messages }) => (messages?.status === 'ok' ? messages.data.length : undefined),
});
