import type { LogLine } from '../../testing/portal.ts';

/** The reasons of the failed sign-ins in the portal's log since it was last cleared. */
export function refusalsIn(lines: readonly LogLine[]): unknown[] {
  return lines
    .filter(({ audit, outcome }) => audit === true && outcome === 'failed')
    .map(({ reason }) => reason);
}
