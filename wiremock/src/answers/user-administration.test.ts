import { companyCodes } from '@ebp/contracts/companies';
import type { Faq } from '@ebp/contracts/entities/faq';
import type { User, UserInfo } from '@ebp/contracts/entities/user';
import { type DemoAccount, demoAccounts, demoMachineKey } from '@ebp/contracts/testing/demo-world';
import { buildProfileForm, buildUserForm } from '@ebp/contracts/testing/user-form';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { useStateService } from '../service/testing.ts';
import { Facts } from '../world/facts.ts';
import { customersOf, rolesOf } from '../world/people.ts';
import { worldOf } from '../world/world.ts';
import { formFor } from './user.ts';

const { ask } = useStateService();

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;

const users = async (as = harbourAdmin): Promise<readonly User[]> =>
  (await ask(as, 'GET', `user/search?applicationPkey=${as.applicationPkey}&loginUserCode=${as.code}`)).data;
const create = (form = buildUserForm()) =>
  ask(harbourAdmin, 'PUT', 'user/create', {
    body: { ...form, applicationPkey: harbourAdmin.applicationPkey },
  });
const infoOf = async (as: DemoAccount): Promise<UserInfo> =>
  ((await ask(as, 'GET', 'user/current/info')).data as { userInfo: UserInfo }).userInfo;
const find = (list: readonly User[], code: string): User | undefined =>
  list.find((user) => user.code === code);

