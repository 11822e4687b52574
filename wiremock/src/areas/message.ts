import { companyCodes } from '@ebp/contracts/company';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import { rememberedOr } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw } from '../framework/template.ts';
import { usersOf } from '../world/accounts.ts';
import { messagesOf } from '../world/messages.ts';

const area = 'message';
const readers = companyCodes.flatMap((company) => usersOf(company));

const search = recordedAnswers(
  area,
  messageSearch,
  readers.map((account) => ({
    name: account.code,
    as: account,
    data: messagesOf(account.pkey, account.company).map((message) => ({
      ...message,
      userStatus: raw(rememberedOr(messageStatus.id, message.pkey, 'body.userStatus', message.userStatus)),
    })),
  })),
);

const status = recordedAnswers(
  area,
  messageStatus,
  readers.map((account) => ({
    name: account.code,
    as: account,
    params: { pkey: { pattern: `MSG-${account.pkey}-\\d+`, example: `MSG-${account.pkey}-1` } },
    example: { body: { userStatus: 'READ' } },
    remember: '{{request.path.[3]}}',
  })),
);

/** The message box of every user. */
export const messageStubs = [search, status];
