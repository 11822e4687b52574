import { readFileSync } from 'node:fs';

interface Line {
  readonly level: string;
  readonly source?: string;
  readonly msg: string;
  readonly route?: string;
  readonly directive?: string;
  readonly stack?: string;
}

/**
 * What pages reported to the gateway: errors that nobody caught and violations of the content policy, from any browser.
 * @param log the gateway's log file
 */
export function reportsIn(log: string): readonly string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ source, level, directive }) => source === 'browser' && (level === 'error' || directive))
    .map(({ msg, route, directive, stack }) => [msg, directive, route, stack].filter(Boolean).join(' · '));
}
