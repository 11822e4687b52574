import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * What Search does in addition to setting filters: refetches from the upstream, even if the data is fresh.
 * @param queryKey of the current list
 * @returns a function that takes the key of the next list; a list that is not cached is fetched anyway
 */
export function useSearchAgain(queryKey: QueryKey): (nextKey?: QueryKey) => void {
  const client = useQueryClient();
  return useCallback(
    (nextKey = queryKey) => {
      const isInView = JSON.stringify(nextKey) === JSON.stringify(queryKey);
      void client.invalidateQueries({
        queryKey: nextKey,
        exact: true,
        refetchType: isInView ? 'active' : 'none',
      });
    },
    [client, queryKey],
  );
}
