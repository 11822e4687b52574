import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { completeTelephony } from '../../api/telephony.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { callerSearch } from '../../lib/caller-search.ts';
import { reportClientWarning } from '../../lib/client-log.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useSession } from '../../lib/session.ts';
import { handOverCall } from '../../lib/tab-claim.ts';
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

/** Opens the account search with the caller's number (CCC-04); in the window that has the portal open, if there is one. */
function CallHandOver({ phone }: { readonly phone: string | undefined }) {
  const text = useText();
  const { company } = useSession();
  const goOn = useGoOn();
  const hasBegun = useRef(false);
  const [isTaken, setIsTaken] = useState(false);
  const search = usePortalMap().pathOf('eccaAccountSearch');
  const show = useCallback(async () => {
    if (search) await goOn(phone === undefined ? search : callerSearch(search, { phone }));
  }, [goOn, search, phone]);
  useEffect(() => {
    if (hasBegun.current || search === undefined) return;
    hasBegun.current = true;
    void handOverCall(company, phone).then((isShown) => {
      if (isShown) setIsTaken(true);
      else void show();
    });
  }, [company, phone, search, show]);
  if (!isTaken) return <Skeleton />;
  const here = <Button onClick={() => void show()}>{text('telephony.showHere')}</Button>;
  return (
    <Panel>
      <EmptyState level={2} title={text('telephony.taken')} action={here}>
        {text('telephony.takenText')}
      </EmptyState>
    </Panel>
  );
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
