import { createVitest, type TestSpecification } from 'vitest/node';
import type { Trial, TrialResult } from './trial-run.ts';

// A test run that stays up: each message names a mutant and test files, the answer tells whether one of them failed.
// Sources are transformed once for all mutants, and each mutant gets a new process.

/** Test files run in the order in which they were named: those that most probably notice the mutant come first. */
class AsNamed {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

const vitest = await createVitest('test', {
  config: 'infra/mutation/vitest.config.ts',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: AsNamed },
});
await vitest.standalone();
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));

process.on('message', async ({ mutant, tests }: Trial) => {
  process.env.MUTATION_ON = String(mutant);
  const chosen = tests.flatMap((test) => specifications.get(test) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  // Vitest returns the files of earlier runs as well.
  const own = testModules.filter(({ moduleId }) => tests.includes(moduleId));
  const result: TrialResult = {
    hasFailed: unhandledErrors.length > 0 || own.some((module) => !module.ok()),
  };
  process.send?.(result);
});
process.once('disconnect', () => void vitest.close().finally(() => process.exit()));
