import pino, { type DestinationStream, type Logger } from 'pino';
import { LineBatches } from './line-batches.ts';

/** Pino's own `isoTime`, made once for all lines of a millisecond. */
function isoTime(): () => string {
  let made = { at: 0, text: '' };
  return () => {
    const now = Date.now();
    if (made.at !== now) made = { at: now, text: `,"time":"${new Date(now).toISOString()}"` };
    return made.text;
  };
}

/**
 * One JSON object a line with stable names. Written in batches off the request path; `flush` before leaving.
 * Nothing is redacted here: lines are built from named fields, so nothing secret gets near.
 */
export function createLogger(level: string, destination: DestinationStream = new LineBatches()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
