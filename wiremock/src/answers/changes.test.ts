import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { CustomerDetail } from '@ebp/contracts/entities/customer';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { today } from '@ebp/contracts/rules/dates';
import { checkReadings, isSubmittedToday } from '@ebp/contracts/rules/meter-reading';
import { type DemoAccount, demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { useStateService } from '../service/testing.ts';

const { ask } = useStateService();

const { harbourAdmin, merlionAdmin } = demoAccounts;

interface Taken {
  readonly machinePkey: string;
  readonly product: string;
  readonly qty: number;
}
const toner = (userPkey: string, { machinePkey, product, qty }: Taken, guest = {}) => ({
  userPkey,
  machineList: [
    {
      machinePkey,
      isUpdateAddress: false,
      recycleQty: 0,
      productList: [{ pkey: `TN-${machinePkey}-${product}`, machinePkey, qty }],
    },
  ],
  remarks: '"quoted", 備註',
  isAgreeStatement: true,
  ...guest,
});
const paper = {
  userCode: harbourAdmin.code,
  customerCode: 'HK001',
  customerName: 'Harbour Trading',
  billToMode: 'BY_MAIL',
  stair: false,
  itemList: [
    { productMasterPkey: 'PM-CHK-1', cdsName: 'Plain A4', price: 28.5, qty: 2, productCategory: 'PAPER' },
  ],
  itemAmount: 57,
  totalQty: 2,
  deliveryAmount: 50,
  totalAmount: 107,
  remarks: '',
};
const history = async (query = ''): Promise<readonly ConsumableOrder[]> =>
  (await ask(harbourAdmin, 'GET', `consumableorder/search?userCode=${harbourAdmin.code}${query}`)).data;

describe('orders', () => {
  it('[API-29] [CON-03] show in the history with machine, item and number, and only in their company', async () => {
    const before = await history();
    const body = toner(harbourAdmin.pkey, { machinePkey: 'HK-M-0003', product: 'CY', qty: 2 });
    const { data } = await ask(harbourAdmin, 'PUT', 'tonerorder/create', { body });
    const { orderNumber } = data as { orderNumber: string };
    expect(orderNumber).toMatch(/^TO-CHK-\d{6}-\d{4}$/);
    const after = await history();
    expect(after).toHaveLength(before.length + 1);
    expect(after.find((row) => row.orderNumber === orderNumber)).toMatchObject({
      itemName: 'Cyan toner TG-55',
      qty: 2,
      model: 'Sheaf C356 A4',
    });
    const other = await ask(merlionAdmin, 'GET', `consumableorder/search?userCode=${merlionAdmin.code}`);
    expect(JSON.stringify(other.data)).not.toContain(orderNumber);
  });

  it('[API-23] [OPN-78] keep to the customer that is asked for, or tell those of all customers of the caller', async () => {
    // HK-M-0003 is installed at Victoria Logistics.
    const body = toner(harbourAdmin.pkey, { machinePkey: 'HK-M-0003', product: 'BK', qty: 1 });
    const { data } = await ask(harbourAdmin, 'PUT', 'tonerorder/create', { body });
    const { orderNumber } = data as { orderNumber: string };
    const numbers = async (code: string) =>
      (await history(`&customerCode=${code}`)).map((row) => row.orderNumber);
    expect(await numbers('HK002')).toContain(orderNumber);
    expect(await numbers('HK001')).not.toContain(orderNumber);
    expect((await numbers('HK001')).length + (await numbers('HK002')).length).toBe((await history()).length);
  });

  it('[QRL-10] take a guest with contact data, and [CON-03] show the order to the customer', async () => {
    const contact = { contactName: 'Ada', contactEmail: 'a@visitor.example', contactPhone: '91234567' };
    const taken = { machinePkey: 'HK-M-0001', product: 'BK', qty: 1 };
    const body = toner(demoGuests.CHK.pkey, taken, contact);
    const { data, isSuccess } = await ask(demoGuests.CHK, 'PUT', 'tonerorder/create', { body });
    expect(isSuccess).toBe(true);
    const { orderNumber } = data as { orderNumber: string };
    expect((await history()).map((row) => row.orderNumber)).toContain(orderNumber);
  });

  it('[CON-03] stand in the history newest first, toner and paper alike', async () => {
    const numbers: unknown[] = [];
    const place = async (path: string, body: object) => {
      const { data } = await ask(harbourAdmin, 'PUT', path, { body });
      numbers.unshift((data as { orderNumber: string }).orderNumber);
    };
    const ofToner = toner(harbourAdmin.pkey, { machinePkey: 'HK-M-0001', product: 'BK', qty: 1 });
    await place('tonerorder/create', ofToner);
    await place('paperorder/create', paper);
    await place('tonerorder/create', ofToner);
    const newest = (await history()).slice(0, 4).map(({ orderNumber }) => orderNumber);
    expect(newest).toEqual([...numbers, 'TO-CHK-8120']);
    const { data } = await ask(harbourAdmin, 'GET', 'user/current/info');
    const { lastOrderDate } = (data as { userInfo: UserInfo }).userInfo;
    expect(lastOrderDate).toBe((await history())[0]?.orderDate);
  });

  it('[TON-13] store an address of their own in the book of the machine’s customer, where that was wished', async () => {
    const address = { deliveryAddress1: '1 "Pier" Road, 碼頭', deliveryAddressCity: 'Hong Kong' };
    const order = (machinePkey: string, isUpdateAddress: boolean) => {
      const { machineList, ...rest } = toner(harbourAdmin.pkey, { machinePkey, product: 'BK', qty: 1 });
      return { ...rest, machineList: machineList.map((one) => ({ ...one, ...address, isUpdateAddress })) };
    };
    await ask(harbourAdmin, 'PUT', 'tonerorder/create', { body: order('HK-M-0003', true) });
    await ask(harbourAdmin, 'PUT', 'tonerorder/create', { body: order('HK-M-0001', false) });
    const books = async (code: string) => {
      const body = { isForCP: true, pkey: harbourAdmin.pkey, applicationPkey: harbourAdmin.applicationPkey };
      const { data } = await ask(harbourAdmin, 'PUT', `customer/${code}`, { body });
      return data as CustomerDetail;
    };
    const stored = (book: CustomerDetail | UserInfo) =>
      (book.customerAddressList ?? []).filter(({ pkey }) => pkey.includes('TO-CHK'));
    // HK-M-0003 is installed at Victoria Logistics.
    expect(stored(await books('HK002'))).toMatchObject([
      { address1: address.deliveryAddress1, city: 'Hong Kong', state: null },
    ]);
    expect(stored(await books('HK001'))).toEqual([]);
    const { data } = await ask(harbourAdmin, 'GET', 'user/current/info');
    expect(stored((data as { userInfo: UserInfo }).userInfo)).toHaveLength(1);
  });

  it('[TON-10] [OPN-57] offer toner of the machines named, or of all', async () => {
    const machinesFor = async (isSelectAll: boolean, keys: readonly string[]) => {
      const machineList = keys.map((pkey) => ({ pkey }));
      const question = {
        isSelectAll,
        userCode: harbourAdmin.code,
        type: 'TONER',
        status: 'ACTIVE',
        machineList,
      };
      const { data } = await ask(harbourAdmin, 'PUT', 'product/relationList', { body: question });
      return new Set((data as TonerProduct[]).map(({ machinePkey }) => machinePkey));
    };
    expect(await machinesFor(false, ['HK-M-0002', 'HK-M-0005'])).toEqual(new Set(['HK-M-0002', 'HK-M-0005']));
    expect((await machinesFor(true, [])).size).toBe(23);
  });
});

describe('readings', () => {
  const latest = async (as: DemoAccount = harbourAdmin) => {
    const { data } = await ask(as, 'GET', 'user/current/info');
    return (data as { userInfo: UserInfo }).userInfo.lastMeterReadDate;
  };
  const machines = async (): Promise<readonly MachineUsage[]> => {
    const path = `meterRead/machineUsageSummary?userCode=${harbourAdmin.code}&isSubmit=true`;
    return (await ask(harbourAdmin, 'GET', path)).data;
  };
  const submitted = async () =>
    (await machines()).filter((one) => isSubmittedToday(one, 'Asia/Hong_Kong')).map((one) => one.machinePkey);

  it('[MTR-13] [HOM-02] come back as submitted today and latest, and can be sent again lower the next day', async () => {
    expect(await submitted()).toEqual(['HK-M-0002']);
    expect(await latest()).toBe(today('Asia/Hong_Kong'));
    const machine = async () => (await machines()).find(({ machinePkey }) => machinePkey === 'HK-M-0005');
    const before = (await machine())?.counterList ?? [];
    const right = before.map(({ counterCode, prevUsageReading }) => ({
      counterCode,
      usageReading: (prevUsageReading ?? 0) + 900,
    }));
    const tooHigh = right.map((one) => ({ ...one, usageReading: one.usageReading * 10 }));
    const body = {
      userCode: harbourAdmin.code,
      machinePkey: 'HK-M-0005',
      detailList: tooHigh,
      actionType: 'CREATE',
    };
    expect((await ask(harbourAdmin, 'PUT', 'meterRead/create', { body })).isSuccess).toBe(true);
    expect(await submitted()).toEqual(['HK-M-0002', 'HK-M-0005']);
    const after = await machine();
    expect(after?.counterList.map(({ usageReading }) => usageReading)).toEqual(
      tooHigh.map(({ usageReading }) => usageReading),
    );
    expect(after && isSubmittedToday(after, 'Asia/Hong_Kong', new Date(Date.now() + 86_400_000))).toBe(false);
    expect(right).toHaveLength(2);
    expect(checkReadings(right, after?.counterList ?? [])).toEqual([]);
  });

  it('[MTR-08] leave the service records as they were last sent, if they name none', async () => {
    const records = async () =>
      (await machines()).find(({ machinePkey }) => machinePkey === 'HK-M-0001')?.serviceList;
    const reading = { machinePkey: 'HK-M-0001', detailList: [], actionType: 'CREATE' };
    const body = { userCode: harbourAdmin.code, ...reading };
    expect(await records()).toHaveLength(1);
    for (const named of [{ serviceList: [] }, {}]) {
      await ask(harbourAdmin, 'PUT', 'meterRead/create', { body: { ...body, ...named } });
      expect(await records()).toEqual([]);
    }
  });

  it('[HOM-02] are the latest once the first of today was sent', async () => {
    const { lionRockAdmin } = demoAccounts;
    expect(await latest(lionRockAdmin)).not.toBe(today('Asia/Hong_Kong'));
    const reading = { machinePkey: 'HK-M-0025', detailList: [], actionType: 'CREATE' };
    const body = { userCode: lionRockAdmin.code, ...reading };
    expect((await ask(lionRockAdmin, 'PUT', 'meterRead/create', { body })).isSuccess).toBe(true);
    expect(await latest(lionRockAdmin)).toBe(today('Asia/Hong_Kong'));
  });

  it('[MTR-05] mark the machine under e-maintenance', async () => {
    const found = (await machines()).filter(({ eMaintenance }) => eMaintenance);
    expect(found.map(({ machinePkey }) => machinePkey)).toContain('HK-M-0004');
  });
});

describe('what customers write', () => {
  it.each(['en', 'zh-Hant'] as const)(
    '[CFG-02] stays as it was written in %s, also where it is a phrase',
    async (language) => {
      for (const locationReference of ['Finance', '財務']) {
        const info = (await ask(harbourAdmin, 'GET', 'user/current/info')).data as { userInfo: UserInfo };
        const machine = info.userInfo.machineList.find(({ pkey }) => pkey === 'HK-M-0001');
        const body = { ...machine, locationReference };
        const { data } = await ask(harbourAdmin, 'PUT', 'machine/HK-M-0001/update', { body, language });
        expect(data).toMatchObject({ locationReference, department: 'Finance' });
      }
      const { data } = await ask(harbourAdmin, 'GET', 'user/current/info', { language });
      const { title, displayRole } = (data as { userInfo: UserInfo }).userInfo;
      expect([title, displayRole]).toEqual(['Administrator', language === 'en' ? 'Administrator' : '管理員']);
    },
  );
});
