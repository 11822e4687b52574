import { type Customer, customer, customerDetail, role } from '@ebp/contracts/entities/customer';
import { type Machine, machine, userMachine } from '@ebp/contracts/entities/machine';
import { type User, type UserInfo, user } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { toldList } from '@ebp/contracts/entities/wire';
import { customerGet } from '@ebp/contracts/operations/customer';
import {
  outsideUserForm,
  userCreate,
  userCurrentInfo,
  userGet,
  userSearch,
  userUpdate,
} from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import { isBlank } from '@ebp/contracts/rules/fields';
import { canChangeEmail } from '@ebp/contracts/rules/profile';
import { assignedOf, customerOf, ownerOf, reachedMachinesOf } from '@ebp/contracts/rules/user-form';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import { foreign } from '../../../access/authorise.ts';
import { UpstreamFailed, UpstreamForbidden } from '../../../http/errors.ts';
import type { UpstreamCaller, UpstreamCallOptions } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { keyIn, named, neededOfCaller } from '../named.ts';
import { checkBeyond, keptAccess, type UserBefore } from './kept-access.ts';
import { checkOwnProfile } from './profile-form.ts';
import { bodyOf, inOneLanguage, refuse } from './rule.ts';

/** What the form does not name is sent on, so no row of it is left out. */
const neededOfUser = tolerant(user, ['code', 'customerList', 'machineList'], {
  customerList: z.array(tolerant(customer, ['pkey', 'code', 'isAllMachine', 'isAssign'])).nullish(),
  machineList: z.array(tolerant(userMachine, ['pkey', 'customerCode', 'serialNumber', 'isAssign'])).nullish(),
});
/** Whatever else is wrong of somebody, the address that can be read is taken. */
const neededOfUsers = tolerantItems(tolerant(user, []));

/** A new user signs in with the e-mail address, whatever code the request contains; nobody else has it yet (USR-09). */
export function userCreateRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const form = bodyOf(userCreate, parts);
    const options = inOneLanguage(context);
    const known = await checkForm(form, caller, options);
    await checkEmailIsFree(form.email, caller, options);
    return { ...parts, body: { ...form, ...known, code: form.email } };
  };
}

/**
 * A user's code cannot change once it is set; what the sender cannot grant stays as it was; users change only their own
 * profile (PRF-03).
 */
export function userUpdateRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const options = inOneLanguage(context);
    if (context.accessLevel === 'own-record') {
      const { form, record } = await checkOwnProfile(parts, caller, options);
      if (canChangeEmail(record) && !ownerOf(form.email, [record]))
        await checkEmailIsFree(form.email, caller, options);
      return parts;
    }
    const form = bodyOf(userUpdate, parts);
    const params = { pkey: String(parts.params.pkey) };
    const before = await caller.call(userGet, { params }, options, neededOfUser);
    const known = await checkForm(form, caller, options, before);
    // Whoever shares an address since before can still be changed.
    if (!ownerOf(form.email, [before])) await checkEmailIsFree(form.email, caller, options);
    const { code } = before;
    return { ...parts, body: { ...outsideForm(before, form), ...params, ...form, ...known, code } };
  };
}

/** What the form does not change of a user, as far as it can be read. The upstream may save a user whole (decision 0170). */
function outsideForm(before: User, { customerCode }: UserForm) {
  const { customerName, ...told } = outsideUserForm.parse(before);
  return customerCode === before.customerCode ? { ...told, customerName } : told;
}

/** Two people with one e-mail address could not both sign in. Who may create users need not be allowed to list them. */
async function checkEmailIsFree(
  email: string,
  caller: UpstreamCaller,
  options: UpstreamCallOptions,
): Promise<void> {
  const users = await caller.call(userSearch, {}, options, neededOfUsers).catch((error: unknown) => {
    if (error instanceof UpstreamForbidden) return [];
    throw error;
  });
  refuse(ownerOf(email, users) ? [fault('email', 'user.emailTaken')] : []);
}

/**
 * Limits a form to what its sender may grant: a role from elsewhere could carry any right, and a foreign customer or
 * machine key could hide behind a code the sender owns (ACC-09, USR-10). Who has single machines of a customer cannot
 * grant all of them, future ones included; whoever has these already keeps them.
 * @param before what an existing user has
 * @returns roles, customers and machines with what the upstream says of them, and what the form leaves alone
 */
