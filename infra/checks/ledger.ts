import { wordsOf } from '../launcher/setup-problem.ts';
import type { Result } from './result.ts';

/** Adds up what a run of checks and tests found, and tells it to a person. */
export class Ledger {
  readonly #results: Result[] = [];

  /** Notes results and shows a line for each step they belong to, and one for each of its tests that failed. */
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

  /** Runs what needs something around it; when that cannot be had, it counts as one failure. */
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

  /** The whole reason of everything that failed, and the closing line. */
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

/** The words the last line of `npm test` promises. */
function countsOf(results: readonly Result[]): string {
  const failed = failuresIn(results).length;
  return `${results.length - failed} passed, ${failed} failed`;
}
