import type { ProfileForm, UserForm } from '@ebp/contracts/entities/user-form';
import { userSearch } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildUser } from '@ebp/contracts/testing/user';
import { buildProfileForm, buildUserForm } from '@ebp/contracts/testing/user-form';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, sentTo, stub } from '../../../testing/wiremock.ts';

const { harbourAdmin, harbourNewcomer } = demoAccounts;
const create = '/api/ebp/user/create';
const colleague = '/api/ebp/user/U-HK-0013/update';
const self = `/api/ebp/user/${harbourAdmin.pkey}/update`;

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const put = (path: string, body: object, by = agent) =>
  by.put(path).set('Idempotency-Key', newKey()).send(body);

describe('a user form at the gateway', () => {
  it('[USR-09] takes the e-mail address as code of a new user, and leaves that of an existing one, whatever was sent', async () => {
    await put(create, buildUserForm({ code: 'root' })).expect(200);
    expect(await sentTo(create)).toMatchObject([{ code: 'joyce.ma@harbour.example' }]);
    await put(
      colleague,
      buildUserForm({ code: harbourAdmin.code, email: 'cherry.ng@harbour.example' }),
    ).expect(200);
    expect(await sentTo(colleague)).toMatchObject([{ code: 'cherry.ng@harbour.example' }]);
  });

  it('[USR-09] refuses an e-mail address that somebody has already, to a new user and to an existing one', async () => {
    const taken = [422, [{ path: 'email', messageId: 'user.emailTaken' }]];
    for (const email of ['Cherry.Ng@harbour.example', harbourAdmin.code]) {
      const { status, body } = await put(create, buildUserForm({ email }));
      expect([status, body.error.fieldErrors]).toEqual(taken);
    }
    const { status, body } = await put(colleague, buildUserForm({ email: harbourAdmin.code }));
    expect([status, body.error.fieldErrors]).toEqual(taken);
    expect([...(await sentTo(create)), ...(await sentTo(colleague))]).toEqual([]);
    await put(colleague, buildUserForm({ email: 'cherry.ng@harbour.example' })).expect(200);
  });

  it('[USR-09] still changes somebody who shares an e-mail address since before', async () => {
    const email = 'cherry.ng@harbour.example';
    const data = ['U-HK-0013', 'U-HK-0014'].map((pkey) => buildUser({ pkey, code: email, email }));
    const forget = await stub('GET', userSearch.path, { status: 200, body: { isSuccess: true, data } });
    await put(colleague, buildUserForm({ email })).expect(200);
    await put(create, buildUserForm({ email })).expect(422);
    await forget();
  });

  it('[USR-09] knows the address of somebody whose other data are wrong', async () => {
    const email = 'joyce.ma@harbour.example';
    const data = [{ ...buildUser({ email }), code: 7 }];
    await stub('GET', userSearch.path, { status: 200, body: { isSuccess: true, data } });
    await put(create, buildUserForm({ email })).expect(422);
  });

  it.each([
    ['creates users for somebody whom the upstream shows none', 403, 200],
    ['creates nobody while the upstream cannot tell whose an address is', 500, 502],
  ])('[USR-09] %s', async (_what, shown, answered) => {
    await stub('GET', userSearch.path, { status: shown });
    await put(create, buildUserForm()).expect(answered);
  });

  const row = { name: 'Orchard Media', isAllMachine: true, isAssign: true };
  it.each<[string, object, Partial<UserForm>]>([
    [
      'a customer',
      { reason: 'foreign customer', customer: 'SG002' },
      { customerList: [{ ...row, pkey: 'C-SG002', code: 'SG002' }] },
    ],
    [
      'a customer behind a code of one’s own',
      { reason: 'foreign customer', customer: 'C-SG002' },
      { customerList: [{ ...row, pkey: 'C-SG002', code: 'HK001' }] },
    ],
    [
      'a machine',
      { reason: 'foreign customer', customer: 'SG001' },
      { machineList: [{ pkey: 'SG-M-0001', customerCode: 'SG001', isAssign: true }] },
    ],
    [
      'a machine of another customer',
      { reason: 'foreign machine', machine: 'HK-M-0002' },
      { machineList: [{ pkey: 'HK-M-0002', customerCode: 'HK002', isAssign: true }] },
    ],
  ])('[USR-10] [ACC-10] refuses %s from elsewhere', async (_, said, foreign) => {
    const base = buildUserForm();
    const customerList = [...base.customerList, ...(foreign.customerList ?? [])];
    const machineList = [...base.machineList, ...(foreign.machineList ?? [])];
    for (const path of [create, colleague]) {
      const { status, body, headers } = await put(path, { ...base, customerList, machineList });
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
      const of = headers['x-correlation-id'];
      const refused = portal.lines.find(
        ({ action, correlationId }) => action === 'refused' && correlationId === of,
      );
      expect(refused).toMatchObject({ audit: true, ...said });
      expect(await sentTo(path)).toEqual([]);
    }
  });

  it('[USR-10] [ACC-10] lets who has single machines of a customer grant no more than these, and take away nothing unasked', async () => {
    const own = { pkey: 'C-HK001', code: 'HK001', name: 'Harbour Trading', isAllMachine: false };
    const limited = await stubUserInfo({ ...userWith(harbourAdmin), customerList: [own] });
    const form = buildUserForm({ customerList: [{ ...own, isAllMachine: true, isAssign: true }] });
    const { status: refused, body: answer } = await put(create, form);
    const beyond = { path: 'customerList.0.isAllMachine', messageId: 'user.allBeyondReach' };
    const named = [{ ...beyond, params: { name: 'Harbour Trading' } }];
    expect([refused, answer.error.fieldErrors]).toEqual([422, named]);
    for (const [isAllMachine, status] of [
      [false, 422],
      [true, 200],
    ] as const) {
      const { email, roleList } = form;
      const had = { email, roleList, customerList: [{ ...own, isAllMachine }] };
      const body = { isSuccess: true, data: buildUser({ pkey: 'U-HK-0013', ...had }) };
      const away = await stub('PUT', '/api/ebp/user/U-HK-0013', { status: 200, body });
      await put(colleague, form).expect(status);
      await away();
    }
    await put(create, buildUserForm({ email: 'new@harbour.example' })).expect(200);
    await limited();
    expect([(await sentTo(create)).length, (await sentTo(colleague)).length]).toEqual([1, 1]);
  });

  it('[USR-10] [ACC-10] leaves no all-machines mark on a row that is not assigned, and counts none as had before', async () => {
    const own = { pkey: 'C-HK001', code: 'HK001', name: 'Harbour', isAllMachine: false, isAssign: true };
    const main = { ...own, pkey: 'C-HK002', code: 'HK002' };
    const limited = await stubUserInfo({ ...userWith(harbourAdmin), customerList: [own, main] });
    const marked = { ...own, isAssign: false, isAllMachine: true };
    const first = buildUserForm({ customerCode: 'HK002', customerList: [marked, main] });
    const data = buildUser({ pkey: 'U-HK-0013', email: first.email, customerList: [marked, main] });
    const body = { isSuccess: true, data };
    const before = await stub('PUT', colleague.replace('/update', ''), { status: 200, body });
    await put(colleague, first).expect(200);
    expect(await sentTo(colleague)).toMatchObject([{ customerList: [{ isAllMachine: false }, {}] }]);
    await put(colleague, buildUserForm({ customerList: [{ ...own, isAllMachine: true }] })).expect(422);
    await Promise.all([limited(), before()]);
    expect(await sentTo(colleague)).toHaveLength(1);
  });

  it('[USR-10] [ACC-10] refuses a customer or machine that is named twice', async () => {
    const { customerList, machineList } = buildUserForm();
    const again = customerList.map((row) => ({ ...row, isAssign: false, isAllMachine: true }));
    const twice = {
      customerList: [...customerList, ...again],
      machineList: [...machineList, ...machineList],
    };
    for (const path of [create, colleague]) {
      const { status, body } = await put(path, buildUserForm(twice));
      expect([status, body.error.fieldErrors]).toEqual([
        422,
        [
          { path: 'customerList.1.pkey', messageId: 'validation.choice' },
          { path: 'machineList.1.pkey', messageId: 'validation.choice' },
        ],
      ]);
      expect(await sentTo(path)).toEqual([]);
    }
  });

  it('[USR-10] [ACC-10] grants no customer that is listed as not assigned to the sender', async () => {
    const { customerList } = buildUserForm();
    const away = await stubUserInfo({
      ...userWith(harbourAdmin),
      customerList: customerList.map((row) => ({ ...row, isAssign: false })),
    });
    await put(create, buildUserForm()).expect(403);
    await away();
    expect(await sentTo(create)).toEqual([]);
  });

  it('[USR-10] [ACC-09] refuses a role from elsewhere', async () => {
    const roleList = [
      { pkey: 'R-CSPL-1', name: 'Administrator', isAssign: true },
      { pkey: 'R-CHK-2', name: 'Office Manager', isAssign: false },
    ];
    for (const path of [create, colleague]) {
      const { status, body } = await put(path, buildUserForm({ roleList }));
      expect([status, body.error.fieldErrors]).toEqual([
        422,
        [{ path: 'roleList', messageId: 'user.roleMissing' }],
      ]);
    }
    expect(await sentTo('/api/ebp/customer/HK001')).toMatchObject([{ isForCP: true }, { isForCP: true }]);
  });

  it.each([
    [create, buildUserForm()],
    [colleague, buildUserForm({ email: 'cherry.ng@harbour.example' })],
  ])('[USR-10] goes to %s in one language, whatever the page reads and says', async (path, form) => {
    const gone = { pkey: 'R-GONE', name: '', isAssign: false };
    const roleList = [...form.roleList, gone].map((row) => ({ ...row, name: '辦公室主任' }));
    await put(path, { ...form, roleList })
      .set('Accept-Language', 'zh-Hant')
      .expect(200);
    const [{ roleList: roles, customerList }] = await sentTo(path);
    expect(roles).toEqual([...form.roleList, gone]);
    expect(customerList).toMatchObject([{ name: form.customerList[0]?.name }]);
    const read = (await journal()).filter(({ url }) => url !== path && !url.startsWith(userSearch.path));
    expect(new Set(read.map(({ headers }) => headers['Accept-Language']))).toEqual(new Set(['en']));
  });

  it.each([
    ['with a line break', 'two\nlines'],
    ['at length', 'n'.repeat(300)],
  ])('[USR-10] saves a user although the upstream told names %s', async (_how, name) => {
    const { roleList, customerList } = buildUserForm();
    const told = (rows: readonly object[]) => rows.map((row) => ({ ...row, name }));
    const form = { ...buildUserForm(), roleList: told(roleList), customerList: told(customerList) };
    await put(create, form).expect(200);
    await put(colleague, { ...form, email: 'cherry.ng@harbour.example' }).expect(200);
    for (const path of [create, colleague])
      expect(await sentTo(path)).toMatchObject([{ roleList, customerList }]);
  });

  it('[USR-13] takes a form that names 2,000 machines', async () => {
    const [machine] = userWith(harbourAdmin).machineList;
    const machineList = Array.from({ length: 2000 }, (_, at) => ({ ...machine, pkey: `HK-M-${at}` }));
    const away = await stubUserInfo({ ...userWith(harbourAdmin), machineList });
    // The recorded upstream has none of these machines.
    await stub('PUT', create, { status: 200, body: { isSuccess: true, data: buildUser() } });
    const many = await portal.signedIn();
    const rows = machineList.map(({ pkey }) => ({ pkey, customerCode: 'HK001', isAssign: true }));
    await put(create, buildUserForm({ machineList: rows }), many).expect(200);
    await away();
    expect((await sentTo(create))[0].machineList).toHaveLength(2000);
  });
});

