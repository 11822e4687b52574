import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { allButSession } from '../api/session.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import { isPassing, isSessionEnd } from '../lib/gateway/api-error.ts';
import { notifyFailure } from '../lib/gateway/failure-notice.ts';

/**
 * One query cache for the window. A read is retried once if the fault may be temporary; a write is never retried
 * automatically. Failures that no screen shows (a failed write, or a failed refetch of data on screen) raise the shared
 * notification (ERR-01); for a write with `holdsNoInput` it says nothing about the input.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        refetchOnWindowFocus: false,
        // Offline, a read fails with an error instead of waiting silently; it is refetched once the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !isSessionEnd(error)) notifyFailure(error, 'refresh');
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.isShownByScreen || isSessionEnd(error)) return;
        notifyFailure(error, mutation.meta?.holdsNoInput ? 'refresh' : 'send');
      },
    }),
  });
}

/** The supplier's names and texts come in the language of the page, so a change of language refetches them. */
export function askAgainInEachLanguage(client: QueryClient, store: MessageStore): void {
  let { language: asked } = store.getSnapshot();
  store.subscribe(() => {
    const { language } = store.getSnapshot();
    if (language !== asked) void client.invalidateQueries(allButSession);
    asked = language;
  });
}
