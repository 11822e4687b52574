import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  /** What could not be loaded, in plain words. */
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Heading level; 2 if only the page's heading is above it. */
  level?: 2 | 3;
  /** Shown without Retry, which would not help, if there is no such record. */
  unknown?: string;
}

/** Shown in place of data that could not be loaded: what failed, Retry, and the id for support. */
export function LoadFailure({ title, query, level, unknown }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (unknown && error instanceof ApiError && error.code === 'NOT_FOUND') {
    return <ErrorState title={unknown} level={level} />;
  }
  return (
    <ErrorState
      title={title}
      level={level}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
    />
  );
}
