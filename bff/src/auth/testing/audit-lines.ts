import { Writable } from 'node:stream';
import pino from 'pino';

/** A logger for a portal under test, and the reasons of the sign-ins it saw fail since they were last forgotten. */
export function auditLines() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return {
    logger: pino({ level: 'info' }, sink),
    refusals: () =>
      lines
        .filter(({ audit, outcome }) => audit === true && outcome === 'failed')
        .map(({ reason }) => reason),
    forget: () => {
      lines.length = 0;
    },
  };
}
