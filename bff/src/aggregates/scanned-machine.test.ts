import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { type ScannedMachineView, scannedMachineView } from '@ebp/contracts/portal/scanned-machine';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { demoGuests, unknownQrCode } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { forgetThrottles, withRedis } from '../auth/testing/redis-keys.ts';
import { scansBySession } from '../auth/throttles.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { ownAddress, stubUserInfo, userWith } from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, setScenario, stub } from '../testing/wiremock.ts';

const path = '/bff/session/scanned-machine';
/** Read at each use: midnight may come while the file runs. */
const day = () => today(companyProfiles.CHK.timeZone);

const portal = ownPortal();
let customer: Agent;
beforeAll(async () => {
  customer = await portal.signedIn();
});
beforeEach(async () => {
  await Promise.all([resetUpstream(), forgetThrottles()]);
  await withRedis(async (redis) => {
    const keys = await redis.keys('ebp:machine-orders:*');
    if (keys.length > 0) await redis.del(keys);
  });
});

async function guest(ql = 'HK-QR-0001'): Promise<Browser> {
  const browser = new Browser(portal);
  expect((await browser.post('/bff/session/guest', { company: 'CHK', ql })).status).toBe(200);
  return browser;
}

async function recordsOf(browser: Browser, ql?: string): Promise<ScannedMachineView> {
  const { status, data } = await browser.get(ql ? `${path}?ql=${ql}` : path);
  expect(status).toBe(200);
  return scannedMachineView.parse(data);
}

/** Black toner for machines, by their keys, with these quantities of each. */
const order = (quantities: Readonly<Record<string, number>>) => ({
  machineList: Object.entries(quantities).map(([machinePkey, qty]) => ({
    machinePkey,
    customerAddressPkey: ownAddress,
    isUpdateAddress: false,
    recycleQty: 0,
    productList: [
      { pkey: `TN-${machinePkey}-BK`, machinePkey, qty },
      { pkey: `TN-${machinePkey}-CY`, machinePkey, qty: 0 },
    ],
  })),
  remarks: '',
  isAgreeStatement: true,
});

async function customerOrders(
  quantities: Readonly<Record<string, number>>,
  { key = newKey(), status = 200 } = {},
): Promise<void> {
  const put = customer.put(tonerOrderCreate.path).set('Idempotency-Key', key);
  await put.send(order(quantities)).expect(status);
}

