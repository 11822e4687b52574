import { agentKeys, functionKeys } from '@ebp/contracts/access/function-keys';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import type { Customer, Role } from '@ebp/contracts/entities/customer';
import type { User, UserInfo } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { addDays } from '@ebp/contracts/rules/dates';
import { asUserMachine, machinesOf } from './machines.ts';
import { addressBook, lastOrderDate } from './orders.ts';
import { lastReadingDate } from './usage.ts';
import { type Person, peopleOf, type World } from './world.ts';

const guestKeys = [
  'CP_TONER_ORDER_CREATE',
  'CP_SERVICE_REQUEST_CREATE',
  'CP_METER_READ_SEARCH',
  'CP_METER_READ_CREATE',
  'CP_FAQ_SEARCH',
  'CP_FAQ_VIEW',
  'CP_DOWNLOAD_FORM_SEARCH',
  'CP_DOWNLOAD_FORM_DOWNLOAD',
] as const;
const keySets: Readonly<Record<string, readonly string[]>> = {
  customer: functionKeys.filter((key) => !isAgentKey(key)),
  guest: guestKeys,
  agent: [...agentKeys, 'CP_MY_PROFILE_UPDATE'],
};

/** A person's function keys at sign-in. */
function keysOf({ functionKeys: keys }: Person): string[] {
  return [...(typeof keys === 'string' ? (keySets[keys] ?? []) : keys)];
}

/** The roles a company's customers offer; `assigned` marks one of them. */
export function rolesOf(world: World, assigned?: string): Role[] {
  return world.read('roles').map(({ number, name, description }) => ({
    pkey: `R-${world.company}-${number}`,
    name,
    description,
    isAssign: name === assigned,
  }));
}

/** The customers (child companies) of a company, granted according to a person's access. */
export function customersOf(world: World, access?: Person['access']): Customer[] {
  return world.read('customers').map(({ addresses: [first], ...customer }) => ({
    ...customer,
    displayName: `${customer.name} (${customer.code})`,
    address1: [first?.address1, first?.address2].filter(Boolean).join(', '),
    addressPkey: first?.pkey ?? null,
    isAssign: access ? customer.code in access : true,
    isAllMachine: access ? access[customer.code] === 'all' : true,
  }));
}

function grantedMachines(world: World, access: Person['access']) {
  return machinesOf(world)
    .filter(({ customerCode }) => customerCode in access)
    .map((machine) => {
      const granted = access[machine.customerCode];
      return { machine, isAssign: granted === 'all' || granted?.includes(machine.pkey) === true };
    });
}

const unset = {
  otherName: null,
  isAgreeStatement: true,
  isAllowSOA: true,
  isAllowTGI: true,
  isAutoAddNewPaperInFuture: false,
};

function recordedUser(world: World, person: Person): User {
  const { kind, role, access, functionKeys: _, company: __, ...own } = person;
  const isAgent = kind === 'agent';
  return {
    ...unset,
    ...own,
    email: own.code,
    countryCode: own.phone?.split('-')[0] ?? null,
    customerName: isAgent ? '' : null,
    displayRole: role,
    lastPasswordChangeDatetime: `${addDays(world.today, -111)} 14:20:00`,
    lastValidationMailDatetime: `${addDays(world.today, -996)} 10:00:00`,
    roleList: rolesOf(world, role),
    customerList: customersOf(world, access),
    machineList: isAgent
      ? []
      : grantedMachines(world, access).map(({ machine, isAssign }) => asUserMachine(machine, isAssign)),
    productList: [],
    customerAddressList: Object.keys(access).flatMap((code) => addressBook(world, code)),
    userActionList: keysOf(person),
  };
}

function createdUser(
  world: World,
  pkey: string,
  { form }: World['changes']['users']['created'][string],
): User {
  return {
    ...unset,
    ...form,
    pkey,
    salutation: form.salutation,
    department: form.department ?? null,
    title: form.title ?? null,
    isAcceptedTC: false,
    latestLoginDatetime: null,
    customerName: null,
    productList: [],
    customerAddressList: [],
    userActionList: [],
    countryCode: null,
    lastPasswordChangeDatetime: null,
    lastValidationMailDatetime: null,
    displayRole: assignedRole(form) ?? null,
    applicationPkey: `APP-${world.company}`,
  };
}

const assignedRole = ({ roleList }: { roleList?: UserForm['roleList'] | undefined }): string | undefined =>
  roleList?.find(({ isAssign }) => isAssign)?.name;

/** A user with the changes saved by an administrator or by themselves since the start, and the name of the main company. */
function withChanges<T extends User>(world: World, user: T): T {
  const { users } = world.changes;
  const saved = users.saved[user.pkey] ?? {};
  const { isAcceptedTC, code: _, ...fields } = saved;
  const customerCode = fields.customerCode ?? user.customerCode;
  const customer = world.read('customers').find(({ code }) => code === customerCode);
  const isAccepted = isAcceptedTC === true || users.acceptedTerms.includes(user.pkey);
  return {
    ...user,
    ...fields,
    customerName: customer?.name ?? user.customerName ?? null,
    displayRole: assignedRole(saved) ?? user.displayRole ?? null,
    isAcceptedTC: user.isAcceptedTC || isAccepted,
  };
}

/** The users an administrator of the company finds: accounts, colleagues and users created since the start. */
export function managedUsers(world: World): User[] {
  const { created, deleted } = world.changes.users;
  const recorded = peopleOf(world)
    .filter(({ kind }) => kind === 'user')
    .map((person) => recordedUser(world, person));
  const customers = new Set(world.read('customers').map(({ code }) => code));
  const added = Object.entries(created)
    .filter(([, { company, form }]) => company === world.company && customers.has(form.customerCode))
    .map(([pkey, form]) => createdUser(world, pkey, form));
  return [...recorded, ...added]
    .filter(({ pkey }) => !deleted.includes(pkey))
    .map((user) => withChanges(world, user));
}

/**
 * The same users as a list has them. What they may access is told of one user alone: with thousands of machines for each,
 * a list would be longer than is read whole.
 */
export function listedUsers(world: World): User[] {
  return managedUsers(world).map(
    ({ customerList: _, machineList: __, customerAddressList: ___, ...user }) => user,
  );
}

/** A person's own record, also an agent's. */
export function ownRecordOf(world: World, person: Person): User {
  return withChanges(world, recordedUser(world, person));
}

/** The account as the current-info call returns it. A guest sees the machines that have a code. */
export function userInfoOf(world: World, person: Person): UserInfo {
  const user = ownRecordOf(world, person);
  const isGuest = person.kind === 'guest';
  const coded = new Set(world.read('machines').flatMap(({ pkey, qrCode }) => (qrCode ? [pkey] : [])));
  const machines = person.kind === 'agent' ? [] : grantedMachines(world, person.access);
  return {
    ...user,
    applicationPkey: person.applicationPkey,
    isAcceptedTC: user.isAcceptedTC === true,
    customerList: customersOf(world, person.access),
    machineList: machines
      .filter(({ machine, isAssign }) => isAssign && (!isGuest || coded.has(machine.pkey)))
      .map(({ machine }) => machine),
    userActionList: keysOf(person),
    lastOrderDate: isGuest ? null : lastOrderDate(world),
    lastMeterReadDate: isGuest ? null : lastReadingDate(world),
    loginDatetime: person.latestLoginDatetime ?? null,
  };
}
