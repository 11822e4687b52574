import { join } from 'node:path';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import type { PortalEnvironment } from '../testing/portal.ts';
import type { Step } from './outcome.ts';
import { type PlaywrightReport, playwrightOutcome } from './playwright-report.ts';
import { readReport } from './read-report.ts';
import { runCommand } from './run-command.ts';

export const endToEndRuns = [
  { name: 'e2e', selection: ['--project=portal'] },
  { name: 'e2e measuring', selection: ['--project=measuring', '--workers=1'] },
];

/**
 * Runs the end-to-end tests in a real browser against the portals that are up: first all that may share the machine, one
 * at a time on each portal, then those that measure time.
 */
export function endToEndSteps(environment: PortalEnvironment): Step[] {
  return endToEndRuns.map(({ name, selection }) => endToEndStep(name, selection, environment));
}

function endToEndStep(name: string, selection: readonly string[], environment: PortalEnvironment): Step {
  return {
    name,
    run: async () => {
      const file = join(makeRunDirectory('playwright'), 'report.json');
      const { isOk, output } = await runCommand(
        'playwright',
        ['test', '--config', 'web/playwright.config.ts', '--reporter=list,json', ...selection],
        { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      return playwrightOutcome(readReport<PlaywrightReport>(file), isOk, output);
    },
  };
}
