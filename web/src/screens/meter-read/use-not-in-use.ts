import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { useCompany } from '../../lib/session.ts';

/** The machine behind a list of counters where it is no longer in use: its counters are shown and cannot be read (MAC-15). */
export function useNotInUse(): (machine: MachineUsage) => Machine | undefined {
  const { timeZone } = useCompany();
  const { data } = useQuery(currentUserQuery);
  return useMemo(() => {
    const ended = (data?.userInfo.machineList ?? []).filter((machine) => !isMachineValid(machine, timeZone));
    const byKey = new Map(ended.map((machine) => [machine.pkey, machine]));
    return ({ machinePkey }) => byKey.get(machinePkey);
  }, [data, timeZone]);
}
