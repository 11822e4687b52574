import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import { useMemo, useState } from 'react';
import { type Text, useText } from '../../i18n/use-text.ts';
import { MailLink } from '../button/mail-link.tsx';
import { PhoneLink } from '../button/phone-link.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { Section } from '../layout/panel.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { TableColumn } from '../table/table-column.ts';
import { firstPage } from '../table/use-table-address.ts';

interface ContactPersonsProps {
  /** Name of the account that the persons belong to. */
  account: string;
  persons: readonly ContactPerson[];
}

/** The people an agent can call or write to, with the main contact marked. */
export function ContactPersons({ account, persons }: ContactPersonsProps) {
  const text = useText();
  const [view, setView] = useState(firstPage);
  const columns = useMemo(() => personColumns(text), [text]);
  return (
    <Section title={text('contactAccount.contacts')}>
      <DataTable
        caption={text('contactAccount.contactsOf', { name: account })}
        columns={columns}
        rows={persons}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        firstDensity="compact"
      />
    </Section>
  );
}

function personColumns(text: Text): readonly TableColumn<ContactPerson>[] {
  return [
    {
      id: 'name',
      header: text('contactAccount.contactName'),
      value: ({ name }) => name,
      cell: ({ name, isPrimary }) => (
        <span className="row-tight">
          {name}
          {isPrimary && <StatusBadge tone="good">{text('contactAccount.primary')}</StatusBadge>}
        </span>
      ),
      isRowHeader: true,
      card: 'head',
    },
    { id: 'title', header: text('contactAccount.contactTitle'), value: ({ title }) => title },
    {
      id: 'phone',
      header: text('contactAccount.phone'),
      value: ({ phone }) => phone,
      cell: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      id: 'mobile',
      header: text('contactAccount.mobile'),
      value: ({ mobile }) => mobile,
      cell: ({ mobile }) => <PhoneLink phone={mobile} />,
    },
    {
      id: 'email',
      header: text('contactAccount.email'),
      value: ({ email }) => email,
      cell: ({ email }) => <MailLink email={email} />,
    },
  ];
}
