import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import type { OrderAgainPath } from './order-columns.tsx';

/** Leads from a past order to a new one for the same machine; undefined for somebody who may not order toner. */
export function useOrderAgain(): OrderAgainPath | undefined {
  const { timeZone } = useCompany();
  const path = usePortalMap().pathOf('ebpTonerOrder');
  const { data: user } = useQuery({ ...currentUserQuery, enabled: path !== undefined });
  const machines = user?.userInfo.machineList;
  return useMemo(() => {
    if (path === undefined || machines === undefined) return undefined;
    const keys = new Map(
      machines
        .filter((machine) => isMachineValid(machine, timeZone))
        .map(({ serialNumber, pkey }) => [serialNumber, pkey]),
    );
    return (serialNumber) => {
      const pkey = keys.get(serialNumber ?? '');
      return pkey && `${path}?${new URLSearchParams({ machines: pkey })}`;
    };
  }, [path, machines, timeZone]);
}
