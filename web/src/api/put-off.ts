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
    // Only these lines: others may have been put off since. After signing out nothing is there, nor comes back.
    onError: (_error, lines, before) => {
      const isNotStored = (line: PutOffLine) =>
        lines.some(({ topic, count }) => topic === line.topic && count === line.count);
      const restored = (line: PutOffLine) =>
        isNotStored(line) ? (before?.putOff?.filter(({ topic }) => topic === line.topic) ?? []) : [line];
      client.setQueryData(queryKey, (view) => view && { ...view, putOff: view.putOff?.flatMap(restored) });
    },
  });
}
