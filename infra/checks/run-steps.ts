import { wordsOf } from '../launcher/setup-problem.ts';
import { type Outcome, type Step, summary } from './outcome.ts';

/** Runs steps one after the other, shows a line for each, and adds up what they found. */
export class Tally {
  passed = 0;
  failed = 0;

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const startedAt = performance.now();
      const outcome = await step.run().catch(failureOf);
      this.#add(step.name, outcome, performance.now() - startedAt);
    }
  }

  /** Runs steps that need something around them; when that cannot be had, it counts as one failure. */
  async guard(name: string, body: () => Promise<void>): Promise<void> {
    await body().catch((error: unknown) => this.#add(name, failureOf(error), 0));
  }

  #add(name: string, outcome: Outcome, durationMs: number): void {
    this.passed += outcome.passed;
    this.failed += outcome.failed;
    const mark = outcome.failed === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${name.padEnd(18)} ${summary(outcome)} (${(durationMs / 1000).toFixed(1)} s)`);
    if (outcome.failed > 0) console.log(`\n${outcome.report.trim()}\n`);
  }
}

function failureOf(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: wordsOf(error) };
}
