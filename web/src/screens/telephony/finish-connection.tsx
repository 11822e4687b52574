import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { useEffect, useRef, useState } from 'react';
import { completeTelephony } from '../../api/telephony.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { reportClientWarning } from '../../lib/client-log.ts';
import { ConnectionState } from './connection-state.tsx';
import { useGoOn } from './use-go-on.ts';

/** Hands the provider's answer to the gateway at once, and takes it out of the history before that. */
export function FinishConnection({ answer }: { readonly answer: TelephonyCallbackRequest }) {
  const goOn = useGoOn();
  const hasBegun = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    history.replaceState(history.state, '', location.pathname);
    completeTelephony(answer)
      .then(goOn)
      .catch((error: unknown) => {
        reportClientWarning('telephony not connected', error);
        setHasFailed(true);
      });
  }, [answer, goOn]);
  return hasFailed ? <ConnectionState hasFailed /> : <Skeleton />;
}
