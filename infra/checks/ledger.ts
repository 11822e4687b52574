import { wordsOf } from '../launcher/setup-problem.ts';
import type { Result } from './result.ts';

/** Counts the results of a run of checks and tests, and reports them. */
export class Ledger {
  readonly #results: Result[] = [];

  /** Records results and prints a line for each step, and one for each failed test. */
  add(results: readonly Result[]): void {
    this.#results.push(...results);
    for (const [step, own] of Map.groupBy(results, (result) => result.step)) {
      const seconds = own.reduce((sum, result) => sum + result.seconds, 0).toFixed(1);
      const failed = failuresIn(own);
      console.log(
        `${failed.length === 0 ? 'ok  ' : 'FAIL'} ${step.padEnd(16)} ${countsOf(own)} (${seconds} s)`,
      );
      for (const { name, failure = '' } of failed) console.log(`     ${name}: ${glanceOf(failure)}`);
    }
  }

  /** Runs steps that need a service; if it cannot be started, that counts as one failure. */
  async guard(step: string, body: () => Promise<void>): Promise<void> {
    await body().catch((error: unknown) =>
      this.add([{ step, name: step, failure: wordsOf(error), seconds: 0 }]),
    );
  }

  get failures(): readonly Result[] {
    return failuresIn(this.#results);
  }

  get isPassed(): boolean {
    return this.#results.length > 0 && this.failures.length === 0;
  }

  /** The full reason of every failure, and the closing line. */
  close(): void {
    for (const { name, failure } of this.failures) console.log(`\nFAIL ${name}\n${failure}`);
    console.log(`\n${countsOf(this.#results)}`);
  }
}

function failuresIn(results: readonly Result[]): Result[] {
  return results.filter(({ failure }) => failure !== undefined);
}

/** The first line of a reason and the line of the test it came from. */
function glanceOf(failure: string): string {
  const [first = ''] = failure.split('\n');
  const place = /[^/\s]+\.(?:test|e2e)\.tsx?:\d+/.exec(failure)?.[0];
  return [first.slice(0, 120), place].filter(Boolean).join(' at ');
}

/** The last line of `npm test`, in its documented form. */
function countsOf(results: readonly Result[]): string {
  const failed = failuresIn(results).length;
  return `${results.length - failed} passed, ${failed} failed`;
}
