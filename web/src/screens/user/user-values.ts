import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import type { Language } from '@ebp/contracts/languages';
import { fault } from '@ebp/contracts/rules/field-error';
import { assignedOf, checkMainCompany, checkRoles, ownerOf } from '@ebp/contracts/rules/user-form';
import type { Fault } from '../../forms/fault.ts';
import { type Grants, grantAllMachines, grantedMachines, noGrants, withKeys } from './grants.ts';
import { nameOf, type UserOffer } from './user-offer.ts';

/** The form's values. `role` is the key of the only role; the main company is `customerCode`. */
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
  /**
   * The company that was granted because it was chosen as the main one, and goes with that choice (USR-16), unless its
   * access has been changed by hand.
   */
  granted: string;
  /** The existing user that the values are based on, even if a newer version has been loaded since. */
  base?: UserBase | undefined;
}

/** A user as it was in one language, whatever the administrator could grant then. */
export interface UserBase extends Omit<UserValues, 'base' | 'granted'> {
  language: Language;
}

/** Initial values of a new user (USR-08). */
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
    granted: '',
  };
}

/** The values of an existing user. An agreement that the person gave once stays (USR-17). */
export function valuesOf(user: User, offer: Pick<UserOffer, 'machineKeys'>): UserValues {
  const customers = assignedOf({ customerList: user.customerList ?? [] });
  const chosen: Grants = {
    customers: customers.map(({ code }) => code),
    allMachines: [],
    machines: (user.machineList ?? []).filter(({ isAssign }) => isAssign !== false).map(nameOf),
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
      .reduce((grants, { code }) => grantAllMachines(grants, offer.machineKeys, code, true), chosen),
    isAgreeStatement: user.isAgreeStatement === true,
    granted: '',
  };
}

/** The values of an existing user, and what they are based on. */
export function draftOver(user: User, offer: UserOffer, language: Language) {
  const { granted, ...saved } = valuesOf(user, { machineKeys: new Map() });
  const base: UserBase = { ...saved, language };
  return { ...valuesOf(user, offer), base };
}

/** Whether somebody else has saved other values since. In another language the supplier's words are others anyway. */
export function isChanged(base: UserBase, now: UserBase): boolean {
  const { language, firstName, lastName, department, title } = base;
  const words = language === now.language ? {} : { language, firstName, lastName, department, title };
  return JSON.stringify(base) !== JSON.stringify({ ...now, ...words });
}

/** The request: every row that could be granted, with whether it is. `code` stays unchanged (USR-09). */
export function toRequest(values: UserValues, offer: UserOffer, code = values.email): UserForm {
  const { role, grants, granted, base, ...person } = values;
  const customers = new Set(grants.customers);
  const all = new Set(grants.allMachines);
  const machines = grantedMachines(withKeys(grants, offer), offer.machineKeys);
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

/**
 * The role and the main company must be among those that can be granted (USR-15, USR-16). Whoever has single machines of a
 * customer grants all of them to nobody who did not have them (ACC-10).
 */
export function checkGrants(values: UserValues, offer: UserOffer): readonly Fault[] {
  const form = toRequest(values, offer);
  const roles = checkRoles(form.roleList).map((fault) => ({ ...fault, path: 'role' }));
  const hadAll = new Set(values.base?.grants.allMachines);
  const beyond = form.customerList
    .filter(({ code, isAllMachine }) => isAllMachine && offer.limited.has(code) && !hadAll.has(code))
    .map(({ name }) => fault('grants', 'user.allBeyondReach', { name }));
  return [...checkMainCompany(form), ...roles, ...beyond];
}

/** People sign in with their e-mail address, so it must be unique. */
export function checkEmailIsFree({ email }: UserValues, users: readonly User[]): readonly Fault[] {
  return ownerOf(email, users) ? [fault('email', 'user.emailTaken')] : [];
}

/**
 * On the wire, roles are rows of a list, here they are one choice; rows of customers and machines all map to `grants`.
 */
export function toFieldName(path: string): string {
  const [list = ''] = path.split('.');
  if (list === 'roleList') return 'role';
  if (list === 'customerList' || list === 'machineList') return 'grants';
  return list === 'code' ? 'email' : path;
}
