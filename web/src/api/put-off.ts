import type { PutOffLine } from '@ebp/contracts/portal/attention';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { attentionQuery } from './attention.ts';

/** Puts lines off for a week; one with no records is shown again. Shown at once, and undone if it was not stored. */
export function usePutOff() {
  const client = useQueryClient();
  const { queryKey } = attentionQuery;
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: (lines: readonly PutOffLine[]) =>
      Promise.all(lines.map((body) => askFirst('bff.put-off', { body }))),
    onMutate: async (lines) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const topics = new Set(lines.map(({ topic }) => topic));
      const others = before?.putOff?.filter(({ topic }) => !topics.has(topic)) ?? [];
      client.setQueryData(queryKey, (view) => view && { ...view, putOff: [...others, ...lines] });
      return before;
    },
    // Nothing is there any more after signing out: then this person's view must not come back.
    onError: (_error, _lines, before) => client.setQueryData(queryKey, (view) => view && before),
  });
}
