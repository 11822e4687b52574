import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** The days a search for visits spans. */
export interface VisitPeriod {
  readonly lastServiceDateFrom: string;
  readonly lastServiceDateTo?: string;
}

/** Visits of engineers in a period, with links to their reports good for this session (API-22). */
export function serviceHistoryQuery(period: VisitPeriod) {
  return queryOptions({
    queryKey: ['service-history', period],
    queryFn: ({ signal }): Promise<readonly ServiceVisit[]> =>
      call(serviceHistorySearch, { query: { ...period } }, { signal }),
  });
}
