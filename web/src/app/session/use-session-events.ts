import { firstRoutes } from '@ebp/contracts/portal/first-routes';
import { useEffect, useRef } from 'react';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/**
 * Listens to the gateway's session events while the page is open, and reconnects with increasing delays. After a
 * reconnection, events may have been missed: an event `news` without a topic says so.
 */
export function useSessionEvents(onEvent: (event: StreamEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const stop = new AbortController();
    void listen(stop.signal, (event) => latest.current(event));
    return () => stop.abort();
  }, []);
}

async function listen(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  let pause = firstPauseMs;
  let opened = 0;
  while (!signal.aborted) {
    try {
      for await (const event of readEvents(firstRoutes['session.events'].path, signal)) {
        if (event.name !== 'open') {
          pause = firstPauseMs;
          onEvent(event);
        } else if (opened++ > 0) onEvent({ name: 'news', data: '' });
      }
    } catch {
      // Only the event stream failed here; the next call of any screen finds out whether the session has ended.
    }
    await wait(pause, signal);
    pause = Math.min(pause * 2, longestPauseMs);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
