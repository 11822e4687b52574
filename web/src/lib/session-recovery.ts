/** Brings a session back without the person noticing, after a call met its end; resolves to whether it lives again. */
export type SessionRecovery = (met: unknown) => Promise<boolean>;

let recovery: SessionRecovery | undefined;
let underWay: Promise<boolean> | undefined;

/** Tells calls what to do when they meet the end of the session. Returns the way to take it back. */
export function registerSessionRecovery(handler: SessionRecovery): () => void {
  recovery = handler;
  return () => {
    if (recovery === handler) recovery = undefined;
  };
}

/**
 * Runs the timeout handling once, however many calls meet the end of the session at the same time (ERR-09).
 * Without a handler, as before anyone signed in, there is nothing to recover.
 */
export function recoverSession(met: unknown): Promise<boolean> {
  if (!recovery) return Promise.resolve(false);
  underWay ??= recovery(met).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
