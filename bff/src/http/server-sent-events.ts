import type { ServerResponse } from 'node:http';

/** Keeps proxies from closing a silent stream, this many milliseconds after the last one. */
export const heartbeat = ':\n\n';
export const heartbeatMs = 15_000;

/** Begins a stream of server-sent events (WHATWG HTML section 9.2), which no proxy holds back. */
export function beginEvents(response: ServerResponse, first: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(first);
}

/** Writes one event; JSON has no line break, so its data are one line. */
export function sendEvent(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
