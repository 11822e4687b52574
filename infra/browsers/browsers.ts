import { join } from 'node:path';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';
import { ensureBrowsers } from '../launcher/tools.ts';
import { startPortals } from '../testing/portal.ts';
import { withServiceSets } from '../testing/services.ts';
import type { Browser, Start } from './browser.ts';
import { fileJourneys } from './journeys/files.ts';
import { sessionJourneys } from './journeys/session.ts';
import { workJourneys } from './journeys/work.ts';
import { startChromium, startFirefox } from './puppeteer-browser.ts';
import { reportsIn } from './reports.ts';
import { type Outcome, tableOf } from './table.ts';
import { takeJourney, type World } from './take-journey.ts';
import { startWebKit } from './webkit-browser.ts';

const browsers: Readonly<Record<string, (start: Start) => Promise<Browser>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
const journeys = [...sessionJourneys, ...workJourneys, ...fileJourneys];

/** @returns whether all of them passed */
async function takeAll(words: readonly string[], world: World, log: string): Promise<boolean> {
  const named = Object.keys(browsers).filter((name) => words.includes(name));
  const others = words.filter((word) => !named.includes(word));
  const chosen = journeys.filter(
    ({ name }) => others.length === 0 || others.some((word) => name.includes(word)),
  );
  const directory = makeRunDirectory('browsers');
  const outcomes: Outcome[] = [];
  for (const [name, start] of Object.entries(browsers)) {
    if (named.length > 0 && !named.includes(name)) continue;
    for (const journey of chosen) {
      const folder = join(directory, `${name}-${journey.name.replaceAll(/\W+/g, '-')}`);
      const outcome = await takeJourney(journey, start, world, folder);
      outcomes.push(outcome);
      console.log(`${outcome.failure ? 'FAILED' : 'ok'}  ${outcome.browser}: ${journey.name}`);
    }
  }
  console.log(`\n${tableOf(outcomes)}`);
  const reports = reportsIn(log);
  console.log(`${reports.length} errors or violations of the content policy reported by pages`);
  for (const report of reports) console.log(`REPORTED ${report}`);
  return outcomes.length > 0 && outcomes.every(({ failure }) => !failure) && reports.length === 0;
}

// An exit, unlike a signal, ends the browsers as well.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const words = process.argv.slice(2);
try {
  await ensureBrowsers();
  await withServiceSets(1, async (sets) => {
    const { E2E_PORTALS } = await startPortals(sets);
    const [world] = JSON.parse(E2E_PORTALS) as [World];
    const log = join(sets[0]?.supervisor.directory ?? '', 'bff.log');
    process.exitCode = (await takeAll(words, world, log)) ? 0 : 1;
  });
} catch (error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exitCode = 1;
}
