import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { expect, it } from 'vitest';
import { createMessageStore } from '../../i18n/message-store.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { createQueryClient } from '../query-client.ts';
import { prefetchPage } from './portal.tsx';

const codeLists = '/bff/code-lists';

it.each([
  ['/ebp/meterRead', [meterReadSummary.path, userCurrentInfo.path]],
  ['/ebp/servicerequest', [userCurrentInfo.path, codeLists]],
  ['/ebp/tonerOrder/', [userCurrentInfo.path]],
])('[QRL-06] what %s shows first is asked for while it is being opened, and once', async (path, wanted) => {
  const network = stubNetwork();
  network.answer(userCurrentInfo, {
    userInfo: buildUserInfo(),
    config: { imageUrl: '' },
    bannerList: [],
  });
  network.answer(meterReadSummary, []);
  network.answerPortal('GET', codeLists, { SERVICEREQUEST_SYMPTOM: [], LUNCHTIME: [] });
  const client = createQueryClient();
  await prefetchPage(createMessageStore('CHK', 'en'), path, client);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(network.calls.map((call) => call.path).sort()).toEqual(wanted);
  expect(
    client
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status === 'success'),
  ).toBe(true);
});
