import type { MachineView } from '@ebp/contracts/portal/machine';
import type { Known } from '@ebp/contracts/portal/part';
import type { ReactNode } from 'react';
import { FileButton } from '../../components/file/files.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import styles from './machine-parts.module.css';

/** The latest orders, and when each toner is expected to run out. */
export function MachineOrders({ rows, estimates }: Known<MachineView, 'orders'>) {
  const text = useText();
  if (rows.length === 0) return <p className="muted">{text('oneMachine.noOrders')}</p>;
  return (
    <div className="stack">
      {estimates.map(({ itemName: item, runsOutOn: date, orders, daysEach: days }) => (
        <p key={item}>
          {text('oneMachine.lasts', { item, date })}{' '}
          <span className="muted">{text('oneMachine.lastsWhy', { orders, days })}</span>
        </p>
      ))}
      <List rows={rows} nameOf={({ orderNumber, itemName }) => `${orderNumber} ${itemName}`}>
        {({ orderNumber, itemName: item, qty, orderDate }) => (
          <Row day={orderDate} note={orderNumber}>
            {text('oneMachine.ordered', { qty, item })}
          </Row>
        )}
      </List>
      <p className="muted small">{text('oneMachine.ordersNote')}</p>
    </div>
  );
}

/** The latest visits of engineers, with their reports. */
export function MachineVisits({ rows }: { rows: Known<MachineView, 'visits'> }) {
  const text = useText();
  if (rows.length === 0) return <p className="muted">{text('oneMachine.noVisits')}</p>;
  return (
    <List rows={rows} nameOf={({ serviceOrderCode }) => serviceOrderCode}>
      {({ serviceOrderCode: code, lastServiceDate, taskNature, serviceMan, filenameUrl }) => (
        <Row
          day={lastServiceDate}
          note={[code, serviceMan].filter(Boolean).join(' · ')}
          action={
            filenameUrl && (
              <FileButton href={filenameUrl} of={code}>
                {text('oneMachine.report')}
              </FileButton>
            )
          }
        >
          {taskNature || '–'}
        </Row>
      )}
    </List>
  );
}

/** The latest invoices that name the machine. */
export function MachineInvoices({ rows }: { rows: Known<MachineView, 'invoices'> }) {
  const text = useText();
  if (rows.length === 0) return <p className="muted">{text('oneMachine.noInvoices')}</p>;
  return (
    <List rows={rows} nameOf={({ documentNumber }) => documentNumber}>
      {({ documentNumber, documentDate, dueDate, filenameUrl }) => (
        <Row
          day={documentDate}
          note={dueDate && text('oneMachine.due', { date: dueDate })}
          action={
            filenameUrl && (
              <FileButton href={filenameUrl} of={documentNumber}>
                {text('oneMachine.open')}
              </FileButton>
            )
          }
        >
          {documentNumber}
        </Row>
      )}
    </List>
  );
}

interface ListProps<One> {
  readonly rows: readonly One[];
  readonly nameOf: (row: One) => string;
  readonly children: (row: One) => ReactNode;
}

function List<One extends object>({ rows, nameOf, children }: ListProps<One>) {
  const keyOf = rowKeys(rows, nameOf);
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

interface RowProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Row({ day, note, action, children }: RowProps) {
  return (
    <>
      <time dateTime={day}>{asRead(day)}</time>
      <span className={styles.words}>
        {children}
        {note && <span className="muted small">{note}</span>}
      </span>
      {action}
    </>
  );
}
