import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { linksToFiles } from './file-links.ts';

/** The last two readings of every machine, with links to their invoices valid for this session (API-25). */
export const usageSummaryQuery = queryOptions({
  ...linksToFiles,
  queryKey: ['meter-read', 'summary'],
  queryFn: ({ signal }): Promise<readonly MachineUsage[]> =>
    call(meterReadSummary, { query: { isSubmit: 'false' } }, { signal }),
});
