import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import { useId, useMemo, useState } from 'react';
import { type Text, useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { MailLink, PhoneLink } from '../button/contact-links.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { columnsFor } from '../table/columns-for.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { TableColumn } from '../table/table-column.ts';
import { firstPage } from '../table/use-table-address.ts';

interface ContactPersonsProps {
  /** Name of the account that the persons belong to. */
  account: string;
  persons: readonly ContactPerson[];
  /** Opens the form of one person, or of a new one; without it they can only be read. */
  onEdit?: ((person: ContactPerson | undefined) => void) | undefined;
}

/** The people an agent can call or write to, with the main contact marked. */
export function ContactPersons({ account, persons, onEdit }: ContactPersonsProps) {
  const text = useText();
  const id = useId();
  const [view, setView] = useState(firstPage);
  const columns = useMemo(() => personColumns(text, onEdit), [text, onEdit]);
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{text('contactAccount.contacts')}</h2>
        {onEdit && (
          <span className="push">
            <Button isSmall onClick={() => onEdit(undefined)}>
              {text('contactAccount.addPerson')}
            </Button>
          </span>
        )}
      </div>
      <DataTable
        caption={text('contactAccount.contactsOf', { name: account })}
        columns={columns}
        rows={persons}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        firstDensity="compact"
      />
    </section>
  );
}

function personColumns(
  text: Text,
  onEdit: ContactPersonsProps['onEdit'],
): readonly TableColumn<ContactPerson>[] {
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
    ...(onEdit ? [editColumn(text, onEdit)] : []),
  ];
}

function editColumn(
  text: Text,
  onEdit: NonNullable<ContactPersonsProps['onEdit']>,
): TableColumn<ContactPerson> {
  return columnsFor<ContactPerson>().action('edit', '', (person) => (
    <Button
      variant="quiet"
      isSmall
      label={text('contactAccount.editOf', { name: person.name })}
      onClick={() => onEdit(person)}
    >
      {text('contactAccount.edit')}
    </Button>
  ));
}
