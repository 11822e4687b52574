import type { Message } from '@ebp/contracts/entities/message';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import type { HomeView } from '@ebp/contracts/portal/home';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { homeQuery } from './home.ts';

/** The message box of the signed-in person, newest first. Its number of unread messages also updates home. */
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
    onSuccess: (_, pkey) => {
      const messages = client.setQueryData(messagesQuery.queryKey, (all) =>
        all?.map((message) => (message.pkey === pkey ? { ...message, userStatus: 'READ' } : message)),
      );
      if (messages) tellHome(client, messages);
    },
  });
}

function tellHome(client: QueryClient, messages: readonly Message[]): void {
  const unread: HomeView['messages'] = { status: 'ok', data: messages.filter(isUnread) };
  client.setQueryData(homeQuery.queryKey, (home) => home && { ...home, messages: unread });
}
