import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { SignpostDrawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadFailureProps {
  /** What could not be loaded, in plain words. */
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => unknown };
  /** Heading level; 2 if only the page's heading is above it. */
  level?: 2 | 3;
  /** Said, without Retry, which would not help, if there is no such record: that is no failure. */
  unknown?: string | undefined;
  /** One sentence below that: why there may be none. */
  unknownText?: string | undefined;
}

/**
 * Shown in place of data that could not be loaded: what failed, Retry, and the id for support. While it is asked for
 * again, nothing is said to have failed (ERR-03), also of a part of an answer whose other parts stand.
 */
export function LoadFailure({ title, query, level, unknown, unknownText }: LoadFailureProps) {
  const { error, isFetching } = query;
  if (unknown && error instanceof ApiError && error.code === 'NOT_FOUND') {
    return (
      <div role="alert">
        <EmptyState title={unknown} level={level} drawing={<SignpostDrawing />}>
          {unknownText}
        </EmptyState>
      </div>
    );
  }
  if (isFetching) return <Skeleton />;
  return (
    <ErrorState
      title={title}
      level={level}
      onRetry={() => void query.refetch()}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
    />
  );
}
