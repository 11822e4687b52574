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

/** A page at a time has the focus of a browser: the client's tests run in two, each half with a server of its own. */
const clientHalves: readonly UnitRun[] = [
  { name: 'web 1/2', project: 'web', shard: '1/2', env: { WEB_TEST_PORT: '25000' } },
  { name: 'web 2/2', project: 'web', shard: '2/2', env: { WEB_TEST_PORT: '25100' } },
];

const whole = (project: string): UnitRun => ({ name: project, project });

/** What runs one after the other in each of two lanes, turn by turn; a lane keeps about one core busy. */
export const unitTurns: readonly (readonly (readonly UnitRun[])[])[] = [
  [clientHalves.slice(0, 1), [...clientHalves.slice(1), whole('contracts')]],
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
