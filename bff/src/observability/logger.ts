import pino, { type DestinationStream, type Logger } from 'pino';

/** Pino's own `isoTime`, computed once per millisecond. */
function isoTime(): () => string {
  let made = { at: 0, text: '' };
  return () => {
    const now = Date.now();
    if (made.at !== now) made = { at: now, text: `,"time":"${new Date(now).toISOString()}"` };
    return made.text;
  };
}

/** JSON leaves these control characters as they are, and a terminal that shows the log obeys them. */
function escaped(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16)}`;
}

/**
 * One JSON object a line with stable names. Written in batches off the request path; call `flush` before exiting. No
 * redaction is needed: lines are built from named fields, so nothing secret gets in.
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: (line) => line.replace(/[\x7f-\x9f]/g, escaped) },
    },
    destination,
  );
}
