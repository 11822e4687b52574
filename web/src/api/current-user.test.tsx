import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { stubNetwork } from '../testing/network-stub.ts';
import { currentUserQuery } from './current-user.ts';

it('[ACC-10] the user has no customer that is listed as not assigned', async () => {
  const customerList = [true, null, false].map((isAssign, index) =>
    buildCustomer({ code: `HK00${index + 1}`, isAssign }),
  );
  const userInfo = buildUserInfo({ customerList });
  stubNetwork().answer(userCurrentInfo, { userInfo, config: { imageUrl: '/' }, bannerList: [] });
  const read = await new QueryClient().fetchQuery(currentUserQuery);
  expect(read.userInfo.customerList.map(({ code }) => code)).toEqual(['HK001', 'HK002']);
});
