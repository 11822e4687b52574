import type { User } from '@ebp/contracts/entities/user';
import { userForm } from '@ebp/contracts/entities/user-form';
import type { Language } from '@ebp/contracts/languages';
import { buildCustomer, buildRole } from '@ebp/contracts/testing/customer';
import { buildUserMachine } from '@ebp/contracts/testing/machine';
import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { schemaCheck } from '../../forms/schema-check.ts';
import { grantMachines, noGrants, withKeys } from './grants.ts';
import { userSchema } from './user.schema.ts';
import { offerOf } from './user-offer.ts';
import {
  checkGrants,
  draftOver,
  isChanged,
  newUser,
  toFieldName,
  toRequest,
  type UserValues,
  valuesOf,
} from './user-values.ts';

const machine = (pkey: string, customerCode = 'HK001') => buildUserMachine({ pkey, customerCode });
const customer = {
  roleList: [buildRole({ pkey: 'R-1', name: 'Finance' }), buildRole({ pkey: 'R-2', name: 'Viewer' })],
  customerList: [
    buildCustomer({ pkey: 'C-1', code: 'HK001' }),
    buildCustomer({ pkey: 'C-2', code: 'HK002' }),
    buildCustomer({ pkey: 'C-9', code: 'HK009' }),
  ],
  machineList: [machine('M-1'), machine('M-2'), machine('M-3', 'HK002'), machine('M-9', 'HK009')],
};
const holder = {
  customerList: [{ code: 'HK001' }, { code: 'HK002' }],
  machineList: [
    { pkey: 'M-1', customerCode: 'HK001', serialNumber: 'S-1' },
    { pkey: 'M-3', customerCode: 'HK002', serialNumber: 'S-3' },
    { pkey: 'M-9', customerCode: 'HK009', serialNumber: 'S-9' },
  ],
};
const offer = offerOf(customer, holder);
const valid: UserValues = {
  ...newUser({ countryCode: '852' }),
  customerCode: 'HK001',
  role: 'R-2',
  firstName: 'Joyce',
  lastName: 'Ma',
  email: 'joyce.ma@harbour.example',
  phone: '852-28010099',
  grants: { customers: ['HK001'], allMachines: ['HK001'], machines: ['M-1'] },
  isAgreeStatement: true,
};
const faultsOf = async (changes: Partial<UserValues>) => {
  const values = { ...valid, ...changes };
  return [...(await schemaCheck(userSchema)(values)), ...checkGrants(values, offer)];
};

