import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { amountOf, type Money } from '@ebp/contracts/rules/money';
import { ExpiringDate } from '../../components/file/expiring-date.tsx';
import { FileButton } from '../../components/file/file-button.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';

interface StatementColumnOptions {
  readonly type: StatementType;
  readonly text: Text;
  readonly money: Money;
  readonly timeZone: string;
  readonly canView: boolean;
}

type Column = TableColumn<Statement>;

/** The columns of statements, or of invoices with their number and due date besides (STM-05, STM-06). */
export function statementColumns({
  type,
  text,
  money,
  timeZone,
  canView,
}: StatementColumnOptions): readonly Column[] {
  const isInvoice = type === 'TGI';
  const company: Column = {
    id: 'customerName',
    header: text('document.company'),
    value: (row) => row.customerName,
    isSortable: true,
    isRowHeader: !isInvoice,
  };
  const number: Column = {
    id: 'documentNumber',
    header: text('document.invoiceNumber'),
    value: (row) => row.documentNumber,
    cell: (row) => <span className="nowrap">{row.documentNumber}</span>,
    isSortable: true,
    isRowHeader: true,
  };
  const date: Column = {
    id: 'documentDate',
    header: text(isInvoice ? 'document.invoiceDate' : 'document.asOfDate'),
    value: (row) => row.documentDate,
    cell: (row) => <ExpiringDate date={row.documentDate} kind="statement" timeZone={timeZone} />,
    isSortable: true,
  };
  const due: Column = {
    id: 'dueDate',
    header: text('document.dueDate'),
    value: (row) => row.dueDate,
    cell: (row) => <span className="nowrap">{row.dueDate}</span>,
    isSortable: true,
  };
  const amount: Column = {
    id: 'amount',
    header: text('document.totalAmount'),
    value: (row) => amountOf(row.amount),
    cell: (row) => money.write(row.amount),
    isSortable: true,
    isNumeric: true,
  };
  const view = canView ? [viewColumn(text)] : [];
  return isInvoice ? [company, number, date, due, amount, ...view] : [company, date, amount, ...view];
}

function viewColumn(text: Text): Column {
  return {
    id: 'view',
    header: text('document.viewPdf'),
    isFixed: true,
    card: 'actions',
    cell: (row) => (
      <FileButton
        href={row.filename ? row.filenameUrl : null}
        of={row.documentNumber}
        missing={text('document.noFile')}
      >
        {text('document.viewPdf')}
      </FileButton>
    ),
  };
}
