import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { attentionDays } from '@ebp/contracts/rules/attention';
import { addDays, type CalendarDate, today } from '@ebp/contracts/rules/dates';
import { type Amount, amountOf, type Money } from '@ebp/contracts/rules/money';
import { dueMonthsAhead, monthRange, statementMonths } from '@ebp/contracts/rules/months';
import { retentionStart } from '@ebp/contracts/rules/retention';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type StatementPeriod, statementsQuery } from '../../api/statement.ts';
import { MailLink } from '../../components/button/contact-links.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { SelectOption } from '../../components/field/select.tsx';
import { ArchiveButton, ExpiringDate, FileButton, NoDocuments } from '../../components/file/files.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { useMonthChoices } from '../../forms/use-month-choices.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { useMoney } from '../../lib/formats/money.ts';
import type { ScreenProps } from '../../lib/pages/screen-descriptor.ts';
import { usePageSuffix } from '../../lib/pages/tab.ts';
import { useCompany, useRights, useSession, useUser } from '../../lib/session/session.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { ListPage } from '../../lists/list-page.tsx';

/** Statements of account (SOA) or e-invoices (TGI): one page for two menu items (STM-01). */
export function StatementScreen({ type: given }: ScreenProps) {
  const type = given === 'TGI' ? 'TGI' : 'SOA';
  const text = useText();
  const { title, archive, none, ...texts } = statementTexts(type, text);
  const { timeZone } = useCompany();
  const money = useMoney();
  const { customerList: customers } = useUser();
  const { canView } = useRights(type === 'TGI' ? 'ebpEInvoice' : 'ebpEStatement');
  const months = useMonthChoices(statementMonths);
  const dueMonths = useMonthChoices(statementMonths, dueMonthsAhead);
  const filters = useMemo(
    () => statementFilters({ type, text, customers, months, dueMonths }),
    [type, text, customers, months, dueMonths],
  );
  const columns = useMemo(
    () => statementColumns({ type, text, money, timeZone, canView }),
    [type, text, money, timeZone, canView],
  );
  usePageSuffix(title);
  return (
    <ListPage
      name={`statements-${type}`}
      firstSort={{ id: 'documentDate', isDescending: true }}
      query={(wanted) => statementsQuery(type, statementPeriod(wanted, timeZone))}
      filters={filters}
      columns={columns}
      nameOf={nameOf}
      texts={texts}
      toolbar={canView && ((rows) => <ArchiveButton rows={rows} name={archive} />)}
      empty={(state) => <NoDocuments {...state} note={none} />}
    >
      <StatementNotes />
    </ListPage>
  );
}

function nameOf({ customerCode, documentNumber }: Statement): string {
  return `${customerCode ?? ''} ${documentNumber}`;
}

/** The texts of the page for each type, where they differ from the menu item's name (STM-01). */
function statementTexts(type: StatementType, text: Text) {
  const search = text('document.search');
  return type === 'TGI'
    ? {
        search,
        title: undefined,
        caption: text('document.invoices'),
        total: (count: number) => text('document.totalInvoices', { count }),
        csv: text('document.csvInvoices'),
        archive: text('document.archiveInvoices'),
        failed: text('document.invoicesFailed'),
        none: text('document.noInvoices'),
      }
    : {
        search,
        title: text('document.statementTitle'),
        caption: text('document.statements'),
        total: (count: number) => text('document.totalStatements', { count }),
        csv: text('document.csvStatements'),
        archive: text('document.archiveStatements'),
        failed: text('document.statementsFailed'),
        none: text('document.noStatements'),
      };
}

/** Below the list: how long documents are available, and whom to ask about one (STM-08, STM-09, OPN-55). */
function StatementNotes() {
  const text = useText();
  const intl = useIntl();
  const { deviceContactEmail: email } = useSession().systemConfig;
  const mail = <MailLink key="mail" email={email} />;
  return (
    <Notice>
      <p>{text('document.statementRetention', { months: statementMonths })}</p>
      {email && <p>{intl.formatMessage({ id: 'document.statementContact' }, { mail })}</p>}
    </Notice>
  );
}

const filter = filtersFor<Statement>();
const column = columnsFor<Statement>();

interface StatementFilterOptions {
  readonly type: StatementType;
  readonly text: Text;
  readonly customers: readonly { readonly code: string; readonly name: string }[];
  /** The months for which documents are available. */
  readonly months: readonly SelectOption[];
  /** The months in which they can be due. */
  readonly dueMonths: readonly SelectOption[];
}

