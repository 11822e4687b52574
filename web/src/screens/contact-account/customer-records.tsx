import type { CustomerView } from '@ebp/contracts/portal/customer';
import type { Known } from '@ebp/contracts/portal/part';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import styles from './customer.module.css';

interface RowsProps<Row> {
  rows: readonly Row[];
}

/** Consumables that the customer ordered. */
export function Orders({ rows }: RowsProps<Known<CustomerView, 'orders'>['rows'][number]>) {
  const text = useText();
  const keyOf = rowKeys(rows, (row) => `${row.orderNumber} ${row.itemName} ${row.serialNumber}`);
  return (
    <List>
      {rows.map((row) => (
        <Record key={keyOf(row)} day={row.orderDate} notes={[row.orderNumber, row.serialNumber]}>
          {text('contactAccount.recordsOrdered', { qty: row.qty, item: row.itemName })}
        </Record>
      ))}
    </List>
  );
}

/** The last reading of each machine. */
export function Readings({ rows }: RowsProps<Known<CustomerView, 'readings'>['rows'][number]>) {
  const text = useText();
  return (
    <List>
      {rows.map(({ machinePkey, serialNumber, model, isAutomatic, isMissing, lastSentOn, counters }) => {
        const read = counters.flatMap(({ counterName: name, prevUsageReading: reading }) =>
          typeof reading === 'number' ? [text('contactAccount.recordsCounter', { name, reading })] : [],
        );
        return (
          <Record
            key={machinePkey}
            day={lastSentOn}
            notes={[model, isAutomatic && text('contactAccount.recordsAutomatic'), ...read]}
          >
            <span className="row-tight">
              {serialNumber}
              {isMissing && (
                <StatusBadge tone="warn">{text('contactAccount.recordsReadingMissing')}</StatusBadge>
              )}
            </span>
          </Record>
        );
      })}
    </List>
  );
}

export function Invoices({ rows }: RowsProps<Known<CustomerView, 'invoices'>['rows'][number]>) {
  const text = useText();
  const keyOf = rowKeys(rows, ({ documentNumber }) => documentNumber);
  return (
    <List>
      {rows.map((row) => (
        <Record
          key={keyOf(row)}
          day={row.documentDate}
          notes={[row.dueDate && text('contactAccount.recordsDue', { date: row.dueDate }), row.serialNumber]}
        >
          {row.documentNumber}
        </Record>
      ))}
    </List>
  );
}

/** Visits of engineers. */
export function Visits({ rows }: RowsProps<Known<CustomerView, 'visits'>['rows'][number]>) {
  const keyOf = rowKeys(rows, (row) => `${row.serviceOrderCode} ${row.serialNumber}`);
  return (
    <List>
      {rows.map((row) => (
        <Record
          key={keyOf(row)}
          day={row.lastServiceDate}
          notes={[row.serviceOrderCode, row.serialNumber, row.serviceMan]}
        >
          {row.taskNature || '–'}
        </Record>
      ))}
    </List>
  );
}

export function Machines({ rows }: RowsProps<CustomerView['machines'][number]>) {
  return (
    <ul className={styles.machines}>
      {rows.map(({ pkey, serialNumber, machineId, model, address1 }) => (
        <li key={pkey}>
          {serialNumber}
          <Notes of={[model, machineId, address1]} />
        </li>
      ))}
    </ul>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type Note = string | false | null | undefined;

interface RecordProps {
  /** `YYYY-MM-DD`. */
  day: string | undefined;
  notes: readonly Note[];
  children: ReactNode;
}

function Record({ day, notes, children }: RecordProps) {
  return (
    <li>
      {day ? <time dateTime={day}>{asRead(day)}</time> : <span>–</span>}
      <span className={styles.words}>
        {children}
        <Notes of={notes} />
      </span>
    </li>
  );
}

function Notes({ of }: { of: readonly Note[] }) {
  return <span className="muted small">{of.filter(Boolean).join(' · ')}</span>;
}
