import { clockNote } from './clock-note.ts';

/** A clock that is less wrong than this counts as right: `Date` has whole seconds. Milliseconds. */
const leewayMs = 60_000;

/** What the gateway's clock says when the browser's says `browserMs`, in epoch milliseconds. */
export function gatewayTime(browserMs: number = Date.now()): number {
  return browserMs + aheadMs();
}

/** How far the gateway's clock is ahead of the browser's: its last answer was written between being asked for and coming. */
function aheadMs(): number {
  if (!clockNote) return 0;
  const { askedMs, arrivedMs } = clockNote;
  const written = Date.parse(clockNote.written);
  const ahead = written - Math.min(Math.max(written, askedMs), arrivedMs);
  return Math.abs(ahead) < leewayMs || Number.isNaN(ahead) ? 0 : ahead;
}
