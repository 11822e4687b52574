import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { ContactAccount, EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import type { CustomerDetail } from '@ebp/contracts/entities/customer';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { Task } from '@ebp/contracts/entities/task';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isSubmittedToday } from '@ebp/contracts/rules/meter-reading';
import { demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { useStateService } from '../service/testing.ts';

const { ask } = useStateService();

const { harbourAdmin, merlionAdmin, contactCentreAgent } = demoAccounts;

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

  it('[API-23] keep to the customer that is asked for', async () => {
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
  const machines = async (): Promise<readonly MachineUsage[]> => {
    const path = `meterRead/machineUsageSummary?userCode=${harbourAdmin.code}&isSubmit=true`;
    return (await ask(harbourAdmin, 'GET', path)).data;
  };
  const submitted = async () =>
    (await machines()).filter((one) => isSubmittedToday(one, 'Asia/Hong_Kong')).map((one) => one.machinePkey);

  it('[MTR-13] come back as submitted today, with the new readings as the previous ones', async () => {
    expect(await submitted()).toEqual(['HK-M-0002']);
    const body = {
      userCode: harbourAdmin.code,
      machinePkey: 'HK-M-0005',
      detailList: [
        { counterCode: 'BK', usageReading: 99_001 },
        { counterCode: 'CL', usageReading: 88_002 },
      ],
      actionType: 'CREATE',
    };
    expect((await ask(harbourAdmin, 'PUT', 'meterRead/create', { body })).isSuccess).toBe(true);
    expect(await submitted()).toEqual(['HK-M-0002', 'HK-M-0005']);
    const machine = (await machines()).find(({ machinePkey }) => machinePkey === 'HK-M-0005');
    expect(machine?.counterList.map((one) => one.prevUsageReading)).toEqual([99_001, 88_002]);
  });

  it('[MTR-05] mark the machine under e-maintenance', async () => {
    const found = (await machines()).filter(({ eMaintenance }) => eMaintenance);
    expect(found.map(({ machinePkey }) => machinePkey)).toContain('HK-M-0004');
  });
});

describe('what an agent changes', () => {
  const log = (version: number, remarks: string) =>
    ask(contactCentreAgent, 'PUT', 'tasklogger/T-260006/update', {
      body: {
        userCode: contactCentreAgent.code,
        version,
        workDatetime: '2026-11-20 10:12:00',
        result: 'REACHED',
        remarks,
        status: 'CLOSED',
        ...(remarks === 'second' && { minutesSpent: 10, nextStep: 'Write', followUpDate: '2099-11-20' }),
      },
    });

  it('[CCC-09] is kept, newest entry first, and an outdated version is rejected by name', async () => {
    expect((await log(1, 'first')).isSuccess).toBe(true);
    const outdated = await log(1, 'too late');
    expect([outdated.isSuccess, outdated.fieldErrors?.[0]?.field]).toEqual([false, 'version']);
    const saved = (await log(2, 'second')).data as Task;
    expect(saved.logList.map(({ remarks }) => remarks).slice(0, 2)).toEqual(['second', 'first']);
    const task = (await ask(contactCentreAgent, 'GET', 'task/T-260006')).data as Task;
    expect([task.version, task.status]).toEqual([3, 'CLOSED']);
    expect(task.logList.map(({ remarks }) => remarks)).toEqual([
      'second',
      'first',
      'Left a message with reception.',
    ]);
    const steps = task.logList.map(({ minutesSpent, nextStep, followUpDate }) => [
      minutesSpent,
      nextStep,
      followUpDate,
    ]);
    expect(steps.slice(0, 2)).toEqual([
      [10, 'Write', '2099-11-20'],
      [null, null, null],
    ]);
    const day = { from: task.startDatetime.slice(0, 10), creator: contactCentreAgent.code };
    const calendar = `task/searchByCreator?creator=${day.creator}&dateFrom=${day.from}&dateTo=${day.from}`;
    const { data } = await ask(contactCentreAgent, 'GET', calendar);
    expect(data).toMatchObject([{ code: 'T-260006', status: 'CLOSED' }]);
    const account = (await ask(contactCentreAgent, 'GET', 'contactaccount/CA-HK001')).data as ContactAccount;
    const open = account.openTaskList.map(({ code, status }) => [code, status]);
    expect(open).not.toContainEqual(['T-260006', expect.anything()]);
    expect(open).toContainEqual(['T-260007', 'OPEN']);
    const history = (await ask(contactCentreAgent, 'GET', 'contacthistory/CA-HK001'))
      .data as ContactHistoryEntry[];
    expect(history.find(({ type, refPkey }) => type === 'TASK' && refPkey === 'T-260006')?.status).toBe(
      'CLOSED',
    );
  });

  it('[CCC-09] [CAL-01] moves an open task to its follow-up, in the calendar and at its account', async () => {
    const followUpDate = '2099-11-20';
    const entry = { workDatetime: '2026-11-20 10:12:00', result: 'REACHED', remarks: 'Call again' };
    const body = {
      ...entry,
      userCode: contactCentreAgent.code,
      version: 1,
      status: 'OPEN',
      nextStep: 'Call',
    };
    await ask(contactCentreAgent, 'PUT', 'tasklogger/T-260006/update', { body: { ...body, followUpDate } });
    const days = `dateFrom=${followUpDate}&dateTo=${followUpDate}`;
    const path = `task/searchByCreator?creator=${contactCentreAgent.code}&${days}`;
    const { data } = await ask(contactCentreAgent, 'GET', path);
    const moved = { startDatetime: `${followUpDate} 16:00:00`, endDatetime: `${followUpDate} 16:30:00` };
    expect(data).toMatchObject([{ code: 'T-260006', ...moved }]);
    const account = (await ask(contactCentreAgent, 'GET', 'contactaccount/CA-HK001')).data as ContactAccount;
    expect(account.openTaskList.find(({ code }) => code === 'T-260006')).toMatchObject(moved);
  });

  it('[CCC-07] [CCC-04] keeps a new eCRM account with its contact person, and finds it by both', async () => {
    const read = async (path: string) => (await ask(contactCentreAgent, 'GET', path)).data;
    const company = { name: 'Tidewater Books', phone: '852-26990133', email: '', address1: '', remarks: '' };
    const person = { contactSalutation: 'MS', contactName: 'June Au' };
    const body = { userCode: contactCentreAgent.code, ...company, ...person };
    const { data } = await ask(contactCentreAgent, 'PUT', 'ecrmcontactaccount/create', { body });
    const created = data as EcrmContactAccount;
    expect(await read(`ecrmcontactaccount/${created.ecrmCode}`)).toEqual(created);
    expect(created.contactList).toMatchObject([{ name: 'June Au', salutation: 'MS', isPrimary: true }]);
    const { ecrmCode, contactAccountCode: code, contactList } = created;
    const found = [{ code, ecrmCode, name: 'Tidewater Books', status: 'PROSPECT' }];
    expect(await read('contactaccount/search?phone=26990133')).toMatchObject(found);
    expect(await read(`contactaccount/${code}`)).toMatchObject({ code, contactList, machineList: [] });
    expect(await read(`contacthistory/${code}`)).toEqual([]);
  });

  it('[CCC-04] is found by any part of what the caller says', async () => {
    const codes = async (query: string) => {
      const { data } = await ask(contactCentreAgent, 'GET', `contactaccount/search?${query}`);
      return (data as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes('name=HARBOUR')).toEqual(['CA-HK001', 'CA-0118']);
    expect(await codes('phone=2412')).toEqual(['CA-HK002']);
    expect(await codes('phone=85228010001')).toEqual(['CA-HK001']);
    expect(await codes('code=ec-hk002')).toEqual(['CA-HK002']);
    expect(await codes('serialNumber=SFB2')).toContain('CA-HK001');
    expect(await codes('email=admin@harbour')).toEqual(['CA-HK001']);
    expect(await codes('name=harbour&phone=2412')).toEqual([]);
    expect(await codes('serialNumber=HK-M-0012')).toEqual(['CA-HK002']);
    expect(await codes('')).toHaveLength(8);
    const { data } = await ask(contactCentreAgent, 'GET', 'contactaccount/search?phone=1234107');
    expect(data).toMatchObject([{ code: 'CA-HK001', matchedContact: 'Ben Kwok' }]);
    expect((await ask(contactCentreAgent, 'GET', 'contactaccount/search?contactName=kwok')).data).toEqual(
      data,
    );
  });
});
