import { spawnSync } from 'node:child_process';
import { ensureBuilt } from '../build/ensure-built.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';
import { ensureIssuers } from '../launcher/tools.ts';
import { glewlwyd } from './glewlwyd.ts';
import type { IssuerMake } from './issuer-make.ts';
import { lemonldap } from './lemonldap.ts';
import { withStage } from './stage.ts';
import { steps } from './steps.ts';
import { type Outcome, tableOf } from './table.ts';

const makes: readonly IssuerMake[] = [glewlwyd, lemonldap];

async function tryOut(make: IssuerMake): Promise<Outcome[]> {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', `\${Version}`, make.package], { encoding: 'utf8' });
  const issuer = `${make.name} ${/^[\d.]+/.exec(stdout)?.[0] ?? ''}`.trim();
  return withStage(make, async (stage) => {
    const outcomes: Outcome[] = [];
    for (const { name, take } of steps) {
      const outcome = await take(stage).then(
        (seen) => ({ issuer, step: name, seen, isGood: true }),
        (error: unknown) => ({ issuer, step: name, seen: String(error), isGood: false }),
      );
      console.log(`${outcome.isGood ? 'ok    ' : 'FAILED'} ${issuer}: ${name}: ${outcome.seen}`);
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

// An exit, unlike a signal, ends the browsers as well.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const words = process.argv.slice(2);
try {
  const chosen = makes.filter(
    (make) => words.length === 0 || words.some((word) => make.package.includes(word.toLowerCase())),
  );
  await ensureIssuers();
  await ensureBuilt();
  const outcomes: Outcome[] = [];
  for (const make of chosen) outcomes.push(...(await tryOut(make)));
  console.log(`\n${tableOf(outcomes)}`);
  process.exitCode = outcomes.length > 0 && outcomes.every(({ isGood }) => isGood) ? 0 : 1;
} catch (error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exitCode = 1;
}
