import type { PutOffLine } from '@ebp/contracts/portal/attention';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { attentionQuery } from './attention.ts';
import { usePutOff } from './put-off.ts';

it('[SES-15] brings nothing back that could not be put off, once its person has signed out', async () => {
  const answer = Promise.withResolvers<Response>();
  const network = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const client = new QueryClient();
  const view = () => client.getQueryData(attentionQuery.queryKey);
  client.setQueryData(attentionQuery.queryKey, { putOff: [] });
  const { result } = await renderHook(() => usePutOff(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const lines: PutOffLine[] = [{ topic: 'invoices', count: 1 }];
  const putOff = result.current.mutateAsync(lines);
  await expect.poll(() => network.mock.calls.length).toBe(1);
  expect(view()).toEqual({ putOff: lines });
  client.removeQueries();
  answer.reject(new TypeError('Failed to fetch'));
  await expect(putOff).rejects.toThrow();
  expect(view()).toBeUndefined();
});