describe('users', () => {
  it('[USR-03] [USR-24] are a dozen at CHK, with roles and more statuses than two', async () => {
    const list = await users();
    expect(list).toHaveLength(12);
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'INACTIVE', 'LOCKED']));
    for (const { roleList } of list) expect(roleList?.filter(({ isAssign }) => isAssign)).toHaveLength(1);
  });

  it('[API-08] [API-07] have their companies, machines and addresses where one is read, not in the list', async () => {
    const access = ['customerList', 'machineList', 'customerAddressList'];
    await create();
    for (const user of await users()) {
      expect(access.filter((field) => field in user)).toEqual([]);
      const one = (await ask(harbourAdmin, 'PUT', `user/${user.pkey}`)).data as User;
      expect(access.filter((field) => field in one)).toEqual(access);
    }
  });

  it('[API-09] [USR-18] appear in the list of their company once they were created, as they were entered', async () => {
    const form = buildUserForm({ lastName: '馬 "Joy"', department: '' });
    const { data } = await create(form);
    expect(data).toMatchObject({ code: form.code, displayRole: 'Office Manager' });
    const { pkey } = data as User;
    expect(find(await users(), form.code)).toMatchObject({ pkey, lastName: form.lastName, department: '' });
    expect(find(await users(merlionAdmin), form.code)).toBeUndefined();
    const { data: read } = await ask(harbourAdmin, 'PUT', `user/${pkey}`);
    expect(read).toMatchObject({ pkey, machineList: form.machineList });
  });

  it('[API-09] [USR-12] are created with every machine of their customer, also those that fail orders', async () => {
    const machineList = Array.from({ length: 23 }, (_, index) => ({
      pkey: demoMachineKey('CHK', index + 1),
      customerCode: 'HK001',
      isAssign: true,
    }));
    const { data } = await create(buildUserForm({ machineList }));
    expect(data).toMatchObject({ code: buildUserForm().code, machineList });
  });

  it('[PRF-01] [CCC-12] save their own profile if they are agents, and no other user', async () => {
    const { contactCentreAgent: agent } = demoAccounts;
    const body = buildProfileForm({ firstName: 'Samuel' });
    const saved = await ask(agent, 'PUT', `user/${agent.pkey}/update`, { body });
    expect(saved.data).toMatchObject({ firstName: 'Samuel' });
    expect(await infoOf(agent)).toMatchObject({ firstName: 'Samuel' });
    expect((await ask(agent, 'PUT', 'user/U-HK-0013/update', { body })).isSuccess).toBe(false);
  });

  it('[API-10] [USR-19] show what was saved, whether recorded or created', async () => {
    const { data } = await create();
    for (const pkey of [(data as User).pkey, 'U-HK-0013']) {
      const form = buildUserForm({ firstName: 'Renamed', status: 'INACTIVE' });
      // As the gateway sends it, with what the form does not change.
      const body = { ...form, pkey, otherName: null, isAcceptedTC: false, isAllowTGI: null };
      const { data: saved } = await ask(harbourAdmin, 'PUT', `user/${pkey}/update`, { body });
      expect(saved).toMatchObject({ pkey, firstName: 'Renamed' });
      const listed = (await users()).find((user) => user.pkey === pkey);
      expect(listed).toMatchObject({
        firstName: 'Renamed',
        status: 'INACTIVE',
        displayRole: 'Office Manager',
      });
    }
  });

  it('[USR-18] [USR-19] have the name of their main company, also of another one, when created and when saved', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ customerCode: 'HK001', customerName: 'Harbour Trading' });
    for (const pkey of [(data as User).pkey, harbourViewer.pkey]) {
      const [
        {
          customerList: [own],
        },
        victoria,
      ] = [buildUserForm(), { pkey: 'C-HK002', code: 'HK002' }];
      const granted = { ...victoria, name: 'Victoria Logistics', isAllMachine: true, isAssign: true };
      const body = buildUserForm({
        customerCode: 'HK002',
        customerList: [own, granted].flatMap((one) => one ?? []),
      });
      const { data: saved } = await ask(harbourAdmin, 'PUT', `user/${pkey}/update`, { body });
      const named = { customerCode: 'HK002', customerName: 'Victoria Logistics' };
      expect(saved).toMatchObject(named);
      expect((await users()).find((user) => user.pkey === pkey)).toMatchObject(named);
    }
    expect((await infoOf(harbourViewer)).customerName).toBe('Victoria Logistics');
  });

  it('[API-11] [USR-06] are gone from the list once they were deleted', async () => {
    const { data } = await create();
    await ask(harbourAdmin, 'PUT', `user/${(data as User).pkey}/delete`);
    await ask(harbourAdmin, 'PUT', 'user/U-HK-0018/delete');
    const pkeys = (await users()).map(({ pkey }) => pkey);
    expect(pkeys).toHaveLength(11);
    expect(pkeys).not.toContain('U-HK-0018');
  });

  it('[USR-19] see the customers and machines that an administrator saved for them', async () => {
    await ask(harbourAdmin, 'PUT', `user/${harbourViewer.pkey}/update`, { body: buildUserForm() });
    const { customerList, machineList } = await infoOf(harbourViewer);
    expect(customerList.filter(({ isAssign }) => isAssign).map(({ code }) => code)).toEqual(['HK001']);
    expect(machineList.map(({ pkey }) => pkey)).toEqual(['HK-M-0001']);
  });

  it('[USR-22] keep a machine that comes back by its serial number alone', async () => {
    const { machineList: all } = await infoOf(harbourAdmin);
    const { serialNumber, customerCode } =
      all.find(({ pkey }) => pkey === 'HK-M-0002') ?? expect.unreachable();
    const form = buildUserForm();
    const machineList = [...form.machineList, { serialNumber, customerCode, isAssign: true }];
    await ask(harbourAdmin, 'PUT', `user/${harbourViewer.pkey}/update`, { body: { ...form, machineList } });
    const saved = await infoOf(harbourViewer);
    expect(saved.machineList.map(({ pkey }) => pkey)).toEqual(['HK-M-0001', 'HK-M-0002']);
  });

  it('[API-11] are refused once they were deleted', async () => {
    await ask(harbourAdmin, 'PUT', `user/${harbourViewer.pkey}/delete`);
    expect((await ask(harbourViewer, 'GET', 'user/current/info')).status).toBe(404);
  });

  it('[API-09] [USR-18] with similar addresses are two', async () => {
    const before = await users();
    const [email, other] = ['ann.lee@harbour.example', 'annlee@harbour.example'];
    for (const code of [email, other]) await create(buildUserForm({ code, email: code }));
    expect(await users()).toHaveLength(before.length + 2);
  });

  it('[PRF-01] [OPN-69] show their own saved profile in the current info', async () => {
    const body = buildProfileForm({ firstName: 'Mei Mei', isAllowSOA: false });
    await ask(harbourViewer, 'PUT', `user/${harbourViewer.pkey}/update`, { body });
    expect(await infoOf(harbourViewer)).toMatchObject({
      firstName: 'Mei Mei',
      isAllowSOA: false,
      status: 'ACTIVE',
    });
  });
});