describe('what an administrator may give', () => {
  it('[USR-10] [ACC-10] is what the customer has and the administrator too', () => {
    expect(offer.customers.map(({ code }) => code)).toEqual(['HK001', 'HK002']);
    expect(offer.machines.map(({ pkey }) => pkey)).toEqual(['M-1', 'M-3']);
    expect(offer.machineKeys).toEqual(
      new Map([
        ['HK001', ['M-1']],
        ['HK002', ['M-3']],
      ]),
    );
  });

  it('[USR-22] is machines by their serial numbers where the access lists name no keys', () => {
    const { pkey: _, ...nameless } = machine('M-1');
    const rows = ['S-1', 'S-2'].map((serialNumber) => ({ ...nameless, serialNumber }));
    const found = offerOf({ ...customer, machineList: rows }, holder);
    expect(found.machines).toMatchObject([{ pkey: 'M-1', serialNumber: 'S-1' }]);
    const values = valuesOf(buildUser({ machineList: rows }), found);
    expect(toRequest(values, found).machineList).toMatchObject([{ pkey: 'M-1', isAssign: true }]);
  });

  it('[USR-22] stay given where the administrator gets them while the form is open, and nobody else has changed the user', () => {
    const { pkey: _, ...nameless } = machine('M-1');
    const rows = ['S-1', 'S-2'].map((serialNumber) => ({ ...nameless, serialNumber }));
    const user = buildUser({ machineList: rows });
    const open = (machineList: typeof holder.machineList) => {
      const found = offerOf({ ...customer, machineList: rows }, { ...holder, machineList });
      return { offer: found, draft: draftOver(user, found, 'en') };
    };
    const before = open(holder.machineList);
    const after = open([...holder.machineList, { pkey: 'M-2', customerCode: 'HK001', serialNumber: 'S-2' }]);
    expect(isChanged(before.draft.base, after.draft.base)).toBe(false);
    const given = ['M-1', 'M-2'].map((pkey) => ({ pkey, customerCode: 'HK001', isAssign: true }));
    expect(toRequest(before.draft, after.offer).machineList).toEqual(given);
    const keyed = withKeys(before.draft.grants, after.offer);
    const grants = grantMachines(keyed, after.offer.machineKeys, 'HK001', new Set(['M-1']));
    expect(toRequest({ ...before.draft, grants }, after.offer).machineList).toMatchObject([
      { pkey: 'M-1', isAssign: true },
      { pkey: 'M-2', isAssign: false },
    ]);
  });

  it.each([
    ['that the administrator has twice', ['S-1', 'S-1'], ['S-1']],
    ['of two that they may have', ['S-1', 'S-2'], ['S-1', 'S-1']],
    ['without a serial number', ['', ''], ['', ' ', null]],
    ['without a serial number beside one', ['', 'S-2'], ['', undefined]],
  ])('[USR-22] is no machine %s', (_which, held, named) => {
    const machineList = held.map((serialNumber, at) => ({
      pkey: `M-${at}`,
      customerCode: 'HK001',
      serialNumber,
    }));
    const { pkey: _, ...nameless } = machine('M-1');
    const rows = named.map((serialNumber) => ({ ...nameless, serialNumber }));
    const found = offerOf({ ...customer, machineList: rows }, { ...holder, machineList });
    expect(found.machines).toEqual([]);
    expect(toRequest(valuesOf(buildUser({ machineList: rows }), found), found).machineList).toEqual([]);
  });

  it('[ACC-10] is not all machines where the administrator has single ones', () => {
    const customerList = [
      { code: 'HK001', isAllMachine: false },
      { code: 'HK002', isAllMachine: true },
    ];
    expect([...offerOf(customer, { ...holder, customerList }).limited]).toEqual(['HK001']);
    expect([...offer.limited]).toEqual([]);
  });
});

