import { firstRoutes } from '@ebp/contracts/portal/first-routes';
import { useEffect, useRef } from 'react';
import { readEvents, type StreamEvent } from '../../lib/gateway/event-stream.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { hearOtherWindows, sessionEndRoot, tellOtherWindows } from '../../lib/pages/window-changes.ts';
import { useArePaused } from '../../lib/session/paused-events.ts';

const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** Every window loses its stream at once when a gateway leaves: at random moments they listen, and read, again. */
const spreadMs = 10_000;
/** After this time a window without a stream asks for one: an end may have been told to no window of this browser. */
const displacedMs = 60_000;

/**
 * Listens to the gateway's session events while the page is open, and reconnects with delays that increase until a stream
 * lasts. After a reconnection, events may have been missed: an event `news` without a topic says so. While events are
 * paused, or another window has displaced the stream, the windows that hear the session's end tell it.
 */
export function useSessionEvents(onEvent: (event: StreamEvent) => void): void {
  const hear = useLatest(onEvent);
  const arePaused = useArePaused();
  const opened = useRef(0);
  useEffect(() => {
    if (arePaused) return hearOtherWindows(sessionEndRoot, (data) => void askOnce(hear, data));
    const stop = new AbortController();
    const countOpened = () => ++opened.current;
    void listen(stop.signal, hear, countOpened);
    return () => stop.abort();
  }, [hear, arePaused]);
}

async function listen(
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  countOpened: () => number,
): Promise<void> {
  let pause = firstPauseMs;
  let told: string | undefined;
  while (!signal.aborted) {
    const begun = Date.now();
    let isDisplaced = false;
    let isOpen = false;
    try {
      for await (const event of readEvents(firstRoutes['session.events'].path, signal)) {
        // One that was only answered so is not told: windows that ask because they were told would never stop.
        if (event.name === 'ended' && isOpen) tellOtherWindows(sessionEndRoot, event.data);
        if (event.name === 'displaced') isDisplaced = true;
        else onEvent(isOpen ? event : asTold(event, told));
        if (event.name !== 'open') continue;
        isOpen = true;
        // There is a session: what was told is not why it will end.
        told = undefined;
        if (countOpened() > 1) {
          void wait(Math.random() * spreadMs, signal).then(() => onEvent({ ...event, name: 'news' }));
        }
      }
    } catch {
      // Only the event stream failed here: the gateway was not reached.
    }
    if (isDisplaced) told = await wanted(signal);
    if (Date.now() - begun > longestPauseMs) pause = firstPauseMs;
    await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, longestPauseMs);
  }
}

/** An end that was not heard of, for the reason that another window has heard. */
function asTold(event: StreamEvent, data: string | undefined): StreamEvent {
  return event.name === 'ended' && data ? { ...event, data } : event;
}

/** Says the end of the session if it has ended, and holds no stream if not. */
async function askOnce(onEvent: (event: StreamEvent) => void, told: string | undefined): Promise<void> {
  const stop = new AbortController();
  try {
    for await (const event of readEvents(firstRoutes['session.events'].path, stop.signal)) {
      if (event.name === 'ended') onEvent(asTold(event, told));
      break;
    }
  } catch {
    // The gateway was not reached: the next end that is told asks again.
  } finally {
    stop.abort();
  }
}

/**
 * Resolves when the person is in this window, when another window tells the end of the session, or after a while. Windows
 * that listened again sooner would displace each other without a pause. Resolves to what was told.
 */
async function wanted(signal: AbortSignal): Promise<string | undefined> {
  if (signal.aborted) return;
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const told = await new Promise<string | undefined>((resolve) => {
    const resolveAlone = () => resolve(undefined);
    if (document.hasFocus()) resolveAlone();
    addEventListener('focus', resolveAlone, { once: true, signal: either });
    either.addEventListener('abort', hearOtherWindows(sessionEndRoot, resolve));
    void wait(displacedMs, either).then(resolveAlone);
  });
  done.abort();
  return told;
}

/** Resolves after this time, and never once nobody listens any more. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
