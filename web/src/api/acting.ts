import { actingHeader, requestHeader } from '@ebp/contracts/portal/request-headers';
import { portalRoutes } from '@ebp/contracts/portal/routes';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../lib/gateway/api-error.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { actingHandle, handlePlace, leaveActing } from '../lib/session/acting.ts';
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

/** Whether the gateway no longer knows for whom this tab acts. */
export function isActingEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACTING_ENDED';
}

/** It has ended elsewhere, or by its idle time: the next page says so. */
export function showActingEnded(): Promise<never> {
  return leaveActing('/pages/error?reason=acting-ended');
}
