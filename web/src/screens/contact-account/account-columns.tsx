import type { ContactAccountSummary } from '@ebp/contracts/entities/contact-account';
import { AccountStatus } from '../../components/account/account-status.tsx';
import { Link } from '../../components/button/link.tsx';
import { MailLink } from '../../components/button/mail-link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { PortalMap } from '../../lib/portal-map.ts';

interface AccountColumnOptions {
  readonly text: Text;
  readonly pathOf: PortalMap['pathOf'];
  readonly statusName: (code: string) => string;
}

type Column = TableColumn<ContactAccountSummary>;

/** The accounts a search found; the name opens one. */
export function accountColumns({ text, pathOf, statusName }: AccountColumnOptions): readonly Column[] {
  return [
    {
      id: 'name',
      header: text('contactAccount.name'),
      value: ({ name }) => name,
      cell: ({ code, name }) => <PageLink to={pathOf('eccaAccountView', { code })}>{name}</PageLink>,
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    { ...sortable('code', text('contactAccount.code')), value: ({ code }) => code },
    {
      ...sortable('status', text('contactAccount.status')),
      value: ({ status }) => statusName(status),
      cell: ({ status }) => <AccountStatus code={status} />,
      card: 'badge',
    },
    {
      ...sortable('customer', text('contactAccount.customer')),
      value: ({ customerName, customerCode }) => customerName ?? customerCode,
    },
    {
      ...sortable('phone', text('contactAccount.phone')),
      value: ({ phone }) => phone,
      cell: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      ...sortable('email', text('contactAccount.email')),
      value: ({ email }) => email,
      cell: ({ email }) => <MailLink email={email} />,
    },
    {
      ...sortable('ecrmCode', text('contactAccount.ecrmCode')),
      value: ({ ecrmCode }) => ecrmCode,
      cell: ({ ecrmCode }) =>
        ecrmCode && <PageLink to={pathOf('eccaEcrmAccountView', { ecrmCode })}>{ecrmCode}</PageLink>,
    },
  ];
}

function sortable(id: string, header: string): Column {
  return { id, header, isSortable: true };
}

function PageLink({ to, children }: { to: string | undefined; children: string }) {
  return to ? <Link to={to}>{children}</Link> : children;
}
