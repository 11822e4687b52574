import type { CompanyCode } from '@ebp/contracts/company';
import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { monthFromNow } from '../framework/template.ts';
import { customersOf } from './customers.ts';
import { machinesOf } from './machines.ts';

/** A document of a customer, dated relative to today, so that six months always have some. */
export interface DemoStatement {
  readonly type: StatementType;
  readonly row: Statement;
  /** Template expressions of the row's dates, for filters. */
  readonly documentDate: string;
  readonly dueDate: string;
}

const months = [0, 1, 2, 3, 4, 5];
const back = (count: number): string => `${-count} months`;

/** Dollars: rising over the year, different for each customer and document. */
function amountOf(customerCode: string, month: number, part: number): number {
  const seed = customerCode.charCodeAt(0) * 3 + Number(customerCode.slice(-3)) * 41;
  return Math.round((1_860 + seed * 7.35 - month * 93.4 + part * 412.85) * 100) / 100;
}

function statementOf(company: CompanyCode, code: string, name: string, month: number): DemoStatement {
  const documentNumber = `SOA-${code}-${String(60 - month).padStart(4, '0')}`;
  const documentDate = monthFromNow(back(month), '01', company);
  const row = buildStatement({
    customerName: name,
    customerCode: code,
    documentNumber,
    documentDate,
    dueDate: null,
    amount: amountOf(code, month, 3),
    serialNumber: null,
    filename: `${documentNumber}.pdf`,
  });
  return { type: 'SOA', row, documentDate, dueDate: documentDate };
}

function invoicesOf(
  company: CompanyCode,
  code: string,
  name: string,
  month: number,
): readonly DemoStatement[] {
  const machines = machinesOf(company).filter(({ customerCode }) => customerCode === code);
  // In the current month only the first is there, so that no document is dated in the future.
  return ['01', '11', '21'].slice(0, month === 0 ? 1 : 3).map((day, part) => {
    const documentNumber = `INV-${code}-${String(2180 - month * 3 + part)}`;
    const documentDate = monthFromNow(back(month), day, company);
    const dueDate = monthFromNow(back(month - 1), day, company);
    const row = buildStatement({
      customerName: name,
      customerCode: code,
      documentNumber,
      documentDate,
      dueDate,
      amount: amountOf(code, month, part),
      serialNumber: machines[(month * 3 + part) % machines.length]?.serialNumber ?? null,
      // One in a while is still being printed.
      filename: month === 1 && part === 2 ? null : `${documentNumber}.pdf`,
    });
    return { type: 'TGI', row, documentDate, dueDate };
  });
}

/** Statements and invoices of a company's customers over six months, newest first. */
export function statementsOf(company: CompanyCode, type: StatementType): readonly DemoStatement[] {
  return months.flatMap((month) =>
    customersOf(company).flatMap(({ code, name }) =>
      type === 'SOA' ? [statementOf(company, code, name, month)] : invoicesOf(company, code, name, month),
    ),
  );
}
