import type { CustomerView } from '@ebp/contracts/portal/customer';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerQuery } from '../../api/customer.ts';
import { UnknownOrFailed } from '../../components/account/unknown-or-failed.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { usePageBack, usePageNote, usePageSuffix, useTabLabel } from '../../lib/tab.ts';
import { ActFor } from './act-for.tsx';
import styles from './customer.module.css';
import { PartPanel } from './customer-part.tsx';
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
    return <UnknownOrFailed title={text('contactAccount.recordsFailed')} query={query} />;
  if (!view) return <Skeleton />;
  const again = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return <CustomerParts view={view} again={again} />;
}

interface CustomerPartsProps {
  view: CustomerView;
  again: { readonly onRetry: () => void; readonly isRetrying: boolean };
}

function CustomerParts({ view, again }: CustomerPartsProps) {
  const text = useText();
  const { machines, openTasks, orders, readings, invoices, visits } = view;
  const words = { overdue: text('contactAccount.overdue'), urgent: text('contactAccount.urgent') };
  return (
    <div className={styles.parts}>
      <div className={styles.acts}>
        <ActFor account={view.account.code} customer={view.customer} />
      </div>
      <div className={styles.column}>
        <Panel title={text('contactAccount.openTasks', { count: openTasks.length })} isFlush>
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
          {...again}
        >
          {(rows) => <Orders rows={rows} />}
        </PartPanel>
        <PartPanel
          title={text('contactAccount.recordsVisits')}
          part={visits}
          none={text('contactAccount.recordsNoVisits')}
          {...again}
        >
          {(rows) => <Visits rows={rows} />}
        </PartPanel>
      </div>
      <div className={styles.column}>
        <PartPanel
          title={text('contactAccount.recordsReadings')}
          part={readings}
          none={text('contactAccount.recordsNoReadings')}
          {...again}
        >
          {(rows) => <Readings rows={rows} />}
        </PartPanel>
        <PartPanel
          title={text('contactAccount.recordsInvoices')}
          part={invoices}
          none={text('contactAccount.recordsNoInvoices')}
          {...again}
        >
          {(rows) => <Invoices rows={rows} />}
        </PartPanel>
        <Panel title={text('contactAccount.machines', { count: machines.length })}>
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
