import { useEffect, useState } from 'react';
import { useConnectionBack } from '../../lib/browser/use-connection-back.ts';
import { useSessionActions } from '../../lib/session/session.ts';
import { unconfirmedLogout } from '../../lib/storage/forget-visitor.ts';
import { localStore } from '../../lib/storage/safe-storage.ts';

/** How often it is asked for where no event tells that the gateway is back. Milliseconds. */
const everyMs = 15_000;

const isNoted = () => localStore.get(unconfirmedLogout) !== undefined;

/**
 * Whether the gateway has yet to confirm that the session before has ended. It is asked for until then: each call about a
 * session does so first.
 */
export function useUnconfirmedLogout(): boolean {
  const { refresh } = useSessionActions();
  const [isUnconfirmed, setIsUnconfirmed] = useState(isNoted);
  const confirm = () => {
    refresh()
      .catch(() => undefined)
      .finally(() => setIsUnconfirmed(isNoted()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the beginning until it is confirmed
  useEffect(() => {
    if (!isUnconfirmed) return;
    confirm();
    const timer = setInterval(confirm, everyMs);
    return () => clearInterval(timer);
  }, [isUnconfirmed]);
  useConnectionBack(isUnconfirmed, confirm);
  return isUnconfirmed;
}
