import { availableParallelism } from 'node:os';
import { checkNames } from '../bootstrap/arguments.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { startPortals } from '../testing/portal.ts';
import { type ServiceSet, testEnvironment, withServiceSets } from '../testing/services.ts';
import { Ledger } from './ledger.ts';
import { packages } from './packages.mjs';
import { send } from './result.ts';
import { endCommands } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { resultOf, staticChecks } from './static-checks.ts';

const wanted = process.argv.slice(2);
const steps = [...staticChecks.map(({ name }) => name), ...packages, 'e2e'];
checkNames('test', wanted, [...new Set(steps.flatMap((name) => [name.split(' ')[0] ?? '', name]))]);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.split(' ')[0] === word);

/** Files of packages, pages and portals at a time: more than the cores, since each of them waits for a third of its time. */
const workers = availableParallelism() + 1;
const projects = packages.filter(isWanted);
const isEndToEnd = isWanted('e2e');
const ledger = new Ledger();

const checked = checkStatically();
if (projects.length > 0 || isEndToEnd) {
  await ledger.guard('services', () => withServiceSets(workers, runAllTests));
}
await checked;
endCommands();
ledger.close();
for (const failure of ledger.failures) await send(failure);
process.exitCode = ledger.isPassed ? 0 : 1;

async function checkStatically(): Promise<void> {
  for (const check of staticChecks.filter(({ name }) => isWanted(name))) ledger.add([await resultOf(check)]);
}

/** Checks and builds run beside the tests of packages, which often wait, so that no core is idle meanwhile. */
async function runAllTests(sets: readonly ServiceSet[]): Promise<void> {
  await Promise.all([
    projects.length > 0 ? testPackages(sets) : undefined,
    isEndToEnd ? ensureBuilt() : undefined,
  ]);
  if (isEndToEnd) {
    const environment = await startPortals(sets);
    const args = ['--config', 'web/playwright.config.ts', '--project=portal'];
    ledger.add(await runTests('playwright', args, environment));
  }
  // Before the services end, so that their logs stay.
  if (!ledger.isPassed) process.exitCode = 1;
}

async function testPackages(sets: readonly ServiceSet[]): Promise<void> {
  const args = ['--config', 'infra/testing/vitest.config.ts', `--maxWorkers=${workers}`];
  const selection = projects.map((name) => `--project=${name}*`);
  ledger.add(await runTests('vitest', [...args, ...selection], testEnvironment(sets)));
}
