import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AfterWrite } from '../gateway/gateway-call.ts';
import { Unavailable } from '../http/errors.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { exampleOf } from '../testing/recorded.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';
import { createAfterWrites } from './after-writes.ts';

const portal = ownPortal();
beforeEach(resetUpstream);

const { harbourAdmin } = demoAccounts;

it.each([
  ['a reading', meterReadCreate, 'lastMeterReadDate', 'lastOrderDate'],
  ['toner', tonerOrderCreate, 'lastOrderDate', 'lastMeterReadDate'],
  ['paper', paperOrderCreate, 'lastOrderDate', 'lastMeterReadDate'],
] as const)(
  '[HOM-02] counts %s sent today at once, whatever the upstream still says',
  async (_kind, operation, date, other) => {
    const dates = { lastMeterReadDate: '2026-11-02', lastOrderDate: '2026-11-12' };
    const known = await stubUserInfo({ ...userWith(harbourAdmin), ...dates });
    const agent = await portal.signedIn(harbourAdmin);
    await known();
    const user = async () => (await agent.get('/bff/session').expect(200)).body.data.user;
    const send = (body: object) => agent.put(operation.path).set('Idempotency-Key', newKey()).send(body);
    const before = await user();
    const began = Date.now();
    expect(Date.parse(before[date])).toBeLessThan(began);

    const away = await stub('PUT', operation.path, { status: 200, body: { isSuccess: false, data: null } });
    await send(await exampleOf(operation.id)).expect(502);
    expect(await user()).toEqual(before);
    await away();

    await send(await exampleOf(operation.id)).expect(200);
    const after = await user();
    expect(Date.parse(after[date])).toBeGreaterThanOrEqual(began);
    expect(after[other]).toBe(before[other]);
  },
);

it('[HOM-02] logs that neither date nor request could be stored, and the order still counts as sent', async () => {
  const lines: string[] = [];
  const { succeeded } = createAfterWrites({
    sessions: { change: () => Promise.reject(new Unavailable({ cause: 'REDIS_AWAY' })) },
    changes: { closed: vi.fn(), changed: vi.fn() },
    caller: { call: vi.fn() },
    requests: { add: () => Promise.reject(new Unavailable({ cause: 'REDIS_AWAY' })), erase: vi.fn() },
    machineOrders: { add: () => Promise.reject(new Unavailable({ cause: 'REDIS_AWAY' })) },
    baskets: { erase: vi.fn(), ordered: vi.fn() },
    pushNotes: [],
    logger: pino({}, { write: (line) => void lines.push(line) }),
  });
  const call = {
    operation: tonerOrderCreate,
    session: { id: 's-1', kind: 'user' },
    context: { correlationId: 'c-1' },
    parts: { body: { machineList: [{ machinePkey: 'M-1', productList: [] }] } },
    request: { get: () => undefined },
  } as unknown as Parameters<AfterWrite>[0];
  await succeeded.get(tonerOrderCreate.id)?.(call, { data: { orderNumber: 'TO-1' } });
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain('"correlationId":"c-1"');
  for (const what of ['could not be remembered', 'could not be stored', 'could not be noted'])
    expect(lines.join()).toContain(what);
});
