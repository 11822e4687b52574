import type { User } from '@ebp/contracts/entities/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildUser } from '@ebp/contracts/testing/user';
import { buildUserForm } from '@ebp/contracts/testing/user-form';
import type { Agent } from 'supertest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { resetUpstream, sentTo, stub } from '../../../testing/wiremock.ts';
import { checkBeyond, keptAccess } from './kept-access.ts';

const { harbourAdmin } = demoAccounts;
const colleague = '/api/ebp/user/U-HK-0013/update';
const portal = ownPortal();

/** A customer's row in a list of the upstream and in a form. */
const customer = (code: string, changes: object = {}) => ({
  ...{ pkey: `C-${code}`, code, name: code, isAllMachine: false, isAssign: true },
  ...changes,
});
const machine = (number: number, customerCode: string, changes: object = {}) => ({
  ...{ pkey: `HK-M-000${number}`, customerCode, isAssign: true },
  ...changes,
});

/** Reaches HK001, of which the sender has the machines 1 and 2. */
const giver = {
  ...userWith(harbourAdmin),
  customerList: [customer('HK001')],
  machineList: [1, 2].map((number) => ({
    ...userWith(harbourAdmin).machineList[0],
    ...machine(number, 'HK001', { serialNumber: `S${number}` }),
  })),
};

const main = customer('HK002');
/** As before, and all that is told of HK002. */
const wider = { ...giver, customerList: [customer('HK001'), main] };

const agents = new Map<object, Agent>();
beforeAll(async () => {
  for (const person of [giver, wider]) {
    await resetUpstream();
    await stubUserInfo(person);
    agents.set(person, await portal.signedIn());
  }
  await resetUpstream();
});
afterEach(resetUpstream);

/** Saves a colleague who had these rows. @returns the answer and the lists that went to the upstream */
async function save(before: Partial<User>, form: object, session = giver, sender = session) {
  const email = 'cherry.ng@harbour.example';
  const roleList = [{ pkey: 'R-CHK-2', name: 'Office Manager', isAssign: true }];
  const data = { ...buildUser({ pkey: 'U-HK-0013', code: email, email, roleList }), ...before };
  await stubUserInfo(sender);
  await stub('PUT', '/api/ebp/user/U-HK-0013', { status: 200, body: { isSuccess: true, data } });
  await stub('PUT', colleague, { status: 200, body: { isSuccess: true, data } });
  const agent = agents.get(session) ?? expect.unreachable();
  const answer = await agent
    .put(colleague)
    .set('Idempotency-Key', newKey())
    .send(buildUserForm({ email, ...form }));
  const sent = (await sentTo(colleague)).map(({ customerList, machineList }) => ({
    customerList,
    machineList,
  }));
  return { status: answer.status, faults: answer.body.error?.fieldErrors, sent };
}

const before = {
  customerList: [
    customer('HK001'),
    customer('HK002', { isAllMachine: true }),
    customer('HK003', { isAssign: false }),
  ],
  machineList: [
    machine(1, 'HK001'),
    machine(3, 'HK001'),
    machine(5, 'HK002'),
    machine(6, 'HK002', { isAssign: false }),
    machine(7, 'HK003'),
  ],
};

