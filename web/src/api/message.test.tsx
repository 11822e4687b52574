import { messageSearch } from '@ebp/contracts/operations/message';
import { buildMessage } from '@ebp/contracts/testing/message';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { stubNetwork } from '../testing/network-stub.ts';
import { homeQuery } from './home.ts';
import { messagesQuery } from './message.ts';

it('[HOM-01] [HOM-06] the message box tells home of the new messages alone', async () => {
  const messages = ['READ', 'NEW', 'ARCHIVED'].map((userStatus) =>
    buildMessage({ pkey: userStatus, userStatus }),
  );
  stubNetwork().answer(messageSearch, messages);
  const client = new QueryClient();
  client.setQueryData(homeQuery.queryKey, { banners: { status: 'ok', data: [] } });
  await client.fetchQuery(messagesQuery);
  expect(client.getQueryData(homeQuery.queryKey)?.messages).toEqual({
    status: 'ok',
    data: messages.slice(1, 2),
  });
});
