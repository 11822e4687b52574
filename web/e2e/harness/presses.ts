import { expect, type Page } from '@playwright/test';

/** A pause shorter than this nobody notices, in milliseconds. */
const limitMs = 100;
const rounds = 3;

type Measuring = Window & { durations: number[] };

/** What presses cost on a page, from the input to the next paint. */
export class Presses {
  readonly #page;
  readonly #costs = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Listens to the page's own measure in steps of 8 ms (Event Timing); to be called anew after a page was opened. */
  async listen(): Promise<void> {
    await this.#page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
  }

  /** Notes the slowest event of a press in the best of some rounds; the rest is what else the machine was doing. */
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
          // Anything under the threshold is not reported, and fast.
          return Math.max(8, ...(window as unknown as Measuring).durations);
        }),
      );
    }
    this.#costs.set(name, Math.min(...slowest));
  }

  /** Shows what everything cost and fails where it was too much. */
  expectPrompt(title: string): void {
    const report = [...this.#costs].map(([name, cost]) => `  ${name} ${cost} ms\n`);
    process.stdout.write(`${title}, input to next paint:\n${report.join('')}`);
    for (const [name, cost] of this.#costs) expect(cost, name).toBeLessThan(limitMs);
  }
}
