import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { telephonyCall, telephonyEnd } from '@ebp/contracts/portal/telephony';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { showCall } from './show-call.ts';

/** Pause before listening again after the stream ended; it doubles up to a limit while that fails. Milliseconds. */
const pause = { firstMs: 2000, longestMs: 60_000 } as const;

/** Shows the caller when a call rings at the agent's telephone, as long as the session is connected to it (CCC-03). */
export function useTelephone(): void {
  const text = useText();
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  const search = pathOf('eccaTelephonyCallback') && pathOf('eccaAccountSearch');
  const show = useRef<(phone: string | undefined) => void>(undefined);
  useEffect(() => {
    show.current = (phone) => {
      if (search) void navigate(showCall(phone, text));
    };
  });
  const isAgent = search !== undefined;
  useEffect(() => {
    if (!isAgent) return;
    const leaving = new AbortController();
    void listen(leaving.signal, (phone) => show.current?.(phone));
    return () => leaving.abort();
  }, [isAgent]);
}

/** Listens until there is nothing to listen to, another window does, or this one is left. */
export async function listen(
  signal: AbortSignal,
  onCall: (phone: string | undefined) => void,
  firstMs: number = pause.firstMs,
): Promise<void> {
  let waitMs = firstMs;
  while (!signal.aborted) {
    let isOver = false;
    try {
      for await (const event of readEvents(agentRoutes['telephony.events'].path, signal)) {
        if (event.name === 'call') {
          waitMs = firstMs;
          onCall(telephonyCall.safeParse(dataOf(event)).data?.phone);
        }
        if (event.name === 'end') isOver = telephonyEnd.safeParse(dataOf(event)).data?.reason !== 'closed';
      }
    } catch {
      // No connection, or no session any more: the shell says so; listening goes on when it is back.
    }
    if (isOver || signal.aborted) return;
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
