import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { telephonyCall, telephonyEnd } from '@ebp/contracts/portal/telephony';
import { useEffect, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { notify } from '../../components/overlay/notifications.ts';
import { useMessages } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { readEvents, type StreamEvent } from '../../lib/gateway/event-stream.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { hearOtherWindows, telephonyRoot } from '../../lib/pages/window-changes.ts';
import { showCall } from './show-call.ts';

/** Pause before listening again after the stream ended; it doubles up to a limit while that fails. Milliseconds. */
const pause = { firstMs: 2000, longestMs: 60_000 } as const;

/**
 * Shows the caller when a call rings at the agent's telephone, as long as the session is connected to it (CCC-03), and
 * says when that has ended.
 */
export function Telephone() {
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
    return keepListening(show, setHasEnded);
  }, [isAgent, show]);
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
 * Listens, and begins anew once another window has connected the session. Returns a function that stops it.
 * @param onEnd is told true when the connection has ended, and false when listening begins
 */
export function keepListening(
  onCall: (phone: string | undefined) => void,
  onEnd: (hasEnded: boolean) => void,
): () => void {
  let leaving = new AbortController();
  const begin = () => {
    leaving.abort();
    leaving = new AbortController();
    onEnd(false);
    void listen(leaving.signal, onCall, () => onEnd(true));
  };
  begin();
  const stop = hearOtherWindows(telephonyRoot, begin);
  return () => {
    stop();
    leaving.abort();
  };
}

/**
 * Listens until there is nothing to listen to, another window does, or this one is left.
 * @param onEnd is called if the connection has ended, also while nobody listened
 */
export async function listen(
  signal: AbortSignal,
  onCall: (phone: string | undefined) => void,
  onEnd: () => void,
  firstMs: number = pause.firstMs,
): Promise<void> {
  let waitMs = firstMs;
  let wasListening = false;
  while (!signal.aborted) {
    let isOver = false;
    let isOpen = false;
    const begunMs = Date.now();
    try {
      for await (const event of readEvents(agentRoutes['telephony.events'].path, signal)) {
        if (event.name === 'open') isOpen = true;
        if (event.name === 'call') {
          waitMs = firstMs;
          onCall(telephonyCall.safeParse(dataOf(event)).data?.phone);
        }
        if (event.name === 'end') {
          const reason = telephonyEnd.safeParse(dataOf(event)).data?.reason;
          isOver = reason !== 'closed';
          if (reason === 'ended' || (reason === 'off' && wasListening)) onEnd();
        }
      }
    } catch {
      // No connection, or no session any more: the shell says so; listening goes on when it is back.
    }
    if (isOver || signal.aborted) return;
    // A stream that lasted is no failure, whoever ended it.
    if (Date.now() - begunMs > pause.longestMs) waitMs = firstMs;
    wasListening ||= isOpen;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, pause.longestMs);
  }
}

function dataOf({ data }: StreamEvent): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
