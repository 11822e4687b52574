import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { linksToFiles } from './file-links.ts';

/** The date range of a search for visits. */
export interface VisitPeriod {
  readonly lastServiceDateFrom: string;
  readonly lastServiceDateTo?: string;
}

/** Engineers' visits in a period, with links to their reports valid for this session (API-22). */
export function serviceHistoryQuery(period: VisitPeriod) {
  return queryOptions({
    ...linksToFiles,
    queryKey: ['service-history', period],
    queryFn: ({ signal }): Promise<readonly ServiceVisit[]> =>
      call(serviceHistorySearch, { query: { ...period } }, { signal }),
  });
}
