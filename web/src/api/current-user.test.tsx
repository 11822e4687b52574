import type { UserInfo } from '@ebp/contracts/entities/user';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answerUser } from '../testing/answer-user.ts';
import { stubNetwork } from '../testing/network-stub.ts';
import { currentUserQuery } from './current-user.ts';

const customerList = [true, null, false].map((isAssign, index) =>
  buildCustomer({ code: `HK00${index + 1}`, isAssign }),
);

async function read(changes: Partial<UserInfo>) {
  answerUser(stubNetwork(), changes);
  return (await new QueryClient().fetchQuery(currentUserQuery)).userInfo;
}

it('[ACC-10] the user has no customer that is listed as not assigned', async () => {
  const user = await read({ customerList });
  expect(user.customerList.map(({ code }) => code)).toEqual(['HK001', 'HK002']);
});

it('[ACC-10] the user has no machine that is not assigned, and none of a customer that is not', async () => {
  const machineList = [
    buildMachine({ pkey: 'M-1', customerCode: 'HK001' }),
    buildMachine({ pkey: 'M-2', customerCode: 'HK002', isAssign: true }),
    buildMachine({ pkey: 'M-3', customerCode: 'HK003' }),
    buildMachine({ pkey: 'M-4', customerCode: 'HK001', isAssign: false }),
  ];
  const user = await read({ customerList, machineList });
  expect(user.machineList.map(({ pkey }) => pkey)).toEqual(['M-1', 'M-2']);
});

it.each([
  ['[ACC-12] a guest, who is shown no code and no customers, has the scanned machine', '', 1],
  ['[ACC-10] a user without customers has no machine', buildUserInfo().code, 0],
])('%s', async (_who, code, count) => {
  const user = await read({ code, customerList: [] });
  expect(user.machineList).toHaveLength(count);
});
