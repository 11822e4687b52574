/** Tries to restore an ended session without the person noticing; resolves to whether it is live again. */
export type SessionRecovery = (met: unknown) => Promise<boolean>;

let recovery: SessionRecovery | undefined;
let underWay: Promise<boolean> | undefined;

/** Registers the handler for calls that find the session ended. Returns a function that unregisters it. */
export function registerSessionRecovery(handler: SessionRecovery): () => void {
  recovery = handler;
  return () => {
    if (recovery === handler) recovery = undefined;
  };
}

/**
 * Runs the recovery once, however many calls find the session ended at the same time (ERR-09). Without a handler, as
 * before sign-in, there is nothing to recover.
 */
export function recoverSession(met?: unknown): Promise<boolean> {
  if (!recovery) return Promise.resolve(false);
  underWay ??= recovery(met).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
