import { startPortals } from './portal.ts';
import { runWith } from './run-with.ts';
import { withServiceSets } from './services.ts';

/** What Playwright is told: the measurements, a project of their own, run only where they are named. */
export function playwrightArguments(args: readonly string[]): string[] {
  const isNamed = args.some((arg) => arg === '--project' || arg.startsWith('--project='));
  return [...(isNamed ? [] : ['--project=portal']), ...args];
}

// `npm run test:e2e`
if (import.meta.main) {
  const args = process.argv.slice(2);
  // Starting a second portal is worth it only for many tests.
  const count = args.length === 0 ? 2 : 1;
  await runWith(
    (body) => withServiceSets(count, async (sets) => body(await startPortals(sets))),
    ['playwright', 'test', '--config', 'web/playwright.config.ts', ...playwrightArguments(args)],
  );
}
