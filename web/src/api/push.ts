import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushSays } from '../i18n/push-words.ts';
import { useText } from '../i18n/use-text.ts';
import { pushState, subscribeHere, unsubscribeHere } from '../lib/browser/push-browser.ts';
import { keepPushTexts } from '../lib/browser/push-texts.ts';
import { isWorkerOffered } from '../lib/browser/worker-registration.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { actingHandle } from '../lib/session/acting.ts';
import { useHolder, useRights, useSession } from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { attentionQuery } from './attention.ts';

/** Whether the gateway offers notifications, and in how many browsers of this person they are on. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => ask('bff.push', {}, { signal }),
});

/** Never taken for fresh: the person can change it in the browser's own settings at any time. */
const pushHereQuery = queryOptions({ queryKey: ['push', 'here'], queryFn: pushState, staleTime: 0 });

/** Undefined where notifications are not offered, as to guests and in a tab that acts for a customer, or while that is not known yet. */
export function usePush() {
  const { isGuest } = useHolder();
  const view = useQuery({ ...pushQuery, enabled: isWorkerOffered() && !isGuest && !actingHandle }).data;
  const here = useQuery({ ...pushHereQuery, enabled: view?.publicKey !== undefined }).data;
  if (view?.publicKey === undefined || here === undefined) return undefined;
  return { ...view, publicKey: view.publicKey, here };
}

/** Tells the gateway of an address that is no longer used; otherwise the push service tells it. */
function forgetPush(endpoint: string): void {
  ask('bff.put-push', { body: { endpoint } }).catch(() => undefined);
}

/** Switches notifications on in this browser. Called from a click, because the browser asks the person. */
export function usePushOn() {
  const client = useQueryClient();
  const text = useText();
  const { company, companyAsBasePath } = useSession();
  const { canSearch: maySend } = useRights('ebpMeterRead');
  return useMutation({
    meta: { holdsNoInput: true, isShownByScreen: true },
    mutationFn: async (publicKey: string) => {
      const body = await subscribeHere(publicKey, forgetPush);
      // First the texts: the gateway's answer may be behind the first notification.
      const texts = {
        ...{ owner: storageKeys()[0]?.id ?? '', company, base: companyAsBasePath ? `/${company}` : '' },
        ...{ title: text('company.name'), icon: `/icons/${company}-192.png`, says: pushSays(text) },
      };
      await keepPushTexts(texts);
      try {
        const view = await ask('bff.put-push', { body });
        // From now on only a later press ends them here.
        await keepPushTexts({ ...texts, allOffMs: view.allOffMs });
        return view;
      } catch (error) {
        await unsubscribeHere();
        throw error;
      }
    },
    onSuccess: (view) => {
      client.setQueryData(pushQuery.queryKey, (shown) => shown && view);
      // The gateway notes what is missing now: a reminder is about it later.
      if (maySend) void client.prefetchQuery({ ...attentionQuery, staleTime: 0 });
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushHereQuery.queryKey }),
  });
}

/** Switches notifications off, here or in every browser of the person; here at once, even without a connection. */
export function usePushOff() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async (where: 'here' | 'everywhere') => {
      const endpoint = await unsubscribeHere();
      if (where === 'everywhere') return ask('bff.put-push', { body: {} });
      return endpoint === undefined ? ask('bff.push', {}) : ask('bff.put-push', { body: { endpoint } });
    },
    onSuccess: (view) => client.setQueryData(pushQuery.queryKey, (shown) => shown && view),
    onSettled: () => client.invalidateQueries({ queryKey: pushHereQuery.queryKey }),
  });
}

/** The person knows of notifications: no page mentions them again. */
export function usePushTold() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    // They are on nowhere, or they would not have been mentioned.
    mutationFn: () => ask('bff.put-push', { body: {} }),
    onMutate: () => client.setQueryData(pushQuery.queryKey, (view) => view && { ...view, isNew: false }),
  });
}
