import { accountManager } from '@ebp/contracts/entities/account-manager';
import { codeListEntry, codeListName } from '@ebp/contracts/entities/code-list';
import { message } from '@ebp/contracts/entities/message';
import type { DataOf } from '@ebp/contracts/operation';
import type { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import type { codeListSearch } from '@ebp/contracts/operations/code-list';
import type { messageSearch } from '@ebp/contracts/operations/message';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import * as z from 'zod';

/** A message needs its key and its time; one without them is left out and the others are shown. */
export const neededOfMessages: z.ZodType<DataOf<typeof messageSearch>> = tolerantItems(
  tolerant(message, ['pkey', 'createDatetime']),
);

const contacts = tolerantItems(tolerant(accountManager, ['pkey', 'type', 'name']));

/** A contact needs a name and a kind, person or group; contact details are shown as far as they are known. */
export const neededOfAccountManagers: z.ZodType<DataOf<typeof accountManagerSearch>> = z.object({
  accountManagerList: contacts,
  accountManagerGroupList: contacts,
});

/** A choice needs a code and a name; one without them is left out and the others are offered. */
export const neededOfCodeLists: z.ZodType<DataOf<typeof codeListSearch>> = z.partialRecord(
  codeListName,
  tolerantItems(tolerant(codeListEntry, ['pkey', 'code', 'englishName'])),
);
