import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newKey, startPortal, type TestPortal } from '../testing/portal.ts';
import { examples } from '../testing/recorded.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(resetUpstream);

const { harbourAdmin } = demoAccounts;

const bodyOf = async (id: string) =>
  (await examples()).find(({ operation, userPkey }) => operation === id && userPkey === harbourAdmin.pkey)
    ?.body as object;

it.each([
  ['a reading', meterReadCreate, 'lastMeterReadDate', 'lastOrderDate'],
  ['toner', tonerOrderCreate, 'lastOrderDate', 'lastMeterReadDate'],
  ['paper', paperOrderCreate, 'lastOrderDate', 'lastMeterReadDate'],
] as const)(
  '[HOM-02] counts %s sent today at once, whatever the upstream still says',
  async (_kind, operation, date, other) => {
    const agent = await portal.signedIn(harbourAdmin);
    const user = async () => (await agent.get('/bff/session').expect(200)).body.data.user;
    const send = (body: object) => agent.put(operation.path).set('Idempotency-Key', newKey()).send(body);
    const before = await user();
    const began = Date.now();
    expect(Date.parse(before[date])).toBeLessThan(began);

    const away = await stub('PUT', operation.path, { status: 200, body: { isSuccess: false, data: null } });
    await send(await bodyOf(operation.id)).expect(502);
    expect(await user()).toEqual(before);
    await away();

    await send(await bodyOf(operation.id)).expect(200);
    const after = await user();
    expect(Date.parse(after[date])).toBeGreaterThanOrEqual(began);
    expect(after[other]).toBe(before[other]);
  },
);
