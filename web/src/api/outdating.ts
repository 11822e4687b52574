import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Makes a change and refetches the lists that show it. After a failure they are refetched when they are next opened, not
 * before: what came of it may not be there yet, and who looks for it must not be shown the list of before.
 */
export async function outdating<Result>(
  client: QueryClient,
  queryKey: QueryKey,
  change: () => Promise<Result>,
): Promise<Result> {
  let refetchType: 'active' | 'none' = 'none';
  try {
    const result = await change();
    refetchType = 'active';
    return result;
  } finally {
    void client.invalidateQueries({ queryKey, refetchType });
  }
}
