import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SignpostDrawing } from '../feedback/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';

interface UnknownOrFailedProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** An account that does not exist is not an error: Retry would not find it either. */
export function UnknownOrFailed({ title, query }: UnknownOrFailedProps) {
  const text = useText();
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') {
    return (
      <EmptyState title={text('contactAccount.unknown')} drawing={<SignpostDrawing />} level={2}>
        {text('contactAccount.unknownText')}
      </EmptyState>
    );
  }
  return <LoadFailure title={title} query={query} level={2} />;
}
