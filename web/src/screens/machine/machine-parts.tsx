import type { Machine } from '@ebp/contracts/entities/machine';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { machineQuery } from '../../api/machine.ts';
import { Link } from '../../components/button/link.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { machineAddress } from '../../lib/machine-pages.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { MachineCounters, NextReading } from './machine-counters.tsx';
import { MachineInvoices, MachineOrders, MachineVisits } from './machine-lists.tsx';
import styles from './machine-parts.module.css';

/** What is known about a machine, each part in a panel. A part that failed says so, the others stand. */
export function MachineParts({ machine, name }: { machine: Machine; name: string }) {
  const text = useText();
  const query = useQuery(machineQuery(name));
  const { data: view, isLoadingError, isFetching, refetch } = query;
  if (isLoadingError) return <LoadFailure title={text('oneMachine.failed')} query={query} level={2} />;
  if (!view) {
    return (
      <Panel>
        <Skeleton />
      </Panel>
    );
  }
  const { reading, usage, orders, visits, invoices } = view;
  const again = { onRetry: () => void refetch(), isRetrying: isFetching };
  const panel = <T,>(part: Part<T> | undefined, words: PanelWords, draw: (data: T) => ReactNode) =>
    part && (
      <PartPanel {...words} part={part} machine={machine} {...again}>
        {draw}
      </PartPanel>
    );
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        {panel(reading, { title: text('oneMachine.reading'), all: 'ebpMeterRead' }, (data) => (
          <NextReading reading={data} />
        ))}
        {panel(orders, { title: text('oneMachine.orders'), all: 'ebpConsumableOrder' }, (data) => (
          <MachineOrders {...data} />
        ))}
        {panel(visits, { title: text('oneMachine.visits'), all: 'ebpServiceHistory' }, (data) => (
          <MachineVisits rows={data} />
        ))}
      </div>
      <div className={styles.column}>
        {panel(usage, { title: text('oneMachine.usage'), all: 'ebpMachineUsageSummary' }, (data) => (
          <MachineCounters usage={data} />
        ))}
        {panel(invoices, { title: text('oneMachine.invoices'), all: 'ebpEInvoice' }, (data) => (
          <MachineInvoices rows={data} />
        ))}
      </div>
    </div>
  );
}

type Part<T> = { readonly status: 'ok'; readonly data: T } | { readonly status: 'unavailable' };

interface PanelWords {
  readonly title: string;
  /** The page with all of it. */
  readonly all:
    | 'ebpMeterRead'
    | 'ebpMachineUsageSummary'
    | 'ebpConsumableOrder'
    | 'ebpServiceHistory'
    | 'ebpEInvoice';
}

interface PartPanelProps<T> extends PanelWords {
  readonly part: Part<T>;
  readonly machine: Machine;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly children: (data: T) => ReactNode;
}

/** One panel: what is known, or that it could not be loaded. Its header leads to the page with all of it. */
function PartPanel<T>({ title, all, part, machine, onRetry, isRetrying, children }: PartPanelProps<T>) {
  const text = useText();
  const path = usePortalMap().pathOf(all);
  return (
    <Panel
      title={title}
      actions={
        path && (
          <Link to={machineAddress(all, path, machine)} look={{ variant: 'quiet', isSmall: true }}>
            {text(`menu.${all}`)}
            <ChevronRightIcon isSmall />
          </Link>
        )
      }
    >
      {part.status === 'ok' ? (
        children(part.data)
      ) : (
        <ErrorState title={text('oneMachine.partFailed')} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Panel>
  );
}
