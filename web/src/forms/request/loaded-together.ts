import type { UseQueryResult } from '@tanstack/react-query';

type Loaded = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isLoadingError' | 'refetch'>;

/** Whether all that a form needs has loaded, and what failed as one query, whose Retry fetches every one that failed. */
export function loadedTogether(queries: readonly Loaded[]) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  return {
    isThere: queries.every(({ data }) => data !== undefined),
    failed: first && {
      error: first.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.forEach(({ refetch }) => void refetch()),
    },
  };
}