describe('what a user has outside the form', () => {
  const told = {
    otherName: 'Ah Ng',
    customerName: 'Harbour',
    isAllowSOA: false,
    isAllowTGI: true,
    customerList: [customer('HK001')],
    machineList: [],
  };

  it('[USR-14] [ACC-10] goes back as the upstream told it, whatever the browser sends of it', async () => {
    const unreadable = { isAutoAddNewPaperInFuture: 'yes', isAcceptedTC: 1 } as object;
    const more = { otherName: 'Root', isAllowSOA: true, isAcceptedTC: true, applicationPkey: 'APP-CSPL' };
    const { status } = await save({ ...told, ...unreadable }, { ...more, pkey: harbourAdmin.pkey });
    expect(status).toBe(200);
    const { applicationPkey, countryCode } = buildUser();
    const email = 'cherry.ng@harbour.example';
    expect(await sentTo(colleague)).toEqual([
      {
        ...told,
        applicationPkey,
        countryCode,
        pkey: 'U-HK-0013',
        ...buildUserForm({ code: email, email, customerList: told.customerList }),
        machineList: [machine(1, 'HK001', { serialNumber: 'S1' })],
      },
    ]);
  });

  it('[USR-22] [ACC-10] goes with each machine that the form names, as the list of the sender has it', async () => {
    const facts = { serialNumber: 'S1', contractNo: 'CN-1', locationReference: '18/F' };
    const [first, ...others] = giver.machineList;
    const unknown = { contractNo: '', locationReference: null, cdssModel: 'Sheaf C5560' };
    const machineList = [{ ...first, ...facts }, ...others.map((one) => ({ ...one, ...unknown }))];
    const forged = { serialNumber: 'S9', contractNo: 'CN-9' };
    const { sent } = await save(
      { customerList: [customer('HK001')], machineList: [machine(2, 'HK001', { cdssModel: 'Sheaf C5560' })] },
      { machineList: [machine(1, 'HK001', forged), machine(2, 'HK001', { isAssign: false })] },
      giver,
      { ...giver, machineList } as typeof giver,
    );
    expect(sent.map((one) => one.machineList)).toEqual([
      [machine(1, 'HK001', facts), machine(2, 'HK001', { serialNumber: 'S2', isAssign: false })],
    ]);
  });

  it('[USR-16] leaves out the name of a main company that is no longer theirs', async () => {
    await save({ ...told, customerCode: 'HK002', customerList: [customer('HK001'), main] }, {}, wider);
    const [sent] = await sentTo(colleague);
    expect(sent).toMatchObject({ otherName: told.otherName, customerCode: 'HK001' });
    expect(sent).not.toHaveProperty('customerName');
  });
});

