import { useEffect, useState } from 'react';
import { useConnectionBackBehind } from '../lib/browser/use-connection-back-behind.ts';
import { useRetries } from '../lib/browser/use-retries.ts';

interface Wait<Values> {
  readonly values: Values;
  /** Where it was submitted. */
  readonly path: string | undefined;
  /** The device had no connection; otherwise the gateway could not be reached. */
  readonly wasOffline: boolean;
}

/**
 * A form's input that was submitted while the portal could not be reached: `submit` is called once it can be, also while
 * another page is shown. It ends with any change of the input or of the stage: what comes then nobody has submitted.
 */
export function useWaiting<Values>(values: Values, path: string | undefined, submit: () => void) {
  const [waiting, setWaiting] = useState<Wait<Values>>();
  const isWaiting = waiting?.values === values && waiting.path === path;
  // Not only for now: whoever comes back to the stage submits anew.
  if (waiting && !isWaiting) setWaiting(undefined);
  useConnectionBackBehind(isWaiting ? submit : undefined);
  // A connection that is there by now has come back before this could listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wait
  useEffect(() => {
    if (isWaiting && waiting.wasOffline && navigator.onLine) submit();
  }, [isWaiting, waiting]);
  useRetries(isWaiting && !waiting.wasOffline ? waiting : undefined, values, submit);
  return { waiting: isWaiting ? waiting : undefined, setWaiting };
}
