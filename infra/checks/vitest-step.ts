import { join } from 'node:path';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import type { TestEnvironment } from '../testing/services.ts';
import type { Step } from './outcome.ts';
import { readReport } from './read-report.ts';
import { runCommand } from './run-command.ts';
import { type VitestReport, vitestOutcome } from './vitest-report.ts';

/** Runs the tests of one package. */
export function unitStep(project: string, environment: TestEnvironment): Step {
  return {
    name: project,
    run: async () => {
      const file = join(makeRunDirectory(`vitest-${project}`), 'report.json');
      const args = [
        'run',
        '--root',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      const { isOk, output } = await runCommand('vitest', args, environment);
      return vitestOutcome(readReport<VitestReport>(file), isOk, output);
    },
  };
}
