import { onTestFinished } from 'vitest';
import { noteClock } from '../lib/gateway/clock-note.ts';

/** An answer of the gateway tells its time, in epoch milliseconds, now; both clocks agree again after the test. */
export function answeredAt(gatewayMs: number): void {
  note(gatewayMs);
  // By whatever clock the browser has then.
  onTestFinished(() => note(Date.now()));
}

function note(gatewayMs: number): void {
  noteClock(new Response(null, { headers: { Date: new Date(gatewayMs).toUTCString() } }), Date.now());
}
