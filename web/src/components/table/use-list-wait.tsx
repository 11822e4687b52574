import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import styles from './table-toolbar.module.css';

/** The query whose data a list shows. */
export interface ListSource {
  query: Pick<
    UseQueryResult,
    'error' | 'isFetching' | 'isPending' | 'isLoadingError' | 'fetchStatus' | 'refetch'
  >;
  queryKey: QueryKey;
  /** What could not be loaded, in plain words. */
  failed: string;
}

/** After this time a loading list says that it is slow. Milliseconds. */
const slowAfter = 3000;

interface ListWait {
  /** Shown instead of the rows if the call failed or was stopped. */
  readonly instead: ReactNode;
  /** Shown above rows that are still loading. */
  readonly slow: ReactNode;
}

export function useListWait(source: ListSource | undefined): ListWait {
  const text = useText();
  const isSlow = useSlow(source?.query.isFetching ?? false);
  if (!source) return { instead: undefined, slow: undefined };
  const { query, failed } = source;
  const isStopped = query.isPending && query.fetchStatus === 'idle';
  return {
    instead: query.isLoadingError ? (
      <LoadFailure title={failed} query={query} />
    ) : (
      isStopped && (
        <EmptyState
          title={text('table.stopped')}
          action={<Button onClick={() => void query.refetch()}>{text('kit.retry')}</Button>}
        />
      )
    ),
    slow: isSlow && (
      <div className={styles.slow}>
        <span>{text('table.slow')}</span>
        <StopButton queryKey={source.queryKey} />
      </div>
    ),
  };
}

/** Cancels the call; rows loaded earlier stay. */
function StopButton({ queryKey }: { queryKey: QueryKey }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <Button isSmall onClick={() => void client.cancelQueries({ queryKey, exact: true })}>
      {text('kit.cancel')}
    </Button>
  );
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
