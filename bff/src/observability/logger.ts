import pino, { type DestinationStream, type Logger } from 'pino';
import { LineBatches } from './line-batches.ts';

/**
 * One JSON object a line with stable names. Written in batches off the request path; `flush` before leaving.
 * Nothing is redacted here: lines are built from named fields, so nothing secret gets near.
 */
export function createLogger(level: string, destination: DestinationStream = new LineBatches()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
