import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { telephonyCall, telephonyEnd } from '@ebp/contracts/portal/telephony';
import { today } from '@ebp/contracts/rules/dates';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { readEvents, type StreamEvent } from '../../lib/gateway/event-stream.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { hearOtherWindows, telephonyRoot } from '../../lib/pages/window-changes.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useCompany } from '../../lib/session/session.ts';
import { personalSettings } from '../../lib/storage/personal-store.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';
import { agentShortcuts, type ShortcutPlace } from './agent-shortcuts.ts';
import { showCall } from './show-call.ts';

const ActingBand = lazyPart(async () => (await import('./acting-band.tsx')).ActingBand);

/** What agents have beside the pages: shortcuts in the contact centre, or the band of a tab that acts for a customer. */
export function AgentTools() {
  return actingHandle ? <ActingBand /> : <ShortcutKeys />;
}

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

const sheetKey = 'ebp.shortcutSheet';
const fields = 'input, select, textarea, [contenteditable]';

/** The shortcuts of an agent: Alt with a digit for the most used actions, and `?` for the list of them. */
function ShortcutKeys() {
  useTelephone();
  const navigate = useNavigate();
  const place = useShortcutPlace();
  const [isOpen, setIsOpen] = useState(false);
  // WCAG 2.2, 2.1.4: a single key can be turned off.
  const [hasSheetKey, setHasSheetKey] = useState(() => personalSettings.get(sheetKey) !== 'off');
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      if (event.key === '?' && hasSheetKey && !isTyping) return setIsOpen(true);
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const shortcut = agentShortcuts.find(({ digit }) => event.code === `Digit${digit}`);
      const path = shortcut?.pathIn(place);
      if (!shortcut) return;
      event.preventDefault();
      if (path) void navigate(path);
    };
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press.current?.(event);
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
  const keep = (isOn: boolean) => {
    setHasSheetKey(isOn);
    if (isOn) personalSettings.remove(sheetKey);
    else personalSettings.set(sheetKey, 'off');
  };
  if (!isOpen) return null;
  return <ShortcutSheet place={place} hasKey={hasSheetKey} onKeep={keep} onClose={() => setIsOpen(false)} />;
}

function useShortcutPlace(): ShortcutPlace {
  const { pathOf } = usePortalMap();
  const { timeZone } = useCompany();
  const { tabs, current } = useOpenTabs();
  const tab = tabs.find(({ key }) => key === current);
  return {
    pathOf,
    day: today(timeZone),
    account: tab?.layoutCategory === 'contact' ? tab.groupKey : undefined,
    task: tab?.slug === 'eccaTaskDetail' ? tab.params.code : undefined,
  };
}

/** Pause before listening again after the stream ended; it doubles up to a limit while that fails. Milliseconds. */
const pause = { firstMs: 2000, longestMs: 60_000 } as const;

/** Shows the caller when a call rings at the agent's telephone, as long as the session is connected to it (CCC-03). */
function useTelephone(): void {
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
    return keepListening((phone) => show.current?.(phone));
  }, [isAgent]);
}

/** Listens, and begins anew once another window has connected the session. Returns a function that stops it. */
export function keepListening(onCall: (phone: string | undefined) => void): () => void {
  let leaving = new AbortController();
  const begin = () => {
    leaving.abort();
    leaving = new AbortController();
    void listen(leaving.signal, onCall);
  };
  begin();
  const stop = hearOtherWindows(telephonyRoot, begin);
  return () => {
    stop();
    leaving.abort();
  };
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
    const begunMs = Date.now();
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
    // A stream that lasted is no failure, whoever ended it.
    if (Date.now() - begunMs > pause.longestMs) waitMs = firstMs;
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
