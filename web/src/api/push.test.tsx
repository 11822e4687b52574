import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePushOff } from './push.ts';

it('[SES-15] keeps no answer about notifications of a person who has signed out', async () => {
  const answer = Promise.withResolvers<Response>();
  const network = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const client = new QueryClient();
  const { result } = await renderHook(() => usePushOff(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  client.setQueryData(['push'], { publicKey: 'key', browsers: 2, isNew: false });
  const off = result.current.mutateAsync('everywhere');
  await expect.poll(() => network.mock.calls.length).toBe(1);
  client.removeQueries();
  answer.resolve(Response.json({ isSuccess: true, data: { publicKey: 'key', browsers: 0, isNew: false } }));
  await off;
  expect(client.getQueryData(['push'])).toBeUndefined();
});
