import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { linksToFiles } from './file-links.ts';

/** The date ranges of a search for statements: document date and due date. */
export interface StatementPeriod {
  readonly statementDateFrom: string;
  readonly statementDateTo?: string;
  readonly dueDateFrom?: string;
  readonly dueDateTo?: string;
}

/** Statements of account (SOA) or invoices (TGI) of a period, with links valid for this session (API-21). */
export function statementsQuery(type: StatementType, period: StatementPeriod) {
  return queryOptions({
    ...linksToFiles,
    queryKey: ['statements', type, period],
    queryFn: ({ signal }): Promise<readonly Statement[]> =>
      call(statementSearch, { query: { type, status: 'Active', ...period } }, { signal }),
  });
}
