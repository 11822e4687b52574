import { ownPrefix } from './acting.ts';
import { ApiError } from './api-error.ts';
import { windowStore } from './safe-storage.ts';

/** Resolves never: the page is about to be replaced, and nothing of it may go on. */
const never = new Promise<never>(() => undefined);

/**
 * Leaves a tab that acted for a customer: erases what it stored, and opens another page, which is the agent's own again.
 * @param to an address of this origin
 */
export function leaveActing(to: string): Promise<never> {
  windowStore.removeAll(ownPrefix);
  location.replace(to);
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
