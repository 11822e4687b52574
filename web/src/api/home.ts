import type { HomeView } from '@ebp/contracts/portal/home';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../lib/http.ts';

/** Home in one answer, composed and typed by the gateway; each part stands or fails alone. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => send({ method: 'GET', path: '/bff/home', signal }) as Promise<HomeView>,
});

/**
 * How many messages nobody read yet; undefined while that is not known. Comes with
 * home, and costs no call of its own there.
 */
export const unreadCountQuery = queryOptions({
  ...homeQuery,
  select: ({ messages }) => (messages?.status === 'ok' ? messages.data.length : undefined),
});