describe('what a user has beyond the reach of the sender of a form', () => {
  it('[USR-10] [ACC-10] stays, and nothing comes to it', async () => {
    const form = {
      customerList: [customer('HK001')],
      machineList: [machine(1, 'HK001', { isAssign: false }), machine(2, 'HK001')],
    };
    const { status, sent } = await save(before, form);
    expect([status, sent]).toEqual([
      200,
      [
        {
          customerList: [{ ...customer('HK001'), name: 'HK001' }, before.customerList[1]],
          machineList: [
            ...form.machineList.map((row, at) => ({ ...row, serialNumber: `S${at + 1}` })),
            ...[machine(3, 'HK001'), machine(5, 'HK002')],
          ],
        },
      ],
    ]);
  });

  it.each([
    ['customer', { customerList: [customer('HK001'), customer('HK002', { isAssign: false })] }],
    ['machine of such a customer', { machineList: [machine(5, 'HK002', { isAssign: false })] }],
    ['machine of one’s own customer', { machineList: [machine(3, 'HK001', { isAssign: false })] }],
    ['machine, under one’s own customer', { machineList: [machine(5, 'HK001', { isAssign: false })] }],
    ['customer that the user already has', { customerList: [customer('HK001'), customer('HK002')] }],
    ['machine that the user already has', { machineList: [machine(3, 'HK001')] }],
  ])('[USR-10] [ACC-10] cannot be named: a %s', async (_, form) => {
    expect(await save(before, form)).toMatchObject({ status: 403, sent: [] });
  });

  it('[USR-10] [ACC-10] is told apart by the serial number where the upstream names no key', async () => {
    const keyless = (number: number, customerCode: string) => ({
      ...{ customerCode, serialNumber: `S${number}`, isAssign: true },
    });
    const machineList = [keyless(1, 'HK001'), keyless(3, 'HK001'), keyless(1, 'HK002')];
    const form = { machineList: [machine(1, 'HK001', { isAssign: false })] };
    const { sent } = await save({ customerList: before.customerList, machineList }, form);
    expect(sent).toMatchObject([
      { machineList: [...form.machineList, keyless(3, 'HK001'), keyless(1, 'HK002')] },
    ]);
  });

  const away = customer('HK001', { isAssign: false });
  const other = { customerCode: 'HK002', machineList: [] };
  it.each<[string, Partial<User>, object[], object?]>([
    ['the customer of a machine', before, [away, main]],
    [
      'a customer with all machines',
      { customerList: [customer('HK001', { isAllMachine: true })] },
      [away, main],
    ],
    [
      'the other ones of all machines',
      { customerList: [customer('HK001', { isAllMachine: true })] },
      [customer('HK001'), main],
    ],
  ])('[USR-10] [ACC-10] is not taken away: %s', async (_, had, customerList) => {
    const { status, faults, sent } = await save(
      { machineList: [], ...had },
      { ...other, customerList },
      wider,
    );
    expect([status, faults, sent]).toEqual([
      422,
      [{ path: 'customerList.0.isAssign', messageId: 'user.beyondReach' }],
      [],
    ]);
  });

  it('[USR-10] is nothing of a customer of which the sender has all machines: it goes with what belongs to it', async () => {
    const everything = customer('HK002', { isAllMachine: true });
    const all = { ...wider, customerList: [customer('HK001', { isAllMachine: true }), main] };
    const { sent } = await save(before, { ...other, customerList: [away, everything] }, wider, all);
    expect(sent).toEqual([{ customerList: [away, everything], machineList: [machine(5, 'HK002')] }]);
  });

  it.each<[string, object, object?]>([
    ['email', { email: 'somebody@else.example' }],
    ['status', {}, { status: 'INACTIVE' }],
    ['roleList', {}, { roleList: [{ pkey: 'R-CHK-9', name: 'Viewer', isAssign: true }] }],
    ['roleList', {}, { roleList: undefined }],
    ['customerCode', {}, { customerCode: 'HK002' }],
  ])('[USR-10] [ACC-10] is not handed over by another %s: %j', async (path, form, had = {}) => {
    const { status, faults, sent } = await save({ ...before, ...had }, form);
    expect([status, faults, sent]).toEqual([422, [{ path, messageId: 'user.beyondReach' }], []]);
    const within = { customerList: [customer('HK001')], machineList: [machine(1, 'HK001')] };
    const other = path === 'customerCode' ? { customerCode: 'HK009' } : had;
    expect(await save({ ...within, ...other }, form)).toMatchObject({ status: 200 });
  });

  it('[USR-10] is not lost where the upstream’s answer about it cannot be read', async () => {
    const customerList = [customer('HK001'), { ...customer('HK002'), code: 7 }];
    const read = await save({ ...before, customerList: customerList as never }, {});
    expect(read).toMatchObject({ status: 502, sent: [] });
  });
});

it.each([
  ['key', 'pkey'],
  ['serial number', 'serialNumber'],
])(
  '[USR-10] [USR-22] many machines are told apart by their %s without comparing each with each',
  (_, field) => {
    const count = 200;
    let reads = 0;
    const counted = (row: Readonly<Record<string, unknown>>) =>
      new Proxy(row, {
        get: (of, name) => {
          if (name === field) reads += 1;
          return of[String(name)];
        },
      }) as never;
    const keys = Array.from({ length: count }, (_, at) => machine(at, 'HK001'));
    const own = keys.map((row, at) => ({ ...giver.machineList[0], ...row, serialNumber: `S${at}` }));
    const had = field === 'pkey' ? own : own.map((row) => ({ ...row, pkey: undefined }));
    const customerList = [customer('HK001')];
    const form = buildUserForm({ customerList, machineList: keys });
    const user = buildUser({ customerList, machineList: had.map(counted) });
    const sender = { customerList, machineList: own.map(counted) };
    expect(checkBeyond(form, user, sender)).toEqual([]);
    expect(keptAccess(form, user, sender).machineList).toEqual([]);
    expect(reads).toBeLessThan(20 * count);
  },
);
