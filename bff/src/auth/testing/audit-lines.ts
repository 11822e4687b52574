import type { LogLine } from '../../testing/portal.ts';

/** The reasons of the sign-ins that a portal saw fail since its lines were last forgotten. */
export function refusalsIn(lines: readonly LogLine[]): unknown[] {
  return lines
    .filter(({ audit, outcome }) => audit === true && outcome === 'failed')
    .map(({ reason }) => reason);
}