describe('the records of a scanned machine', () => {
  it('are its last reading and what was ordered here, before it is confirmed, by one call of each kind', async () => {
    await customerOrders({ 'HK-M-0001': 2, 'HK-M-0002': 1 });
    const browser = await guest();
    await emptyJournal();
    expect(await recordsOf(browser)).toEqual({
      reading: {
        status: 'ok',
        data: {
          sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          counters: [
            { counterName: 'Black', prevUsageReading: 29_989 },
            { counterName: 'Colour', prevUsageReading: 17_388 },
          ],
        },
      },
      orders: {
        status: 'ok',
        data: [{ sentAt: expect.any(String), items: [{ name: 'Black toner TG-71', qty: 2 }] }],
      },
    });
    expect((await journal()).map(({ url }) => url.split('?')[0])).toEqual([
      qrCodeMachine.path,
      meterReadSummary.path,
    ]);
  });

  it('name nobody, and neither order number nor price', async () => {
    await customerOrders({ 'HK-M-0001': 1 });
    const { orders } = await recordsOf(await guest());
    expect(JSON.stringify(orders)).not.toMatch(/HK-M|TO-|admin|pkey|price/i);
  });

  it('are of the machine whose code is given', async () => {
    await customerOrders({ 'HK-M-0002': 3 });
    const browser = await guest();
    expect((await recordsOf(browser)).orders).toEqual({ status: 'ok', data: [] });
    const { reading, orders } = await recordsOf(browser, 'HK-QR-0002');
    expect(orders).toMatchObject({ data: [{ items: [{ qty: 3 }] }] });
    // Today's is not processed yet: the previous readings are those of the report before.
    expect(reading).toEqual({ status: 'ok', data: { sentOn: day(), counters: [] } });
  });

  it('[ERR-08] have an order once that was sent twice, and none that was refused', async () => {
    const key = newKey();
    await customerOrders({ 'HK-M-0001': 1 }, { key });
    await customerOrders({ 'HK-M-0001': 1 }, { key });
    await customerOrders({ 'HK-M-0001': 9999 }, { status: 422 });
    const away = await stub('PUT', tonerOrderCreate.path, {
      status: 200,
      body: { isSuccess: false, data: null },
    });
    await customerOrders({ 'HK-M-0001': 2 }, { status: 502 });
    await away();
    expect((await recordsOf(await guest())).orders).toMatchObject({ data: [{ items: [{ qty: 1 }] }] });
  });

  it('are forgotten after 14 days', async () => {
    await customerOrders({ 'HK-M-0001': 1 });
    const [forgottenMs] = await withRedis(async (redis) => {
      const [key = ''] = await redis.keys('ebp:machine-orders:*');
      return [Number((await redis.zrange(key, '0', '-1', 'WITHSCORES'))[1]), await redis.pttl(key)];
    });
    const days = ((forgottenMs ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  it('say which could not be had, and the other stands', async () => {
    const browser = await guest();
    await setScenario('fault.meter-read.summary', 'failure');
    expect(await recordsOf(browser)).toEqual({
      reading: { status: 'unavailable' },
      orders: { status: 'ok', data: [] },
    });
  });

  it('are no reading where there is none yet, and an unknown one where its row cannot be read', async () => {
    const browser = await guest();
    const counter = { counterCode: 'TOTAL', counterName: 'Total' };
    const row = { machinePkey: 'HK-M-0001', serialNumber: 'S1', counterList: [counter] };
    const none = { status: 'ok', data: null };
    const unknown = { status: 'unavailable' };
    for (const [wrong, reading] of [
      [{}, none],
      [{ prevReportDatetime: null }, none],
      [{ prevReportDatetime: 'yesterday' }, unknown],
      [{ counterList: [{ ...counter, usage: 'five' }] }, unknown],
    ] as const) {
      const data = [{ ...row, ...wrong }];
      const away = await stub('GET', meterReadSummary.path, { status: 200, body: { isSuccess: true, data } });
      expect((await recordsOf(browser)).reading, JSON.stringify(wrong)).toEqual(reading);
      await away();
    }
  });

  it('take the day of the company, and never the row of another machine', async () => {
    const browser = await guest();
    const row = (machinePkey: string, prevReportDatetime: string) => ({
      ...{
        machinePkey,
        serialNumber: 'S1',
        counterList: [{ counterCode: 'TOTAL', counterName: 'Total' }],
        prevReportDatetime,
      },
    });
    const sentOn = addDays(day(), -9);
    const data = [row('HK-M-0002', `${day()} 09:00:00`), row('HK-M-0001', `${sentOn} 23:30:00`)];
    await stub('GET', meterReadSummary.path, { status: 200, body: { isSuccess: true, data } });
    expect((await recordsOf(browser)).reading).toMatchObject({ data: { sentOn } });
  });
});

describe('who may have them', () => {
  it('[QRL-07] is nobody with a code of another company or none at all', async () => {
    const browser = await guest();
    for (const ql of [unknownQrCode, 'SG-QR-0001', 'HK-QR-0403']) {
      const { status, text } = await browser.get(`${path}?ql=${ql}`);
      expect(status, ql).toBeGreaterThan(399);
      expect(text).not.toContain('reading');
    }
  });

  it('[SHL-24] is no guest before the terms are accepted, and nothing is asked upstream', async () => {
    const away = await stubUserInfo(userWith(demoGuests.CHK, { acceptedTerms: false }));
    const browser = await guest().finally(away);
    await emptyJournal();
    expect(await browser.get(path)).toMatchObject({ status: 403, data: { code: 'TERMS_NOT_ACCEPTED' } });
    expect(await journal()).toEqual([]);
  });

  it('[OPN-20] has only what the keys of the guest account open', async () => {
    const { ebpMeterRead, ebpTonerOrder } = screenRights;
    for (const [key, part] of [
      [ebpMeterRead.canSearch, 'reading'],
      [ebpTonerOrder.canCreate, 'orders'],
    ] as const) {
      const away = await stubUserInfo(userWith(demoGuests.CHK, { keys: [key] }));
      const browser = await guest().finally(away);
      expect(Object.keys(await recordsOf(browser))).toEqual([part]);
    }
  });

  it('[QRL-01] is slowed down when trying one code after the other, not when asking for the same machine', async () => {
    const browser = await guest();
    const ask = (query: string) =>
      Promise.all(Array.from({ length: scansBySession.limit + 1 }, () => browser.get(path + query)));
    expect((await ask('')).map(({ status }) => status)).not.toContain(429);
    expect((await ask('?ql=X')).map(({ status }) => status)).toContain(429);
  });
});