describe('the form of a user', () => {
  it('[USR-08] begins with MR, ACTIVE and the country code with a dash', () => {
    expect(newUser({ countryCode: '852' })).toMatchObject({
      salutation: 'MR',
      status: 'ACTIVE',
      phone: '852-',
    });
    expect(newUser({}).phone).toBe('');
  });

  it('[USR-09] sends the e-mail address as code of a new user, and leaves a known code alone', () => {
    expect(toRequest(valid, offer).code).toBe('joyce.ma@harbour.example');
    expect(toRequest(valid, offer, 'old@harbour.example').code).toBe('old@harbour.example');
  });

  it('[USR-07] sends what the gateway accepts: every row on offer, with whether it is given', () => {
    const request = toRequest(valid, offer);
    expect(userForm.parse(request)).toEqual(request);
    expect(request.roleList.map(({ pkey, isAssign }) => [pkey, isAssign])).toEqual([
      ['R-1', false],
      ['R-2', true],
    ]);
    expect(
      request.customerList.map(({ code, isAssign, isAllMachine }) => [code, isAssign, isAllMachine]),
    ).toEqual([
      ['HK001', true, true],
      ['HK002', false, false],
    ]);
    expect(request.machineList).toEqual([
      { pkey: 'M-1', customerCode: 'HK001', isAssign: true },
      { pkey: 'M-3', customerCode: 'HK002', isAssign: false },
    ]);
  });

  it('[USR-17] is filled with a user as it stands; who agreed to the statement once is not asked again', () => {
    const user = buildUser({
      roleList: [buildRole({ pkey: 'R-1', isAssign: false }), buildRole({ pkey: 'R-2', isAssign: true })],
      customerList: [
        buildCustomer({ code: 'HK001', isAssign: true, isAllMachine: true }),
        buildCustomer({ code: 'HK002', isAssign: false }),
      ],
      machineList: [{ ...machine('M-3', 'HK002'), isAssign: false }],
      department: null,
    });
    expect(valuesOf(user, offer)).toMatchObject({
      role: 'R-2',
      department: '',
      grants: { customers: ['HK001'], allMachines: ['HK001'], machines: ['M-1'] },
      isAgreeStatement: true,
    });
    for (const isAgreeStatement of [false, null]) {
      expect(valuesOf({ ...user, isAgreeStatement }, offer)).toMatchObject({ isAgreeStatement: false });
    }
  });

  it('[USR-11] [USR-13] [USR-19] takes a customer or machine that does not say whether it is assigned for one that is', () => {
    const user = buildUser({
      customerList: [
        buildCustomer({ code: 'HK001', isAssign: undefined, isAllMachine: false }),
        buildCustomer({ code: 'HK002', isAssign: null, isAllMachine: true }),
        buildCustomer({ code: 'HK009', isAssign: false }),
      ],
      machineList: [
        { ...machine('M-1'), isAssign: undefined },
        { ...machine('M-2'), isAssign: false },
      ],
    });
    expect(valuesOf(user, offer).grants).toEqual({
      customers: ['HK001', 'HK002'],
      allMachines: ['HK002'],
      machines: ['M-1', 'M-3'],
    });
    expect(valuesOf({ ...user, customerList: null, machineList: null }, offer).grants).toEqual(noGrants);
  });

  it('[USR-11] [USR-12] gives a user who has all machines also those that came after the form was filled', () => {
    const user = buildUser({
      customerList: [buildCustomer({ code: 'HK001', isAssign: true, isAllMachine: true })],
      machineList: [],
    });
    const draft = draftOver(user, offer, 'en');
    expect(draft.grants.machines).toEqual(['M-1']);
    const wider = offerOf(customer, {
      ...holder,
      machineList: [...holder.machineList, { pkey: 'M-2', customerCode: 'HK001', serialNumber: 'S-2' }],
    });
    expect(toRequest(draft, wider).machineList).toEqual([
      { pkey: 'M-1', customerCode: 'HK001', isAssign: true },
      { pkey: 'M-2', customerCode: 'HK001', isAssign: true },
      { pkey: 'M-3', customerCode: 'HK002', isAssign: false },
    ]);
  });

  it('[USR-07] sends nothing of the version that it is based on', () => {
    const { base } = draftOver(buildUser(), offer, 'en');
    expect(toRequest({ ...valid, base }, offer)).toEqual(toRequest(valid, offer));
  });

  it.each<[string, Partial<User>, Language, boolean]>([
    ['nothing', {}, 'en', false],
    ['its name', { firstName: 'Joyce' }, 'en', true],
    ['words alone, in another language', { firstName: '祖怡' }, 'zh-Hant', false],
    ['a company taken away, in another language', { customerList: [] }, 'zh-Hant', true],
  ])('tells that somebody else has changed %s', (_, changes, language, expected) => {
    const user = buildUser({ customerList: [buildCustomer({ code: 'HK001', isAssign: true })] });
    const { base } = draftOver(user, offer, 'en');
    const wider = offerOf({ ...customer, machineList: [...customer.machineList, machine('M-4')] }, holder);
    const now = draftOver({ ...user, ...changes }, wider, language);
    expect(isChanged(base, now.base)).toBe(expected);
  });

  it('[USR-15] may not give a role that is not on offer', () => {
    expect(checkGrants(valid, offer)).toEqual([]);
    expect(checkGrants({ ...valid, role: 'R-elsewhere' }, offer)).toEqual([
      { path: 'role', messageId: 'user.roleMissing' },
    ]);
  });

  it('[USR-14] needs neither department nor title', async () => {
    expect(await faultsOf({ department: '', title: '' })).toEqual([]);
  });

  it('shows the gateway’s faults at its own fields', () => {
    const paths = ['roleList', 'customerList.3.code', 'machineList.0.pkey', 'code', 'firstName'];
    expect(paths.map(toFieldName)).toEqual(['role', 'grants', 'grants', 'email', 'firstName']);
  });
});
