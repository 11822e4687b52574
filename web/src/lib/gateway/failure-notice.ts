import { ApiError } from './api-error.ts';

/** `send`: a submit failed, and the input is still there. `refresh`: data on screen could not be refetched. */
export type FailedWork = 'send' | 'refresh';

/** Returns a function that removes the notification. */
type Listener = (error: unknown, work: FailedWork) => () => void;

let listener: Listener | undefined;

/**
 * Raises the shared notification for a failure that no screen shows itself (ERR-01). Returns a function that removes
 * it, for the next attempt.
 */
export function notifyFailure(error: unknown, work: FailedWork = 'send'): () => void {
  return listener?.(error, work) ?? (() => undefined);
}

/** Raises it for code or messages that did not arrive: the connection was lost. */
export function notifyLostConnection(cause: unknown, work?: FailedWork): () => void {
  return notifyFailure(new ApiError('NETWORK', { messageId: 'error.network', cause }), work);
}

/** Registers the one region that shows notifications. Returns a function that unregisters it. */
export function onFailure(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}

/** Whether there is a notification region: the pages before the portal have none. */
export function isFailureShown(): boolean {
  return listener !== undefined;
}