/** Filters by company and month; for invoices also by the month they are due, number and machine (STM-02). */
export function statementFilters({ type, text, customers, months, dueMonths }: StatementFilterOptions) {
  const placeholder = text('document.allMonths');
  // The documents give a row the name of its company alone (STM-11).
  const nameOfCustomer = (wanted: string) => customers.find(({ code }) => code === wanted)?.name;
  const ofBoth = [
    filter.choice('customerCode', text('document.childCompany'), {
      placeholder: text('document.allCompanies'),
      options: customerOptions(customers),
      matches: ({ customerCode, customerName }, wanted) =>
        customerCode ? customerCode === wanted : customerName === nameOfCustomer(wanted),
    }),
    filter.choice('month', text('document.month'), { placeholder, options: months }),
  ];
  const ofInvoices = [
    filter.choice('dueDateMonth', text('document.dueDateMonth'), {
      placeholder,
      options: [{ value: dueSoon, label: text('document.dueSoon') }, ...dueMonths],
    }),
    filter.text('documentNumber', text('document.invoiceNumber')),
    filter.text('serialNumber', text('document.serialNumber')),
  ];
  return type === 'TGI' ? [...ofBoth, ...ofInvoices] : ofBoth;
}

/** The choice of a due date within a week, beside the months; home leads here. */
const dueSoon = 'week';

/** Months as the filters store them, `YYYY-MM-01`, or empty for any. */
interface StatementMonths {
  readonly month: string;
  /** Statements have no due date. */
  readonly dueDateMonth?: string;
}

/** The period to request: the chosen month, otherwise everything available, from five months back (STM-09, STM-10). */
export function statementPeriod(
  { month, dueDateMonth = '' }: StatementMonths,
  timeZone: string,
  now: Date = new Date(),
): StatementPeriod {
  const of = month === '' ? { from: retentionStart('statement', timeZone, now) } : monthRange(month);
  const due = dueDateMonth === '' ? undefined : dueRange(dueDateMonth, today(timeZone, now));
  return {
    statementDateFrom: of.from,
    ...('to' in of && { statementDateTo: of.to }),
    ...(due && { dueDateFrom: due.from, dueDateTo: due.to }),
  };
}

function dueRange(chosen: string, day: CalendarDate) {
  return chosen === dueSoon ? { from: day, to: addDays(day, attentionDays.invoices) } : monthRange(chosen);
}

interface StatementColumnOptions {
  readonly type: StatementType;
  readonly text: Text;
  readonly money: Money;
  readonly timeZone: string;
  readonly canView: boolean;
}

/** The columns of statements; invoices also have a number and a due date (STM-05, STM-06). */
function statementColumns({ type, text, money, timeZone, canView }: StatementColumnOptions) {
  const isInvoice = type === 'TGI';
  const head = {
    isRowHeader: true,
    // They have no column.
    sought: ({ documentNumber, serialNumber }: Statement) => [documentNumber, serialNumber].join('\n'),
  };
  const company = column.plain('customerName', text('document.company'), isInvoice ? {} : head);
  const number = column.oneWord('documentNumber', text('document.invoiceNumber'), head);
  const date = column.plain('documentDate', text(isInvoice ? 'document.invoiceDate' : 'document.asOfDate'), {
    cell: (row) => <ExpiringDate date={row.documentDate} kind="statement" timeZone={timeZone} />,
  });
  const due = column.oneWord('dueDate', text('document.dueDate'));
  const total = text('document.totalAmount');
  const written = (row: Statement) => money.write(row.amount);
  const amount = column.plain('amount', total, {
    // Files of two companies may be put together.
    csvHeader: `${total} (${money.unit})`,
    value: (row) => amountOf(row.amount),
    cell: written,
    sought: (row) => soughtAmounts(row.amount, money),
    isNumeric: true,
  });
  const view = column.action('view', text('document.viewPdf'), (row) => (
    <FileButton
      href={row.filename ? row.filenameUrl : null}
      of={row.documentNumber || asRead(row.documentDate)}
      missing={text('document.noFile')}
    >
      {text('document.viewPdf')}
    </FileButton>
  ));
  const facts = isInvoice ? [company, number, date, due, amount] : [company, date, amount];
  return canView ? [...facts, view] : facts;
}

/** An amount as pages, files and banks write it: with its cents, grouped or not, a credit with a minus or in brackets. */
function soughtAmounts(amount: Amount, { write, writePlain, unit }: Money): string {
  const all = [write(amount), writePlain(amount)].flatMap((written) => {
    const figures = written.replace(/^\D+/, '');
    const plain = [figures, unit + figures];
    return [written, ...(written.startsWith('-') ? plain.flatMap((one) => [`-${one}`, `(${one})`]) : plain)];
  });
  return all.join('\n');
}
