import { companyProfiles } from '@ebp/contracts/company';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { deliveryCharge, paperTotals } from '@ebp/contracts/rules/paper-order';
import { expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { exampleOf } from '../../../testing/recorded.ts';
import { emptyJournal, resetUpstream, sentTo, stub } from '../../../testing/wiremock.ts';

const path = '/api/ebp/paperorder/create';
const terms = companyProfiles.CHK.paperDelivery;

const portal = ownPortal();

it.each([
  ['the usual charge where neither customer nor configuration names one', [], undefined, 50],
  [
    'the configured charge where the customer has none',
    [
      { key: 'deliveryCharge', value: '75' },
      { key: 'hotline', value: '60' },
    ],
    '75',
    75,
  ],
])('[PAP-17] [PAP-26] takes %s, as the page does', async (_charge, configList, configured, amount) => {
  await resetUpstream();
  await stub('GET', systemConfigSearch.path, {
    status: 200,
    body: { isSuccess: true, data: { configList } },
  });
  const agent = await portal.signedIn();
  const { body: current } = await agent.get('/api/ebp/user/current/info').expect(200);
  const { userInfo } = current.data;
  const customerList = userInfo.customerList.map((customer: object) => ({
    ...customer,
    minimumDeliveryCharge: null,
  }));
  await stubUserInfo({ ...userInfo, customerList });
  const order = (await exampleOf('paper-order.create')) as { itemList: Parameters<typeof paperTotals>[0] };
  const itemList = order.itemList.slice(0, 1).map((item) => ({ ...item, qty: 1 }));
  const shown = paperTotals(itemList, deliveryCharge(null, configured, terms), terms);
  expect(shown.deliveryAmount).toBe(amount);
  await emptyJournal();
  await agent
    .put(path)
    .set('Idempotency-Key', newKey())
    .send({ ...order, itemList, ...shown })
    .expect(200);
  expect(await sentTo(path)).toMatchObject([shown]);
});
