import { withTestPortals } from '../testing/portal.ts';
import { withTestServices } from '../testing/services.ts';
import { endToEndRuns, endToEndSteps } from './end-to-end-step.ts';
import { type Step, summary } from './outcome.ts';
import { endCommands } from './run-command.ts';
import { Tally } from './run-steps.ts';
import { staticChecks } from './static-checks.ts';
import { unitStep, unitTurns } from './vitest-step.ts';

const usage = `npm test [-- <step> ...]   runs all steps, or those named (a name or its first word)`;

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const isWanted = ({ name }: Pick<Step, 'name'>) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.split(' ')[0] === word);

const tally = new Tally();
await tally.run(staticChecks.filter(isWanted));

if (unitTurns.flat(2).some(isWanted)) {
  await tally.guard('services', () =>
    withTestServices(async (environment) => {
      for (const lanes of unitTurns) {
        await Promise.all(
          lanes.map((lane) => tally.run(lane.filter(isWanted).map((run) => unitStep(run, environment)))),
        );
      }
    }),
  );
}
if (endToEndRuns.some(isWanted)) {
  await tally.guard('portal', () =>
    withTestPortals(2, (environment) => tally.run(endToEndSteps(environment).filter(isWanted))),
  );
}
endCommands();

console.log(`\n${summary(tally)}`);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
