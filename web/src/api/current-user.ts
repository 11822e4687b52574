import type { Machine } from '@ebp/contracts/entities/machine';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** The signed-in user with customers, addresses and machines: what several screens search in (OPN-25). */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current', 'info'],
  queryFn: ({ signal }) => call(userCurrentInfo, {}, { signal }),
});

type CurrentUser = Awaited<ReturnType<NonNullable<typeof currentUserQuery.queryFn>>>;

/** The same user with one machine changed. */
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
