import { expect, type Page } from '@playwright/test';

/** A delay below this is not noticed, in milliseconds. */
const limitMs = 100;
const rounds = 3;

type Measuring = Window & { durations: number[] };

/** Measures the delay from an input to the next paint. */
export class Presses {
  readonly #page;
  readonly #costs = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Listens to the browser's own measurement, in steps of 8 ms (Event Timing); call it again after each navigation. */
  async listen(): Promise<void> {
    await this.#page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
  }

  /**
   * Records the slowest event of an action in the best of several rounds; slower rounds include other load on the
   * machine.
   */
  async measure(name: string, act: () => Promise<unknown>): Promise<void> {
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await this.#page.evaluate(() => {
        (window as unknown as Measuring).durations.length = 0;
      });
      await act();
      slowest.push(
        await this.#page.evaluate(async () => {
          await new Promise((resolve) => setTimeout(resolve, 150));
          // Events below the threshold, which are fast, are not reported.
          return Math.max(8, ...(window as unknown as Measuring).durations);
        }),
      );
    }
    this.#costs.set(name, Math.min(...slowest));
  }

  /** Logs all delays and fails if one is too long. */
  expectPrompt(title: string): void {
    const report = [...this.#costs].map(([name, cost]) => `  ${name} ${cost} ms\n`);
    process.stdout.write(`${title}, input to next paint:\n${report.join('')}`);
    for (const [name, cost] of this.#costs) expect(cost, name).toBeLessThan(limitMs);
  }
}
