import type { Report } from '@ebp/contracts/entities/report';
import { reportSearch } from '@ebp/contracts/operations/report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Reports for a customer, with links valid for this session (API-49). */
export function reportsQuery(customerCode: string) {
  return queryOptions({
    queryKey: ['reports', customerCode],
    queryFn: ({ signal }): Promise<readonly Report[]> =>
      call(reportSearch, { query: { customerCode } }, { signal }),
    enabled: customerCode !== '',
  });
}