async function checkForm(
  form: UserForm,
  caller: UpstreamCaller,
  options: UpstreamCallOptions,
  before?: UserBefore,
) {
  const keys = form.roleList.filter(({ isAssign }) => isAssign).map(({ pkey }) => pkey);
  const { userInfo } = await caller.call(userCurrentInfo, {}, options, () => neededOfGiver(form));
  const { customers, machines } = reachOf(userInfo, options);
  checkReach(form, customers, machines);
  const { code } = customerOf({ ...userInfo, customerList: [...customers.values()] });
  const own = await caller.call(customerGet, { params: { code }, body: { isForCP: true } }, options, () =>
    neededOfCustomer(keys),
  );
  const roles = new Map(own.roleList.map(({ pkey, name }) => [pkey, name]));
  const isForeign = form.roleList.some(({ pkey, isAssign }) => isAssign && !roles.has(pkey));
  refuse(isForeign ? [fault('roleList', 'user.roleMissing')] : []);
  const hadAll = new Set(
    assignedOf({ customerList: before?.customerList ?? [] })
      .filter(({ isAllMachine }) => isAllMachine)
      .map(({ pkey }) => pkey),
  );
  const beyond = form.customerList.flatMap(({ pkey, isAssign, isAllMachine }, at) => {
    const own = customers.get(pkey);
    const isBeyond = isAssign && isAllMachine && own?.isAllMachine === false && !hadAll.has(pkey);
    const { name = '' } = own ?? {};
    return isBeyond ? [fault(`customerList.${at}.isAllMachine`, 'user.allBeyondReach', { name })] : [];
  });
  refuse(beyond);
  if (before) refuse(checkBeyond(form, before, userInfo));
  const kept = before && keptAccess(form, before, userInfo);
  return {
    roleList: form.roleList.map((role) => ({ ...role, name: roles.get(role.pkey) ?? '' })),
    customerList: [
      ...form.customerList.map((row) => ({
        ...row,
        name: customers.get(row.pkey)?.name ?? '',
        isAllMachine: row.isAssign && row.isAllMachine,
      })),
      ...(kept?.customerList ?? []),
    ],
    machineList: [
      ...form.machineList.map((row) => ({ ...factsOf(machines.get(row.pkey)), ...row })),
      ...(kept?.machineList ?? []),
    ],
  };
}

/**
 * The customers and machines that the sender reaches at this moment, by key.
 * @throws UpstreamFailed for an answer about somebody else
 */
function reachOf(userInfo: UserInfo, { principal }: UpstreamCallOptions) {
  if (userInfo.pkey !== principal.user?.pkey)
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: 'user.current.info pkey' } });
  return {
    customers: new Map(assignedOf(userInfo).map((customer) => [customer.pkey, customer])),
    machines: new Map(reachedMachinesOf(userInfo).map((machine) => [machine.pkey, machine])),
  };
}

/**
 * The session's rights may be older than the page, so that the form is held to this reach alone (decision 0172).
 * @throws Forbidden
 */
function checkReach(
  { customerCode, customerList, machineList }: UserForm,
  customers: ReadonlyMap<string, Customer>,
  machines: ReadonlyMap<string, Machine>,
): void {
  const codes = new Set([...customers.values()].map(({ code }) => code));
  const named = [
    customerCode,
    ...customerList.map(({ code }) => code),
    ...machineList.map((row) => row.customerCode),
  ];
  const elsewhere = named.find((code) => !codes.has(code));
  if (elsewhere !== undefined) throw foreign('customer', elsewhere);
  const other = customerList.find(({ pkey, code }) => customers.get(pkey)?.code !== code);
  if (other) throw foreign('customer', other.pkey);
  const unreached = machineList.find((row) => machines.get(row.pkey)?.customerCode !== row.customerCode);
  if (unreached) throw foreign('machine', unreached.pkey);
}

/** What tells a machine apart where the upstream's access lists know no key. Its model is left out: it is worded for a reader. */
function factsOf(machine: Machine | undefined) {
  const { serialNumber, contractNo, locationReference } = machine ?? {};
  const facts = Object.entries({ serialNumber, contractNo, locationReference });
  return Object.fromEntries(facts.filter(([, fact]) => !isBlank(fact)));
}

/** What the sender may grant: their main company, and the customers and machines that the form names. */
function neededOfGiver({ customerList, machineList }: UserForm) {
  const keysOf = (rows: readonly { readonly pkey: string }[]) => rows.map(({ pkey }) => pkey);
  return neededOfCaller(['pkey', 'customerCode'], {
    customerList: named(
      tolerant(customer, ['pkey', 'code', 'isAllMachine', 'isAssign']),
      keyIn('pkey'),
      keysOf(customerList),
    ),
    machineList: named(
      tolerant(machine, ['pkey', 'customerCode', 'isAssign']),
      keyIn('pkey'),
      keysOf(machineList),
    ),
  });
}

function neededOfCustomer(roles: readonly string[]) {
  const roleList = toldList(named(tolerant(role, ['pkey', 'name']), keyIn('pkey'), roles));
  return tolerant(customerDetail, ['roleList'], { roleList });
}
