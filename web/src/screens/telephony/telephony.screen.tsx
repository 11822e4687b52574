import type { TelephonyCallbackRequest, TelephonyView } from '@ebp/contracts/portal/telephony';
import { callerNumber } from '@ebp/contracts/rules/caller-number';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { completeTelephony, telephonyQuery, useTelephonyConnect } from '../../api/telephony.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { type PlainMessageId, type Text, useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { callerSearch, fullPath, singlePath } from '../../lib/pages/paths.ts';
import { handOverCall, isPortalOpen } from '../../lib/pages/portal-elsewhere.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';

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

/** The telephone system's parameters in the address. */
type HandOver =
  | { readonly kind: 'answer'; readonly answer: TelephonyCallbackRequest }
  /** The agent cancelled there, or was refused (RFC 6749 section 4.1.2.1). */
  | { readonly kind: 'refused' }
  /** An incoming call; a hidden number cannot be searched for. */
  | { readonly kind: 'call'; readonly phone: string | undefined }
  | { readonly kind: 'nothing' };

/** Parameters in which telephone systems pass the caller's number. */
const numberNames = ['phone', 'number', 'ani'];

function readHandOver(search: URLSearchParams): HandOver {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name) ?? '');
  if (code && state) return { kind: 'answer', answer: iss ? { code, state, iss } : { code, state } };
  if (search.has('error')) return { kind: 'refused' };
  const number = numberNames.map((name) => search.get(name)).find((value) => value !== null);
  return typeof number === 'string' ? { kind: 'call', phone: callerNumber(number) } : { kind: 'nothing' };
}

/** The state of the agent's connection to the telephone system, with a button to connect. */
function ConnectionState({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  const text = useText();
  const query = useQuery(telephonyQuery());
  return (
    <div className="stack">
      {hasFailed && (
        <Notice tone="bad" isLive>
          {text(query.data?.connection ? 'telephony.againFailed' : 'telephony.failed')}
        </Notice>
      )}
      <Panel>
        {query.isPending && <Skeleton />}
        {query.isLoadingError && <LoadFailure level={2} title={text('telephony.unknown')} query={query} />}
        {query.data && <Connection {...query.data} />}
      </Panel>
    </div>
  );
}

function Connection({ isAvailable, connection }: TelephonyView) {
  const text = useText();
  if (!isAvailable) {
    return (
      <EmptyState level={2} title={text('telephony.noneTitle')} action={<ToSearch />}>
        {text('telephony.noneText')}
      </EmptyState>
    );
  }
  return connection ? <Connected {...connection} /> : <NotConnected />;
}

function NotConnected() {
  const text = useText();
  return (
    <div className="stack">
      <p>
        <StatusBadge tone="off">{text('telephony.notConnected')}</StatusBadge>
      </p>
      <p>{text('telephony.explain')}</p>
      <Actions>
        <ConnectButton />
        <ToSearch />
      </Actions>
    </div>
  );
}

function Connected({ name, until, presence }: NonNullable<TelephonyView['connection']>) {
  const text = useText();
  const time = momentText(until, useCompany().timeZone);
  return (
    <div className="stack">
      <p>
        <StatusBadge tone="good">{text('telephony.connected')}</StatusBadge>
      </p>
      {presence && <p>{text('telephony.presence', { presence: presenceWord(presence, text) })}</p>}
      <p>
        {name === undefined
          ? text('telephony.until', { until: time })
          : text('telephony.nameUntil', { name, until: time })}
      </p>
      <Actions>
        <ToSearch isPrimary />
        <ConnectButton isAgain />
      </Actions>
    </div>
  );
}

/** Goes to the sign-in page of the telephone system. Stays busy until the browser has left. */
function ConnectButton({ isAgain = false }: { readonly isAgain?: boolean }) {
  const text = useText();
  const connect = useTelephonyConnect();
  const { run, isSubmitting } = useSubmitGuard();
  const leave = () => run(async () => location.assign(await connect.mutateAsync())).catch(() => undefined);
  return (
    <Button
      variant={isAgain ? undefined : 'primary'}
      isBusy={isSubmitting || connect.isSuccess}
      onClick={leave}
    >
      {text(isAgain ? 'telephony.connectAgain' : 'telephony.connect')}
    </Button>
  );
}

/** Continues to the account search. A button, because its address depends on the answer of the other windows. */
function ToSearch({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const text = useText();
  const goOn = useGoOn();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  if (search === undefined) return null;
  return (
    <Button variant={isPrimary ? 'primary' : undefined} onClick={() => void goOn(search)}>
      {text('telephony.toSearch')}
    </Button>
  );
}

/** The presences that every installation of the provider knows; others are shown in its own words. */
const presenceNames: Readonly<Record<string, PlainMessageId>> = {
  AVAILABLE: 'telephony.available',
  'ON QUEUE': 'telephony.onQueue',
  ON_QUEUE: 'telephony.onQueue',
  BUSY: 'telephony.busy',
  AWAY: 'telephony.away',
  BREAK: 'telephony.break',
  MEAL: 'telephony.meal',
  MEETING: 'telephony.meeting',
  TRAINING: 'telephony.training',
  OFFLINE: 'telephony.offline',
};

function presenceWord(presence: string, text: Text): string {
  const name = presenceNames[presence.toUpperCase()];
  return name ? text(name) : presence;
}

/**
 * Continues to a page of the contact centre: with menus if this window may have the portal, without them if another
 * window already has it and would lose it (SES-09).
 */
function useGoOn(): (path: string) => Promise<void> {
  const { company } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (path: string) => {
      const full = fullPath(path);
      await navigate((await isPortalOpen(company)) ? singlePath(full) : full, { replace: true });
    },
    [company, navigate],
  );
}
