import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { today } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';
import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { eInvoiceScreen, eStatementScreen } from '../statement.descriptor.ts';

const zone = 'Asia/Hong_Kong';

/** The first day of the month this many months ago. */
export function monthBack(months: number): string {
  return monthsBefore(today(zone), months);
}

/** Invoices 1, 2, 3 ... of the current month, with their links. */
export function buildInvoices(count: number, overrides: Partial<Statement> = {}): Statement[] {
  return Array.from({ length: count }, (_, index) =>
    buildStatement({
      documentNumber: `INV-${String(index + 1).padStart(2, '0')}`,
      documentDate: monthBack(0),
      amount: 1000 - index,
      filename: `INV-${index + 1}.pdf`,
      filenameUrl: `/bff/file/invoice-${index + 1}.mac`,
      ...overrides,
    }),
  );
}

interface StatementsOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  type?: StatementType;
  rows?: readonly Statement[];
}

/** Opens the page with a gateway that has these documents. */
export async function openStatements(options: StatementsOptions = {}) {
  const { type = 'TGI', rows = buildInvoices(3), ...surroundings } = options;
  const network = stubNetwork();
  network.answer(statementSearch, [...rows]);
  const screen = await renderScreen(type === 'TGI' ? eInvoiceScreen : eStatementScreen, surroundings);
  const queries = () => network.callsOf(statementSearch).map(({ query }) => Object.fromEntries(query));
  return { screen, network, queries };
}
