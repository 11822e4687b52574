import type { CustomerView } from '@ebp/contracts/portal/customer';
import type { Part } from '@ebp/contracts/portal/part';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerQuery } from '../../api/customer.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageBack, usePageNote, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { ActFor } from './act-for.tsx';
import styles from './customer.module.css';
import { Invoices, Machines, Orders, Readings, Visits } from './customer-records.tsx';

/** One customer of an account: machines, tasks, orders, readings, invoices and visits on one page. */
export function CustomerScreen() {
  const text = useText();
  const code = usePageParam('code');
  const customer = usePageParam('customer');
  const query = useQuery(customerQuery(code, customer));
  const view = query.data;
  const name = view?.customer.customerName;
  const label = name && text('contactAccount.recordsTab', { name });
  useTabLabel(label);
  usePageSuffix(label);
  usePageNote(customer);
  const { pathOf } = usePortalMap();
  const navigate = useNavigate();
  const back = useCallback(
    () => void navigate(pathOf('eccaAccountView', { code }) ?? paths.ebpHome),
    [navigate, pathOf, code],
  );
  usePageBack(back);
  if (query.error instanceof ApiError && query.error.code === 'FORBIDDEN') {
    return (
      <EmptyState title={text('contactAccount.recordsForeign')} drawing={<SignpostDrawing />} level={2}>
        {text('contactAccount.recordsForeignText')}
      </EmptyState>
    );
  }
  if (query.isLoadingError)
    return <AccountNotLoaded query={query} title={text('contactAccount.recordsFailed')} />;
  if (!view) return <Skeleton />;
  return <CustomerParts view={view} query={query} />;
}

interface CustomerPartsProps {
  view: CustomerView;
  query: UseQueryResult;
}

function CustomerParts({ view, query }: CustomerPartsProps) {
  const text = useText();
  const { account, machines, openTasks, hasOthers, orders, readings, invoices, visits } = view;
  const areOthers = hasOthers && machines.some(({ customerCode }) => !customerCode);
  // What may be another customer's is said to be the account's.
  const titled = (
    id: 'contactAccount.openTasks' | 'contactAccount.machines',
    count: number,
    isAll: boolean,
  ) => [text(id, { count }), ...(isAll ? [nameWithCode(account.name, account.code)] : [])].join(' · ');
  const words = { overdue: text('contactAccount.overdue'), urgent: text('contactAccount.urgent') };
  return (
    <div className={styles.parts}>
      <div className={styles.acts}>
        <ActFor account={account.code} customer={view.customer} />
      </div>
      <div className={styles.column}>
        <Panel title={titled('contactAccount.openTasks', openTasks.length, hasOthers)} isFlush>
          {openTasks.length === 0 ? (
            <p className={styles.none}>{text('contactAccount.noTasks')}</p>
          ) : (
            <WaitingTasks tasks={openTasks} words={words} logLabel={text('contactAccount.writeLog')} />
          )}
        </Panel>
        <PartPanel
          title={text('contactAccount.recordsOrders')}
          part={orders}
          none={text('contactAccount.recordsNoOrders')}
          query={query}
        >
          {(rows) => <Orders rows={rows} />}
        </PartPanel>
        <PartPanel
          title={text('contactAccount.recordsVisits')}
          part={visits}
          none={text('contactAccount.recordsNoVisits')}
          query={query}
        >
          {(rows) => <Visits rows={rows} />}
        </PartPanel>
      </div>
      <div className={styles.column}>
        <PartPanel
          title={text('contactAccount.recordsReadings')}
          part={readings}
          none={text('contactAccount.recordsNoReadings')}
          query={query}
        >
          {(rows) => <Readings rows={rows} />}
        </PartPanel>
        <PartPanel
          title={text('contactAccount.recordsInvoices')}
          part={invoices}
          none={text('contactAccount.recordsNoInvoices')}
          query={query}
        >
          {(rows) => <Invoices rows={rows} />}
        </PartPanel>
        <Panel title={titled('contactAccount.machines', machines.length, areOthers)}>
          {machines.length === 0 ? (
            <p className="muted">{text('contactAccount.noMachines')}</p>
          ) : (
            <Machines rows={machines} />
          )}
        </Panel>
      </div>
    </div>
  );
}

interface PartPanelProps<Row> {
  title: string;
  /** Absent where the supplier's system keeps it from agents. */
  part: Part<{ readonly count: number; readonly rows: readonly Row[] }> | undefined;
  /** Shown if there is no row. */
  none: string;
  query: UseQueryResult;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One part in a panel: its rows, that there are none, that it could not be loaded, or that agents may not see it. */
function PartPanel<Row>({ title, part, none, query, children }: PartPanelProps<Row>) {
  const text = useText();
  if (!part) {
    return (
      <Panel title={title}>
        <p className="muted">{text('contactAccount.recordsKept')}</p>
      </Panel>
    );
  }
  if (part.status === 'unavailable') {
    return (
      <Panel title={title}>
        <LoadFailure title={text('contactAccount.recordsPartFailed')} query={query} />
      </Panel>
    );
  }
  const { count, rows } = part.data;
  return (
    <Panel title={title}>
      <div className="stack">
        {rows.length === 0 ? <p className="muted">{none}</p> : children(rows)}
        {count > rows.length && (
          <p className="muted small">{text('contactAccount.recordsMore', { shown: rows.length, count })}</p>
        )}
      </div>
    </Panel>
  );
}
