import { actingHeader, requestHeader } from '@ebp/contracts/portal/request-headers';
import { portalRoutes } from '@ebp/contracts/portal/routes';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../lib/gateway/api-error.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { leaveDocument } from '../lib/pages/leave-document.ts';
import { actingHandle, handlePlace, ownPrefix } from '../lib/session/acting.ts';
import { windowStore } from '../lib/storage/safe-storage.ts';

/** Begins to act for a customer of an account: from the next page on, this tab does. */
export function useBeginActing() {
  return useMutation({
    mutationFn: (body: { readonly account: string; readonly customer: string }) =>
      ask('acting.begin', { body }),
    onSuccess: ({ handle }) => windowStore.set(handlePlace, handle),
    meta: { holdsNoInput: true },
  });
}

/** Tells the gateway that this tab is in use; leaves the page if it acts for nobody any more. */
export function stayActing(): void {
  ask('acting.view', {}).catch((error: unknown) => isActingEnd(error) && showActingEnded());
}

/**
 * Ends it at the gateway, at once or unless this page comes back. Sent even while the page is closing; if it does not
 * arrive, the idle time ends it.
 */
export async function endActing(when: 'now' | 'unless-back'): Promise<void> {
  const { method, path } = portalRoutes['acting.end'];
  const headers = {
    'Content-Type': 'application/json',
    [requestHeader]: '1',
    [actingHeader]: actingHandle ?? '',
  };
  const body = JSON.stringify({ when });
  await fetch(path, { method, headers, body, credentials: 'same-origin', keepalive: true }).catch(
    () => undefined,
  );
}

/** Resolves never: the page is about to be replaced, and nothing of it may go on. */
const never = new Promise<never>(() => undefined);

/**
 * Leaves a tab that acted for a customer: erases what it stored, and opens another page, which is the agent's own again.
 * @param to an address of this origin
 */
export function leaveActing(to: string): Promise<never> {
  windowStore.removeAll(ownPrefix);
  leaveDocument(to, true);
  return never;
}

/** Whether the gateway no longer knows for whom this tab acts. */
export function isActingEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACTING_ENDED';
}

/** It has ended elsewhere, or by its idle time: the next page says so. */
export function showActingEnded(): Promise<never> {
  // The company's segment, where the address begins with it, is added by the page itself.
  return leaveActing('/pages/error?reason=acting-ended');
}
