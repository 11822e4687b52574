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
    queryFn: async ({ signal }): Promise<readonly Statement[]> =>
      eachDocumentOnce(
        await call(statementSearch, { query: { type, status: 'Active', ...period } }, { signal }),
      ),
  });
}

/** An invoice may be listed for each of its machines: rows that differ in nothing else are one, with all serial numbers in lines. */
function eachDocumentOnce(rows: readonly Statement[]): readonly Statement[] {
  const documents = Map.groupBy(rows, ({ serialNumber: _, ...rest }) => JSON.stringify(rest));
  return [...documents.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const serials = [first, ...others].flatMap(({ serialNumber }) => serialNumber || []);
    return { ...first, serialNumber: [...new Set(serials)].join('\n') };
  });
}

/** Whether an invoice is listed for several machines. */
export function isOfSeveral({ serialNumber }: Statement): boolean {
  return serialNumber?.includes('\n') === true;
}
