import { checkBoundaries } from './boundaries.ts';
import { checkFileSizes } from './file-sizes.ts';
import { type Step, verdict } from './outcome.ts';
import { runCommand } from './run-command.ts';

const packages = ['contracts', 'bff', 'web', 'wiremock', 'infra'];

/** Checks that run nothing of the product. */
export const staticChecks: readonly Step[] = [
  ...packages.map((name) => command(`types ${name}`, 'tsc', ['-p', name])),
  command('lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=200']),
  { name: 'boundaries', run: checkBoundaries },
  command('unused', 'knip', ['--no-progress']),
  { name: 'sizes', run: checkFileSizes },
];

/** A check that is right when the command ends with 0. */
function command(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { isOk, output } = await runCommand(program, args);
      return verdict(isOk, output);
    },
  };
}
