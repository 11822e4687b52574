import { useCallback, useEffect, useRef, useState } from 'react';
import { relogin } from '../../api/session.ts';
import { registerSessionRecovery } from '../../lib/session-recovery.ts';

/**
 * What happens when a call meets the end of the session: one silent re-login where the gateway allows it
 * (SES-05, SES-06), otherwise `isOver` turns true, once, and stays so until the session is a new one (SES-07).
 */
export function useSessionRecovery(isReloginAllowed: boolean): {
  isOver: boolean;
  recover: () => Promise<boolean>;
} {
  const [isOver, setIsOver] = useState(false);
  const over = useRef(false);
  const recover = useCallback(async () => {
    if (over.current) return false;
    const isBack =
      isReloginAllowed &&
      (await relogin().then(
        () => true,
        () => false,
      ));
    if (!isBack) {
      over.current = true;
      setIsOver(true);
    }
    return isBack;
  }, [isReloginAllowed]);
  useEffect(() => registerSessionRecovery(recover), [recover]);
  return { isOver, recover };
}
