import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { SignpostDrawing } from '../feedback/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';

const tones: Readonly<Record<string, 'good' | 'note' | 'off'>> = {
  ACTIVE: 'good',
  PROSPECT: 'note',
  INACTIVE: 'off',
};

/**
 * The status of a contact or eCRM account. The list of codes is open: a code without a translation is shown as it is.
 */
export function AccountStatus({ code }: { code: string }) {
  return <StatusBadge tone={tones[code] ?? 'warn'}>{useAccountStatusName()(code)}</StatusBadge>;
}

export function useAccountStatusName(): (code: string) => string {
  const namedText = useNamedText();
  return useCallback(
    (code) => (code in tones ? namedText(`contactAccount.status.${code}`) : code),
    [namedText],
  );
}

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
