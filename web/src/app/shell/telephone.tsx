import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { type TelephonyEndReason, telephonyCall, telephonyEnd } from '@ebp/contracts/portal/telephony';
import { useEffect, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { notify } from '../../components/overlay/notifications.ts';
import { useMessages } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { readEvents, type StreamEvent } from '../../lib/gateway/event-stream.ts';
import { isPortalOpen } from '../../lib/pages/portal-elsewhere.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { hearOtherWindows, telephonyRoot } from '../../lib/pages/window-changes.ts';
import { useSession } from '../../lib/session/session.ts';
import { showCall } from './show-call.ts';

/** Pause before listening again after the stream ended; it doubles up to a limit while that fails. Milliseconds. */
const pause = { firstMs: 2000, longestMs: 60_000 } as const;

interface TelephoneProps {
  /** Leaves the calls to the window that has the portal open, or to another one like this, while there is one. */
  isBesidePortal?: boolean;
}

/**
 * Shows the caller when a call rings at the agent's telephone, as long as the session is connected to it (CCC-03), and
 * says when that has ended.
 */
export function Telephone({ isBesidePortal = false }: TelephoneProps) {
  const { company } = useSession();
  const [hasEnded, setHasEnded] = useState(false);
  const text = useText();
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  const search = pathOf('eccaTelephonyCallback') && pathOf('eccaAccountSearch');
  const show = useLatest((phone: string | undefined) => {
    if (search) void navigate(showCall(phone, text));
  });
  const isAgent = search !== undefined;
  useEffect(() => {
    if (!isAgent) return;
    const keep = () =>
      keepListening(show, setHasEnded, async () => !(isBesidePortal && (await isPortalOpen(company))));
    return isBesidePortal ? inTurn(keep) : keep();
  }, [isAgent, show, isBesidePortal, company]);
  return hasEnded && <TelephoneEnded onMissing={() => setHasEnded(false)} />;
}

interface TelephoneEndedProps {
  /** Its messages could not be loaded. */
  onMissing: () => void;
}

/** Says that calls are no longer shown, for as long as it is rendered, and leads to where the agent connects again. */
export function TelephoneEnded({ onMissing }: TelephoneEndedProps) {
  const text = useText();
  const isReady = useMessages(['telephony'], onMissing);
  const href = useHref(usePortalMap().pathOf('eccaTelephonyCallback') ?? '');
  useEffect(() => {
    if (!isReady) return;
    return notify({
      tone: 'warn',
      title: text('telephony.ended'),
      message: text('telephony.endedText'),
      link: { label: text('telephony.connectAgain'), href },
    });
  }, [isReady, text, href]);
  return null;
}

/**
 * Begins once no other window does this, so that two never take the calls from each other; at once in a browser without
 * locks. Returns a function that stops it.
 */
function inTurn(begin: () => () => void): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return begin();
  const leaving = new AbortController();
  const { signal } = leaving;
  const turn = async () => {
    const stop = begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    stop();
  };
  // Rejected only by leaving before it is granted.
  locks.request('ebp.telephone', { signal }, turn).catch(() => undefined);
  return () => leaving.abort();
}

type MayListen = () => Promise<boolean>;

/**
 * Listens, and begins anew once another window has connected the session. Returns a function that stops it.
 * @param onEnd is told true when the connection has ended, and false when listening begins
 * @param mayListen whether the calls are not another window's, asked before each stream
 */
export function keepListening(
  onCall: (phone: string | undefined) => void,
  onEnd: (hasEnded: boolean) => void,
  mayListen: MayListen,
): () => void {
  let leaving = new AbortController();
  const begin = () => {
    leaving.abort();
    leaving = new AbortController();
    onEnd(false);
    void listen(leaving.signal, { onCall, onEnd: () => onEnd(true), mayListen });
  };
  begin();
  const stop = hearOtherWindows(telephonyRoot, begin);
  return () => {
    stop();
    leaving.abort();
  };
}

interface Listener {
  readonly onCall: (phone: string | undefined) => void;
  /** Called if the connection has ended, also while nobody listened. */
  readonly onEnd: () => void;
  readonly mayListen: MayListen;
}

/** Listens until there is nothing to listen to, or this window is left. */
export async function listen(
  signal: AbortSignal,
  { onCall, onEnd, mayListen }: Listener,
  { firstMs, longestMs }: { firstMs: number; longestMs: number } = pause,
): Promise<void> {
  let waitMs = firstMs;
  let wasListening = false;
  while (!signal.aborted) {
    const isOurs = await mayListen();
    if (signal.aborted) return;
    const begunMs = Date.now();
    const heard = isOurs ? await hearOne(signal, onCall) : elsewhere;
    if (signal.aborted) return;
    const { reason } = heard;
    if (reason === 'ended' || (reason === 'off' && wasListening)) onEnd();
    if (reason !== 'closed' && reason !== 'replaced') return;
    // A stream that lasted is no failure, whoever ended it.
    if (heard.hasCalled || Date.now() - begunMs > longestMs) waitMs = firstMs;
    wasListening ||= heard.isOpen;
    // Another window may have listened for a moment only, and been closed.
    const isElsewhere = reason === 'replaced';
    await new Promise((resolve) => setTimeout(resolve, isElsewhere ? longestMs : waitMs));
    if (!isElsewhere) waitMs = Math.min(waitMs * 2, longestMs);
  }
}

/** What became of one stream. */
interface Heard {
  /** A connection that is lost counts as closed. Undefined for a reason that this version does not know. */
  reason: TelephonyEndReason | undefined;
  isOpen: boolean;
  hasCalled: boolean;
}

const elsewhere: Heard = { reason: 'replaced', isOpen: false, hasCalled: false };

async function hearOne(signal: AbortSignal, onCall: Listener['onCall']): Promise<Heard> {
  const heard: Heard = { reason: 'closed', isOpen: false, hasCalled: false };
  try {
    for await (const event of readEvents(agentRoutes['telephony.events'].path, signal)) {
      if (event.name === 'open') heard.isOpen = true;
      if (event.name === 'call') {
        heard.hasCalled = true;
        onCall(telephonyCall.safeParse(dataOf(event)).data?.phone);
      }
      if (event.name === 'end') heard.reason = telephonyEnd.safeParse(dataOf(event)).data?.reason;
    }
  } catch {
    // No connection, or no session any more: the shell says so; listening goes on when it is back.
  }
  return heard;
}

function dataOf({ data }: StreamEvent): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
