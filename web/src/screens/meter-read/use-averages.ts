import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { useRights, useSession } from '../../lib/session.ts';
import type { AverageOf } from './readings.ts';

/** What each counter prints as a rule, from the usage summary; unknown to those who may not see that. */
export function useAverages(): AverageOf {
  const { canSearch } = useRights('ebpMachineUsageSummary');
  const { isLoginByScan } = useSession().flags;
  const { data } = useQuery({ ...usageSummaryQuery, enabled: canSearch && !isLoginByScan });
  return useMemo(() => {
    const averages = new Map(
      data?.flatMap(({ machinePkey, counterList }) =>
        counterList.map(({ counterCode, averageUsage }) => [
          `${machinePkey} ${counterCode}`,
          averageUsage ?? undefined,
        ]),
      ),
    );
    return (machinePkey, counterCode) => averages.get(`${machinePkey} ${counterCode}`);
  }, [data]);
}
