/** `send`: something was to be sent, and what was typed is still there. `refresh`: shown data could not be renewed. */
export type FailedWork = 'send' | 'refresh';

/** Answers the way to take the notification back. */
type Listener = (error: unknown, work: FailedWork) => () => void;

const listeners = new Set<Listener>();

/**
 * Raises the one shared notification for a failure that no screen shows itself (ERR-01). Returns the way to take it back
 * once the same has been tried again.
 */
export function notifyFailure(error: unknown, work: FailedWork = 'send'): () => void {
  const withdrawals = [...listeners].map((listener) => listener(error, work));
  return () => {
    for (const withdraw of withdrawals) withdraw();
  };
}

/** Called by whoever draws notifications. Returns the way to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
