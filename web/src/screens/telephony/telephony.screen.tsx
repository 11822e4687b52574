import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { completeTelephony } from '../../api/telephony.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { reportClientWarning } from '../../lib/client-log.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { ConnectionState } from './connection-state.tsx';
import { readHandOver } from './read-hand-over.ts';
import { useGoOn } from './use-go-on.ts';

/**
 * The page to which the telephone system sends an agent's browser: back from its sign-in page (CCC-03), or with a
 * caller's number. Without either it shows the state of the connection.
 */
export function TelephonyScreen() {
  const { search } = useLocation();
  const [handOver] = useState(() => readHandOver(new URLSearchParams(search)));
  switch (handOver.kind) {
    case 'answer':
      return <FinishConnection answer={handOver.answer} />;
    case 'call':
      return <CallHandOver phone={handOver.phone} />;
    case 'refused':
      return <ConnectionState hasFailed />;
    default:
      return <ConnectionState />;
  }
}

/** Opens the account search with the caller's number (CCC-04). */
function CallHandOver({ phone }: { readonly phone: string | undefined }) {
  const goOn = useGoOn();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  useEffect(() => {
    if (search === undefined) return;
    void goOn(phone === undefined ? search : `${search}?${new URLSearchParams({ phone })}`);
  }, [goOn, search, phone]);
  return <Skeleton />;
}

/** Sends the provider's answer to the gateway at once, after removing it from the history. */
function FinishConnection({ answer }: { readonly answer: TelephonyCallbackRequest }) {
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
