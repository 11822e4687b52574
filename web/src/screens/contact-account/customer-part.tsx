import type { ReactNode } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';

type Part<Row> =
  | { readonly status: 'ok'; readonly data: { readonly count: number; readonly rows: readonly Row[] } }
  | { readonly status: 'unavailable' };

interface PartPanelProps<Row> {
  title: string;
  /** Absent where the supplier's system keeps it from agents. */
  part: Part<Row> | undefined;
  /** Shown if there is no row. */
  none: string;
  onRetry: () => void;
  isRetrying: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One part in a panel: its rows, that there are none, that it could not be loaded, or that agents may not see it. */
export function PartPanel<Row>({ title, part, none, onRetry, isRetrying, children }: PartPanelProps<Row>) {
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
        <ErrorState
          title={text('contactAccount.recordsPartFailed')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
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