describe('deleting a user at the gateway', () => {
  it('[USR-04] [ACC-08] is refused on oneself, whatever the screen shows', async () => {
    const at = `/api/ebp/user/${harbourAdmin.pkey}/delete`;
    const { status, body } = await put(at, {});
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await journal()).toEqual([]);
  });
});

describe('own data at the gateway', () => {
  const expectFault = async (form: ProfileForm, path: string, messageId: string, by = agent, at = self) => {
    const { status, body } = await put(at, form, by);
    expect([status, body.error?.fieldErrors]).toEqual([422, [{ path, messageId }]]);
    expect(await sentTo(at)).toEqual([]);
  };

  it('[PRF-03] keep the e-mail address of an account in use', async () => {
    const form = buildProfileForm({ email: 'somebody@else.example' });
    await expectFault(form, 'email', 'profile.emailFixed');
  });

  it.each(['', 'admin at harbour'])(
    '[PRF-03] [PRF-07] are saved where the account in use has "%s" as its address',
    async (email) => {
      const away = await stubUserInfo({ ...userWith(harbourAdmin), email });
      await put(self, buildProfileForm({ email })).expect(200);
      await away();
      expect(await sentTo(self)).toEqual([buildProfileForm({ email })]);
      expect((await journal()).filter(({ url }) => url.startsWith(userSearch.path))).toEqual([]);
    },
  );

  it('[PRF-03] [USR-09] take nobody else’s e-mail address where they may correct their own', async () => {
    const record = { ...userWith(harbourAdmin), status: 'INACTIVE' };
    const away = await stubUserInfo(record);
    await expectFault(buildProfileForm({ email: 'cherry.ng@harbour.example' }), 'email', 'user.emailTaken');
    await put(self, buildProfileForm({ email: 'new.address@harbour.example' })).expect(200);
    await away();
  });

  it('[PRF-05] come with the terms accepted, when they were not before', async () => {
    const newcomer = await portal.signedIn(harbourNewcomer);
    const at = `/api/ebp/user/${harbourNewcomer.pkey}/update`;
    const form = buildProfileForm({ email: harbourNewcomer.code });
    await expectFault(form, 'isAcceptedTC', 'validation.required', newcomer, at);
    await put(at, { ...form, isAcceptedTC: true }, newcomer).expect(200);
  });

  it('[OPN-69] go on alone, whatever rights were sent with them', async () => {
    const { roleList, customerList, machineList } = buildUserForm();
    const more = { roleList, customerList, machineList, status: 'INACTIVE', code: 'root' };
    await put(self, { ...buildProfileForm(), ...more }).expect(200);
    expect(await sentTo(self)).toEqual([buildProfileForm()]);
  });
});
