import { reportSearch } from '@ebp/contracts/operations/report';
import { queryFor } from './query-for.ts';

/** Reports for a customer, with links valid for this session (API-49). */
export function reportsQuery(customerCode: string) {
  return { ...queryFor(reportSearch, { query: { customerCode } }), enabled: customerCode !== '' };
}
