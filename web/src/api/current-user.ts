import type { Machine } from '@ebp/contracts/entities/machine';
import type { DataOf } from '@ebp/contracts/operation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { assignedOf, reachedMachinesOf } from '@ebp/contracts/rules/user-form';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { actingHandle } from '../lib/session/acting.ts';
import { currentUserKey, sessionKey } from './session.ts';

/** The signed-in user with the customers they reach, addresses and machines, which several screens search (OPN-25). */
export const currentUserQuery = queryOptions({
  queryKey: [...currentUserKey, 'info'],
  queryFn: async ({ signal }) => {
    const { userInfo, ...rest } = await call(userCurrentInfo, {}, { signal });
    const customerList = [...assignedOf(userInfo)];
    // A guest is shown no code and no customers; of the machines the gateway leaves the scanned one alone.
    const isGuest = userInfo.code === '';
    const machineList = isGuest ? userInfo.machineList : [...reachedMachinesOf(userInfo)];
    const info = { ...rest, userInfo: { ...userInfo, customerList, machineList } };
    return actingHandle ? withoutContact(info) : info;
  },
});

/** Whoever acts for a customer is not its contact: forms begin without the agent's name, address and numbers. */
function withoutContact({
  userInfo,
  ...rest
}: DataOf<typeof userCurrentInfo>): DataOf<typeof userCurrentInfo> {
  const nobody = { firstName: '', lastName: '', otherName: '', salutation: null, email: '', phone: '' };
  return { ...rest, userInfo: { ...userInfo, ...nobody } };
}

/**
 * Refetches the user, what needs them, and the session, whose dates home shows, after something was sent or changed.
 */
export function askUserAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: currentUserKey }),
    client.invalidateQueries({ queryKey: sessionKey }),
  ]);
}

type CurrentUser = Awaited<ReturnType<NonNullable<typeof currentUserQuery.queryFn>>>;

/** A copy of the user with one machine changed. */
export function withMachine(
  { userInfo, ...rest }: CurrentUser,
  pkey: string,
  change: Partial<Machine>,
): CurrentUser {
  const machineList = userInfo.machineList.map((machine) =>
    machine.pkey === pkey ? { ...machine, ...change } : machine,
  );
  return { ...rest, userInfo: { ...userInfo, machineList } };
}