describe('examples of a user form', () => {
  it.each(companyCodes)(
    '[USR-10] [ACC-09] carry the roles and customers of %s alone, one role of them given',
    (company) => {
      const world = worldOf(new Facts(company), noChanges());
      const { roleList, customerList } = formFor(world);
      expect(roleList.map(({ pkey }) => pkey)).toEqual(rolesOf(world).map(({ pkey }) => pkey));
      expect(roleList.filter(({ isAssign }) => isAssign)).toHaveLength(1);
      const codes = customersOf(world).map(({ code }) => code);
      expect(customerList.every(({ code }) => codes.includes(code))).toBe(true);
    },
  );
});

describe('terms', () => {
  it.each([
    ['[HOM-12]', 'the gate', 'acceptedTC', undefined],
    ['[PRF-05]', 'the profile', 'update', buildProfileForm({ isAcceptedTC: true })],
  ])('%s count as accepted after %s accepted them, and not after another save', async (_, __, path, body) => {
    const { harbourNewcomer } = demoAccounts;
    const accepted = async (): Promise<unknown> => (await infoOf(harbourNewcomer)).isAcceptedTC;
    const save = (to: string, sent?: object) =>
      ask(harbourNewcomer, 'PUT', `user/${harbourNewcomer.pkey}/${to}`, { body: sent });
    await save('update', buildProfileForm());
    expect(await accepted()).toBe(false);
    await save(path, body);
    expect(await accepted()).toBe(true);
  });
});

describe('questions', () => {
  it('[FAQ-02] are found by part of their name, in any case, and not found otherwise', async () => {
    const search = async (name: string): Promise<readonly Faq[]> =>
      (await ask(harbourAdmin, 'GET', `faq/search?name=${encodeURIComponent(name)}`)).data;
    const found = await search('TONER');
    expect(found.length).toBeGreaterThan(1);
    for (const { name } of found) expect(name.toLowerCase()).toContain('toner');
    expect((await search('碳粉')).length).toBeGreaterThan(1);
    const { formosaAdmin } = demoAccounts;
    for (const name of ['QR', 'qr 碼'])
      expect(
        (await ask(formosaAdmin, 'GET', `faq/search?name=${encodeURIComponent(name)}`)).data,
        name,
      ).toHaveLength(1);
    expect(await search('nothing like this')).toEqual([]);
  });

  it.each([
    ['en', 'How do I store paper?'],
    ['zh-Hant', '如何存放紙張？'],
  ] as const)('are named in the language asked for alone: %s', async (language, name) => {
    const list = (await ask(harbourAdmin, 'GET', 'faq/search', { language })).data as readonly Faq[];
    expect(list.map((faq) => faq.name)).toContain(name);
    for (const faq of list) expect(faq.name).toMatch(language === 'en' ? /^[ -~]+$/ : /^[^a-z]+$/);
  });

  it('[FAQ-09] keep the stars they were given, in that company alone', async () => {
    const recorded = new Facts('CSPL').read('faqs').find(({ pkey }) => pkey === 'FAQ-0002')?.rate ?? null;
    await ask(harbourAdmin, 'PUT', 'faq/FAQ-0002/rateFaq', { body: { pkey: 'FAQ-0002', rate: 3 } });
    const rateAt = async (as: DemoAccount) => {
      const list = (await ask(as, 'GET', 'faq/search')).data as readonly Faq[];
      return list.find(({ pkey }) => pkey === 'FAQ-0002')?.rate;
    };
    expect([await rateAt(harbourAdmin), await rateAt(merlionAdmin)]).toEqual([3, recorded]);
  });
});
