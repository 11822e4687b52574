import {
  type Mutation,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { allButSession } from '../api/session.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import { isPassing, isSessionEnd } from '../lib/gateway/api-error.ts';
import { type FailedWork, notifyFailure } from '../lib/gateway/failure-notice.ts';
import { countAsNobody } from './session/unattended.ts';

/**
 * One query cache for the window. A read is retried once if the fault may be temporary; a write is never retried
 * automatically. Failures that no screen shows (a failed write, or a failed refetch of data on screen) raise the shared
 * notification (ERR-01) until the next attempt (ERR-03); for a write with `holdsNoInput` it says nothing about the input.
 * Writes of the same kind are told apart by a `mutationKey`.
 */
export function createQueryClient(): QueryClient {
  const withdrawals = new Map<string, readonly (() => void)[]>();
  const withdraw = (what: string) => {
    for (const remove of withdrawals.get(what) ?? []) remove();
    withdrawals.delete(what);
  };
  const tell = (what: string, error: unknown, work: FailedWork) => {
    if (isSessionEnd(error)) return;
    withdrawals.set(what, [...(withdrawals.get(what) ?? []), notifyFailure(error, work)]);
  };
  onlineManager.subscribe(hearConnection);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A hidden page does not observe what it shows: it would lose its input with it. The end of the session removes all.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < 1 && isPassing(error),
        refetchOnWindowFocus: false,
        // Offline, a read fails with an error instead of waiting silently; it is refetched once the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { queryHash, state }) => {
        if (state.data !== undefined) tell(queryHash, error, 'refresh');
      },
      onSuccess: (_data, { queryHash }) => withdraw(queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const work = workOf(mutation);
        if (!mutation.meta?.isShownByScreen) tell(targetOf(mutation), error, work);
      },
      onMutate: (_variables, mutation) => withdraw(targetOf(mutation)),
    }),
  });
}

/** Nobody asks for what is refetched once the connection is back. */
const hearConnection = (isBack: boolean) => isBack && countAsNobody();

const workOf = ({ meta }: Pick<Mutation, 'meta'>): FailedWork => (meta?.holdsNoInput ? 'refresh' : 'send');
const targetOf = (mutation: Pick<Mutation, 'meta' | 'options'>): string =>
  mutation.options.mutationKey?.join() ?? workOf(mutation);

/** What may be in the language of the page: all reads but the session and those that say that they have none. */
const inLanguage = {
  predicate: (query: Query) => !query.meta?.hasNoLanguage && allButSession.predicate(query),
};

/**
 * The supplier's names and texts come in the language of the page, so a change of language refetches them. Whoever waits
 * for a read that is under way gets the answer in the new language.
 */
export function askAgainInEachLanguage(client: QueryClient, store: MessageStore): void {
  let { language: asked } = store.getSnapshot();
  store.subscribe(() => {
    const { language } = store.getSnapshot();
    if (language === asked) return;
    asked = language;
    const reads = client.getQueryCache().findAll(inLanguage);
    const underWay = reads.filter(({ promise }) => promise);
    // Without a word to those who wait: the fetch that follows at once answers them.
    void client.cancelQueries(inLanguage, { silent: true });
    void client.invalidateQueries(inLanguage);
    for (const query of underWay) query.fetch().catch(() => undefined);
  });
}
