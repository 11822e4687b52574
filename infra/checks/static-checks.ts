import { checkBoundaries } from './boundaries.ts';
import { checkFileSizes } from './file-sizes.ts';
import { packages } from './packages.mjs';
import type { Result } from './result.ts';
import { runCommand } from './run-command.ts';

interface Check {
  /** Its name in the progress, which `npm test -- <name>` selects. */
  readonly name: string;
  /** The reason of a failure; empty if it passed. */
  readonly run: () => Promise<string | undefined>;
}

/**
 * Checks that do not run the product. Each counts as one test. One checker of types at a time: several would repeat each
 * other's work on what the files share, and take twice the CPU.
 */
export const staticChecks: readonly Check[] = [
  ...packages.map((name) => command(`types ${name}`, 'tsc', ['-p', name, '--checkers', '1'])),
  command(
    'lint',
    'biome',
    ['check', '--error-on-warnings', '--max-diagnostics=200'],
    '`npm run format` fixes what is marked FIXABLE.',
  ),
  { name: 'boundaries', run: checkBoundaries },
  command(
    'unused',
    'knip',
    ['--no-progress'],
    'Delete it, or use it. What another tool reads is an entry of .knip.json.',
  ),
  { name: 'sizes', run: checkFileSizes },
];

export async function resultOf({ name, run }: Check): Promise<Result> {
  const startedAt = performance.now();
  const failure = await run();
  return { step: name, name, failure, seconds: (performance.now() - startedAt) / 1000 };
}

/** A check that passes when the command exits with 0; `hint` says what to do otherwise. */
function command(name: string, program: string, args: readonly string[], hint = ''): Check {
  return {
    name,
    run: async () => {
      const { isOk, output } = await runCommand(program, args);
      return isOk ? undefined : `${output.trim()}\n${hint}`.trim();
    },
  };
}
