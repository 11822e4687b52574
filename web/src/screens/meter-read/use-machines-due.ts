import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { useCompany } from '../../lib/session.ts';
import { machinesDue } from './meter-filters.ts';

/**
 * The machines in use that need a reading for the chosen reason; all machines without one. A machine that is read
 * meanwhile stays in the list, where it is marked, until the reason changes.
 */
export function useMachinesDue(
  due: string,
  all: readonly MachineUsage[] | undefined,
  notInUse: (machine: MachineUsage) => Machine | undefined,
) {
  const { timeZone } = useCompany();
  const isCompared = due === 'doubtful';
  const summary = useQuery({ ...usageSummaryQuery, enabled: isCompared });
  const [found, setFound] = useState<{ readonly due: string; readonly keys: ReadonlySet<string> }>();
  if (found?.due !== due) {
    const keys = due === '' ? undefined : machinesDue(due, all, summary.data, timeZone);
    if (keys) setFound({ due, keys });
    else if (found) setFound(undefined);
  }
  const keys = found?.due === due ? found.keys : undefined;
  const machines = useMemo(() => {
    if (due === '') return all;
    return keys && all?.filter((machine) => keys.has(machine.machinePkey) && !notInUse(machine));
  }, [due, all, keys, notInUse]);
  return { machines, failed: isCompared && summary.isLoadingError ? summary : undefined };
}
