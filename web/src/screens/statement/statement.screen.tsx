import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import { dueMonthsAhead, statementMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { statementsQuery } from '../../api/statement.ts';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ArchiveButton } from '../../components/file/archive-button.tsx';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { ListPage } from '../../forms/list-page.tsx';
import { useMonthChoices } from '../../forms/use-month-choices.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import type { ScreenProps } from '../../lib/screen-descriptor.ts';
import { useCompany, useRights, useSession, useUser } from '../../lib/session.ts';
import { usePageSuffix } from '../../lib/tab.ts';
import { statementColumns, statementFilters, statementPeriod } from './statement-list.tsx';

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
