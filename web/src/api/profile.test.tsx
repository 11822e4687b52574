import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { followNews } from '../app/session/news-voice.tsx';
import { stubNetwork } from '../testing/network-stub.ts';
import { captchaQuery } from './customer-upload.ts';
import { linksToFiles } from './file-links.ts';
import { usePasswordChange } from './profile.ts';
import { statementsQuery } from './statement.ts';
import { usersQuery } from './user.ts';

const statements = statementsQuery('TGI', { statementDateFrom: '2026-01-01' });

/** A cache with what is read for the pages that are open, and which of it is to be read anew. */
async function openPages() {
  const client = new QueryClient();
  const reads = [statements, captchaQuery, usersQuery];
  for (const { queryKey, meta } of reads)
    await client.prefetchQuery({ queryKey: [...queryKey], ...(meta && { meta }), queryFn: () => [] });
  const outdated = () => reads.map(({ queryKey }) => client.getQueryState([...queryKey])?.isInvalidated);
  return { client, outdated };
}

it('[OPN-40] [OPN-05] a new password reads anew what only the former session opens: links to files and the captcha', async () => {
  stubNetwork().answerPortal('POST', '/bff/session/change-password', { next: '/ebp/home' });
  const { client, outdated } = await openPages();
  const { result } = await renderHook(() => usePasswordChange(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const passwords = {
    oldPassword: 'Harbour-2026',
    newPassword: 'Longer-2026',
    confirmNewPassword: 'Longer-2026',
  };
  await result.current.mutateAsync(passwords);
  expect(outdated()).toEqual([true, true, false]);
});

it('[OPN-40] news that may be of anything leave no list whose links were made before, also where it is still on its way', async () => {
  stubNetwork().answerPortal('GET', '/bff/session', {});
  const { promise: before, resolve: answer } = Promise.withResolvers<string[]>();
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ['links of now']).mockReturnValueOnce(before);
  const list = new QueryObserver(client, { queryKey: ['visits'], ...linksToFiles, queryFn });
  onTestFinished(list.subscribe(() => undefined));
  followNews(client);
  answer(['links of before']);
  await expect.poll(() => list.getCurrentResult().data).toEqual(['links of now']);
});

it('[OPN-40] another window reads its links to files anew when its connection for news is replaced', async () => {
  const { client, outdated } = await openPages();
  stubNetwork().answerPortal('GET', '/bff/session', {});
  followNews(client);
  expect(outdated()[0]).toBe(true);
});
