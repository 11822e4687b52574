import type { PutOffLine } from '@ebp/contracts/portal/attention';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { attentionQuery } from './attention.ts';
import { usePutOff } from './put-off.ts';

async function open(putOff: PutOffLine[]) {
  const client = new QueryClient();
  client.setQueryData(attentionQuery.queryKey, { putOff });
  const { result } = await renderHook(() => usePutOff(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    client,
    view: () => client.getQueryData(attentionQuery.queryKey),
    putOff: result.current.mutateAsync,
  };
}

const lines: PutOffLine[] = [{ topic: 'invoices', count: 1 }];
const lost = new TypeError('Failed to fetch');

it('[SES-15] brings nothing back that could not be put off, once its person has signed out', async () => {
  const answer = Promise.withResolvers<Response>();
  const network = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const { client, view, putOff } = await open([]);
  const sending = putOff(lines);
  await expect.poll(() => network.mock.calls.length).toBe(1);
  expect(view()).toEqual({ putOff: lines });
  client.removeQueries();
  answer.reject(lost);
  await expect(sending).rejects.toThrow();
  expect(view()).toBeUndefined();
});

it('undoes only what was not stored, as it was before', async () => {
  const first = Promise.withResolvers<Response>();
  const stored = Response.json({ isSuccess: true, data: null });
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(first.promise).mockResolvedValueOnce(stored);
  const before: PutOffLine = { topic: 'invoices', count: 3 };
  const { view, putOff } = await open([before]);
  const sending = putOff(lines);
  const later: PutOffLine = { topic: 'messages', count: 2 };
  await putOff([later]);
  first.reject(lost);
  await expect(sending).rejects.toThrow();
  expect(view()).toEqual({ putOff: [before, later] });
});
