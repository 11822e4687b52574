import { useCallback, useEffect, useRef, useState } from 'react';
import { relogin } from '../../api/session.ts';
import { wantsNewPassword } from '../../lib/api-error.ts';
import type { EndReason } from '../../lib/session.ts';
import { registerSessionRecovery } from '../../lib/session-recovery.ts';

/**
 * Reacts when a call finds that the session has ended: one silent re-login if the gateway allows it (SES-05, SES-06),
 * otherwise `isOver` becomes true once and stays so until there is a new session (SES-07).
 */
export function useSessionRecovery(
  isReloginAllowed: boolean,
  end: (reason: EndReason) => void,
): {
  isOver: boolean;
  recover: (met?: unknown) => Promise<boolean>;
} {
  const [isOver, setIsOver] = useState(false);
  const over = useRef(false);
  const recover = useCallback(
    async (met?: unknown) => {
      if (over.current) return false;
      const isTried = isReloginAllowed && !wantsNewPassword(met);
      const refusal = isTried ? await refusalOf(relogin()) : { by: met };
      if (!refusal) return true;
      over.current = true;
      if (wantsNewPassword(refusal.by)) end('passwordChange');
      else setIsOver(true);
      return false;
    },
    [isReloginAllowed, end],
  );
  useEffect(() => registerSessionRecovery(recover), [recover]);
  return { isOver, recover };
}

function refusalOf(attempt: Promise<unknown>): Promise<{ by: unknown } | undefined> {
  return attempt.then(
    () => undefined,
    (error: unknown) => ({ by: error }),
  );
}
