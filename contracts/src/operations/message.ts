import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { message } from '../entities/message.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** The caller's messages, newest first. */
export const messageSearch = operation({
  id: 'message.search',
  requirement: 'API-41',
  summary: "The caller's messages, at most 1000",
  method: 'GET',
  path: '/api/ebp/message/search',
  group: 'MESSAGE_BOX',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpMessage.canSearch], guest: false },
  identity: { query: { userCode: 'userCode' } },
  query: z.object({ top: z.literal('1000').default('1000') }),
  data: z.array(message),
});

/** Marks a message as read, which is what opening it does. */
export const messageStatus = operation({
  id: 'message.status',
  requirement: 'API-42',
  summary: 'Marks a message as read',
  method: 'PUT',
  path: '/api/ebp/message/{pkey}/status',
  group: 'MESSAGE_BOX',
  effect: 'write',
  access: { to: 'keys', anyOf: [screenRights.ebpMessage.canView], guest: false },
  identity: { body: { userCode: 'userCode' } },
  params: z.object({ pkey }),
  body: z.object({ userStatus: z.literal('READ') }),
  data: z.unknown(),
});

export const messageOperations = {
  [messageSearch.id]: messageSearch,
  [messageStatus.id]: messageStatus,
};
