import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { fault } from '@ebp/contracts/rules/field-error';
import { checkMainCompany, checkRoles } from '@ebp/contracts/rules/user-form';
import type { Fault } from '../../forms/fault.ts';
import { type Grants, grantAllMachines, noGrants } from './grants.ts';
import type { UserOffer } from './user-offer.ts';

/** What the form for a user holds. `role` is the key of the one role; the main company is `customerCode`. */
export interface UserValues {
  customerCode: string;
  role: string;
  status: string;
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  department: string;
  title: string;
  grants: Grants;
  isAgreeStatement: boolean;
}

/** A new user before anything is typed (USR-08). */
export function newUser({ countryCode }: Pick<SystemConfig, 'countryCode'>): UserValues {
  return {
    customerCode: '',
    role: '',
    status: 'ACTIVE',
    salutation: 'MR',
    firstName: '',
    lastName: '',
    email: '',
    phone: countryCode ? `${countryCode}-` : '',
    department: '',
    title: '',
    grants: noGrants,
    isAgreeStatement: false,
  };
}

/** A user as it stands. What the person agreed to once stays agreed to (USR-17). */
export function valuesOf(user: User, { machineKeys }: UserOffer): UserValues {
  const customers = user.customerList?.filter(({ isAssign }) => isAssign) ?? [];
  const chosen: Grants = {
    customers: customers.map(({ code }) => code),
    allMachines: [],
    machines: user.machineList?.filter(({ isAssign }) => isAssign).map(({ pkey }) => pkey) ?? [],
  };
  return {
    customerCode: user.customerCode,
    role: user.roleList?.find(({ isAssign }) => isAssign)?.pkey ?? '',
    status: user.status,
    salutation: user.salutation ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    department: user.department ?? '',
    title: user.title ?? '',
    grants: customers
      .filter(({ isAllMachine }) => isAllMachine)
      .reduce((grants, { code }) => grantAllMachines(grants, machineKeys, code, true), chosen),
    isAgreeStatement: user.isAgreeStatement === true,
  };
}

/** The form as it is sent: every row that could be given, with whether it is. `code` stays what it was (USR-09). */
export function toRequest(values: UserValues, offer: UserOffer, code = values.email): UserForm {
  const { role, grants, ...person } = values;
  const customers = new Set(grants.customers);
  const all = new Set(grants.allMachines);
  const machines = new Set(grants.machines);
  return {
    ...person,
    code,
    roleList: offer.roles.map(({ pkey, name }) => ({ pkey, name, isAssign: pkey === role })),
    customerList: offer.customers.map((one) => ({
      pkey: one.pkey,
      code: one.code,
      name: one.name,
      isAllMachine: all.has(one.code),
      isAssign: customers.has(one.code),
    })),
    machineList: offer.machines.map(({ pkey, customerCode }) => ({
      pkey,
      customerCode,
      isAssign: machines.has(pkey),
    })),
  };
}

/** The role and the main company are among those that can be given (USR-15, USR-16). */
export function checkGrants(values: UserValues, offer: UserOffer): readonly Fault[] {
  const form = toRequest(values, offer);
  const roles = checkRoles(form.roleList).map((fault) => ({ ...fault, path: 'role' }));
  return [...checkMainCompany(form), ...roles];
}

/** Whose e-mail address this is already; nobody for an empty one. */
export function ownerOf(email: string, users: readonly User[]): User | undefined {
  const wanted = email.trim().toLowerCase();
  return users.find((user) => [user.code, user.email].some((one) => one.toLowerCase() === wanted));
}

/** People sign in with their e-mail address, so no two users share one. */
export function checkEmailIsFree({ email }: UserValues, users: readonly User[]): readonly Fault[] {
  return ownerOf(email, users) ? [fault('email', 'user.emailTaken')] : [];
}

/** Roles are rows of a list on the wire and one choice here; rows of customers and machines are all `grants`. */
export function toFieldName(path: string): string {
  const [list = ''] = path.split('.');
  if (list === 'roleList') return 'role';
  if (list === 'customerList' || list === 'machineList') return 'grants';
  return list === 'code' ? 'email' : path;
}
