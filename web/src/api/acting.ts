import { portalRoutes } from '@ebp/contracts/portal/routes';
import { useMutation } from '@tanstack/react-query';
import { actingHandle, handlePlace } from '../lib/acting.ts';
import { isActingEnd, showActingEnded } from '../lib/leave-acting.ts';
import { ask } from '../lib/portal-client.ts';
import { windowStore } from '../lib/safe-storage.ts';

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
    'X-EBP-Request': '1',
    'X-EBP-Acting': actingHandle ?? '',
  };
  const body = JSON.stringify({ when });
  await fetch(path, { method, headers, body, credentials: 'same-origin', keepalive: true }).catch(
    () => undefined,
  );
}
