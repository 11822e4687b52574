import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { finished, type Result } from './result.ts';
import { runCommand } from './run-command.ts';

const runners = {
  vitest: ['run', `--reporter=${join(root, 'infra/checks/vitest-reporter.ts')}`],
  playwright: ['test', `--reporter=${join(root, 'infra/checks/playwright-reporter.ts')}`],
} as const;

/**
 * Runs tests with their runner and collects the results. A runner that found no tests, failed without a failed test or
 * did not finish counts as failed, with all its output as the reason.
 */
export async function runTests(
  runner: keyof typeof runners,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Result[]> {
  const results: Result[] = [];
  let isFinished = false;
  const { isOk, output } = await runCommand(runner, [...runners[runner], ...args], {
    env,
    onMessage: (message) => {
      if (message === finished) isFinished = true;
      else results.push(message as Result);
    },
  });
  const isToldBy = results.some(({ failure }) => failure !== undefined);
  const isWhole = isFinished && results.length > 0 && (isOk || isToldBy);
  if (!isWhole) {
    const failure = [`${results.length} tests were found`, output.trim()].join('\n').trim();
    results.push({ step: runner, name: 'the run itself', failure, seconds: 0 });
  }
  return results;
}
