import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { linksToFiles } from './file-links.ts';
import { readingsKey } from './session.ts';

/** The last two readings of every machine, with links to their invoices valid for this session (API-25). */
export const usageSummaryQuery = queryOptions({
  ...linksToFiles,
  queryKey: [...readingsKey, 'summary'],
  queryFn: async ({ signal }) =>
    eachMachineOnce(await call(meterReadSummary, { query: { isSubmit: 'false' } }, { signal })),
});

/** A machine that the upstream repeats counts once, with what its first row says, as in the gateway. */
export function eachMachineOnce(rows: readonly MachineUsage[]): readonly MachineUsage[] {
  return firstOfEach(rows, ({ machinePkey }) => machinePkey);
}
