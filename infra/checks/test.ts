import { availableParallelism } from 'node:os';
import { ensureBuilt } from '../build/ensure-built.ts';
import { type PortalEnvironment, startPortals } from '../testing/portal.ts';
import { type ServiceSet, testEnvironment, withServiceSets } from '../testing/services.ts';
import { Ledger } from './ledger.ts';
import { send } from './result.ts';
import { endCommands } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { resultOf, staticChecks } from './static-checks.ts';

const packages = ['contracts', 'bff', 'web', 'wiremock', 'infra'];
const usage = `npm test [-- <step> ...]   runs all steps, or those named (a name or its first word)

Steps: ${[...staticChecks.map(({ name }) => name), ...packages, 'e2e'].join(', ')}`;

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.split(' ')[0] === word);

/**
 * So many test files of the packages run side by side, and so many end-to-end tests beside them: a browser waits more
 * than it works, so that each of the two alone would leave half of the machine idle.
 */
const workers = Math.max(2, availableParallelism());
const projects = packages.filter(isWanted);
const isEndToEnd = isWanted('e2e');
const ledger = new Ledger();

const checked = checkStatically();
await ledger.guard('services', runAllTests);
await checked;
endCommands();
ledger.close();
for (const failure of ledger.failures) await send(failure);
process.exitCode = ledger.isPassed ? 0 : 1;

async function checkStatically(): Promise<void> {
  for (const check of staticChecks.filter(({ name }) => isWanted(name))) ledger.add([await resultOf(check)]);
}

/** What measures time begins when everything else is over. */
async function runAllTests(): Promise<void> {
  const kinds = [projects.length > 0, isEndToEnd].filter(Boolean).length;
  if (kinds === 0) return;
  await withServiceSets(kinds * workers, async (sets) => {
    await Promise.all([checked, isEndToEnd ? ensureBuilt() : undefined]);
    const portals = isEndToEnd ? await startPortals(sets.slice(-workers)) : undefined;
    await Promise.all([
      projects.length > 0 ? testPackages(sets.slice(0, workers)) : undefined,
      portals && testPortal('portal', workers, portals),
    ]);
    if (portals) await testPortal('measuring', 1, portals);
  });
}

async function testPackages(sets: readonly ServiceSet[]): Promise<void> {
  const args = ['--config', 'infra/testing/vitest.config.ts', `--maxWorkers=${workers}`];
  const selection = projects.map((name) => `--project=${name}*`);
  ledger.add(await runTests('vitest', [...args, ...selection], testEnvironment(sets)));
}

async function testPortal(project: string, count: number, environment: PortalEnvironment): Promise<void> {
  const args = ['--config', 'web/playwright.config.ts', `--project=${project}`, `--workers=${count}`];
  ledger.add(await runTests('playwright', args, environment));
}
