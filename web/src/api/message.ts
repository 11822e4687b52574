import type { Message } from '@ebp/contracts/entities/message';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import type { HomeView } from '@ebp/contracts/portal/home';
import { isNew } from '@ebp/contracts/rules/message-status';
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { homeQuery } from './home.ts';

/** The message box of the signed-in person, newest first. Its new messages also update home. */
export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: async ({ signal, client }): Promise<readonly Message[]> => {
    const messages = await call(messageSearch, { query: {} }, { signal });
    tellHome(client, messages);
    return messages;
  },
});

/** Marks a message as read; once the server has accepted it, the list, home and the count in the header are updated. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: (pkey: string) => call(messageStatus, { params: { pkey }, body: { userStatus: 'READ' } }),
    onSuccess: async (_, pkey) => {
      // A read that is under way may bring what it was before: it is asked for again.
      const keys: QueryKey[] = [messagesQuery.queryKey, homeQuery.queryKey];
      const late = keys.filter((queryKey) => client.isFetching({ queryKey }) > 0);
      await Promise.all(late.map((queryKey) => client.cancelQueries({ queryKey })));
      const messages = client.setQueryData(messagesQuery.queryKey, (all) =>
        all?.map((message) => (message.pkey === pkey ? { ...message, userStatus: 'READ' } : message)),
      );
      if (messages) tellHome(client, messages);
      for (const queryKey of late) void client.invalidateQueries({ queryKey });
    },
  });
}

function tellHome(client: QueryClient, messages: readonly Message[]): void {
  const fresh: HomeView['messages'] = { status: 'ok', data: messages.filter(isNew) };
  client.setQueryData(homeQuery.queryKey, (home) => home && { ...home, messages: fresh });
}
