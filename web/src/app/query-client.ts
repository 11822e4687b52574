import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { allButSession } from '../api/session.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import { isPassing, isSessionEnd } from '../lib/api-error.ts';
import { notifyFailure } from '../lib/failure-notice.ts';

/**
 * One cache for the window. A read is tried twice where the fault may pass; a write is never repeated by itself.
 * What no screen shows itself, a failed write or a failed refresh of shown data, raises the shared notification (ERR-01);
 * of a write that `holdsNoInput` it does not say what became of the input.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        refetchOnWindowFocus: false,
        // Without a connection a read fails and says so instead of waiting without a word; it is made again once there is one.
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

/** Names and texts of the supplier come in the language of the page: another language has them asked for again. */
export function askAgainInEachLanguage(client: QueryClient, store: MessageStore): void {
  let { language: asked } = store.getSnapshot();
  store.subscribe(() => {
    const { language } = store.getSnapshot();
    if (language !== asked) void client.invalidateQueries(allButSession);
    asked = language;
  });
}
