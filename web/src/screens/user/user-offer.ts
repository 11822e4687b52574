import type { Customer, Role } from '@ebp/contracts/entities/customer';
import type { UserMachine } from '@ebp/contracts/entities/machine';
import type { User } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { customerQuery } from '../../api/user.ts';
import { useUser } from '../../lib/session/session.ts';

/** What an administrator can grant: roles, customers and machines of their own customer (USR-10). */
export interface UserOffer {
  readonly roles: readonly Role[];
  readonly customers: readonly Customer[];
  readonly machines: readonly UserMachine[];
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
  readonly machineList: readonly { readonly pkey: string }[];
}

/** The customer's items that the administrator also has: nobody can grant what they do not have (ACC-10). */
export function offerOf(customer: Customers, holder: Holder): UserOffer {
  const codes = new Set(holder.customerList.map(({ code }) => code));
  const limited = new Set(
    holder.customerList.filter(({ isAllMachine }) => isAllMachine === false).map(({ code }) => code),
  );
  const held = new Set(holder.machineList.map(({ pkey }) => pkey));
  const customers = customer.customerList.filter(({ code }) => codes.has(code));
  const offered = new Set(customers.map(({ code }) => code));
  const machines = customer.machineList.filter(
    ({ pkey, customerCode }) => held.has(pkey) && offered.has(customerCode),
  );
  const machineKeys = new Map<string, string[]>(customers.map(({ code }) => [code, []]));
  for (const { pkey, customerCode } of machines) machineKeys.get(customerCode)?.push(pkey);
  return { roles: customer.roleList, customers, machines, machineKeys, limited };
}

/** What the signed-in administrator can grant, and the query that failed, if any. */
export function useUserOffer() {
  const own = useQuery(customerQuery(useUser().customerCode));
  const holder = useQuery(currentUserQuery);
  const offer = useMemo(
    (): UserOffer | undefined => own.data && holder.data && offerOf(own.data, holder.data.userInfo),
    [own.data, holder.data],
  );
  return { offer, failed: [own, holder].find(({ isLoadingError }) => isLoadingError) };
}

/** Display name of a user, given name first. */
export function userName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The name of a user's role; the upstream's own name is preferred. */
export function roleName({ displayRole, roleList }: Pick<User, 'displayRole' | 'roleList'>): string {
  return displayRole || roleList?.find(({ isAssign }) => isAssign)?.name || '';
}
