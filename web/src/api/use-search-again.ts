import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * What Search does besides setting filters: asks the upstream again, however fresh the answer at hand is.
 * @param queryKey of the list in view
 * @returns takes the key of the list that will be in view; a list that is not there yet asks by itself
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
