import type { Customer, Role } from '@ebp/contracts/entities/customer';
import type { Machine, UserMachine } from '@ebp/contracts/entities/machine';
import type { User } from '@ebp/contracts/entities/user';
import { isBlank } from '@ebp/contracts/rules/fields';
import { personName } from '@ebp/contracts/rules/person-name';
import { customerOf } from '@ebp/contracts/rules/user-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { customerOfferQuery } from '../../api/customer-offer.ts';
import { useUser } from '../../lib/session/session.ts';

/** A machine of an access list whose key is known. */
export type KnownMachine = UserMachine & { readonly pkey: string };

/** What an administrator can grant: roles, customers and machines of their own customer (USR-10). */
export interface UserOffer {
  readonly roles: readonly Role[];
  readonly customers: readonly Customer[];
  readonly machines: readonly KnownMachine[];
  /** The key of a machine by its name in an access list; the name itself of one that the administrator does not have. */
  keyOf(name: string): string;
  /** Keys of a customer's machines, by customer code. */
  readonly machineKeys: ReadonlyMap<string, readonly string[]>;
  /** Codes of the customers of which the administrator has single machines, so that nobody gets all from them. */
  readonly limited: ReadonlySet<string>;
}

interface Customers {
  readonly roleList: readonly Role[];
  readonly customerList: readonly Customer[];
  readonly machineList: readonly UserMachine[];
}

interface Holder {
  readonly customerList: readonly Pick<Customer, 'code' | 'isAllMachine'>[];
  readonly machineList: readonly Pick<Machine, 'pkey' | 'customerCode' | 'serialNumber'>[];
}

/** The customer's items that the administrator also has: nobody can grant what they do not have (ACC-10). */
export function offerOf(customer: Customers, holder: Holder): UserOffer {
  const codes = new Set(holder.customerList.map(({ code }) => code));
  const limited = new Set(
    holder.customerList.filter(({ isAllMachine }) => isAllMachine === false).map(({ code }) => code),
  );
  const held = new Set(holder.machineList.map(({ pkey }) => pkey));
  const known = bySerial(holder.machineList);
  const listed = bySerial(customer.machineList);
  const keyOf = (name: string) => (listed.has(name) ? known.get(name)?.pkey : undefined) ?? name;
  const customers = customer.customerList.filter(({ code }) => codes.has(code));
  const offered = new Set(customers.map(({ code }) => code));
  const machines = customer.machineList.flatMap((machine) => {
    const pkey = keyOf(nameOf(machine));
    return held.has(pkey) && offered.has(machine.customerCode) ? [{ ...machine, pkey }] : [];
  });
  const machineKeys = new Map<string, string[]>(customers.map(({ code }) => [code, []]));
  for (const { pkey, customerCode } of machines) machineKeys.get(customerCode)?.push(pkey);
  return { roles: customer.roleList, customers, machines, keyOf, machineKeys, limited };
}

/** What an access list names a machine by: its key, or its serial number where it has none (USR-22). */
export function nameOf(machine: UserMachine): string {
  return machine.pkey ?? serialOf(machine);
}

type Numbered = Pick<UserMachine, 'customerCode' | 'serialNumber'>;

function serialOf({ customerCode, serialNumber }: Numbered): string {
  return `${customerCode} ${serialNumber}`;
}

/** The machines that a serial number tells apart: of two with the same one, a row could mean either. */
function bySerial<T extends Numbered>(machines: readonly T[]): ReadonlyMap<string, T> {
  const numbered = machines.filter(({ serialNumber }) => !isBlank(serialNumber));
  const groups = [...Map.groupBy(numbered, serialOf)];
  return new Map(
    groups.flatMap(([serial, [one, ...others]]) => (one && others.length === 0 ? [[serial, one]] : [])),
  );
}

/** What the signed-in administrator can grant, and the query that failed, if any. */
export function useUserOffer() {
  const own = useQuery(customerOfferQuery(customerOf(useUser()).code));
  const holder = useQuery(currentUserQuery);
  const offer = useMemo(
    (): UserOffer | undefined => own.data && holder.data && offerOf(own.data, holder.data.userInfo),
    [own.data, holder.data],
  );
  return { offer, failed: [own, holder].find(({ isLoadingError }) => isLoadingError) };
}

/** Display name of a user. */
export function userName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return personName(firstName, lastName);
}

/** The address that a user was created with, which stays the code (USR-03), and the present one if it was changed. */
export function userAddresses({ code, email }: Pick<User, 'code' | 'email'>): readonly string[] {
  return email === '' || email.toLowerCase() === code.toLowerCase() ? [code] : [code, email];
}

/** The name of a user's role; the upstream's own name is preferred. */
export function roleName({ displayRole, roleList }: Pick<User, 'displayRole' | 'roleList'>): string {
  return displayRole || roleList?.find(({ isAssign }) => isAssign)?.name || '';
}
