import { join } from 'node:path';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import type { TestEnvironment } from '../testing/services.ts';
import type { Step } from './outcome.ts';
import { readReport } from './read-report.ts';
import { runCommand } from './run-command.ts';
import { type VitestReport, vitestOutcome } from './vitest-report.ts';

/** The tests of one package, or one part of them. */
export interface UnitRun {
  /** The package's name is the first word. */
  readonly name: string;
  readonly project: string;
  /** As vitest's `--shard`. */
  readonly shard?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** One page has the focus of a browser, so components are tested one at a time: in two halves, each with its own server. */
const half = (number: 1 | 2): UnitRun => ({
  name: `web ${number}/2`,
  project: 'web',
  shard: `${number}/2`,
  env: { WEB_TEST_PORT: String(25_000 + 100 * number) },
});
const whole = (project: string): UnitRun => ({ name: project, project });

/** What runs one after the other in each of two lanes, turn by turn; a lane keeps about one core busy. */
export const unitTurns: readonly (readonly (readonly UnitRun[])[])[] = [
  [[half(1)], [half(2), whole('contracts')]],
  [[whole('bff')], [whole('wiremock'), whole('infra')]],
];

/** Runs tests of one package. */
export function unitStep({ name, project, shard, env = {} }: UnitRun, environment: TestEnvironment): Step {
  return {
    name,
    run: async () => {
      const file = join(makeRunDirectory(`vitest-${project}`), 'report.json');
      const args = [
        'run',
        '--root',
        project,
        ...(shard === undefined ? [] : [`--shard=${shard}`]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      const { isOk, output } = await runCommand('vitest', args, { ...environment, ...env });
      return vitestOutcome(readReport<VitestReport>(file), isOk, output);
    },
  };
}
