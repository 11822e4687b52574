import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** A delay below this is not noticed, in milliseconds. */
const limitMs = 100;
const rounds = 3;

type Measuring = Window & { durations: number[] };

interface Cost {
  /** From the input to the next paint, as the browser reports it; in steps of 8 ms. */
  readonly delay: number;
  /** Processor time of the page's main thread, multiplied by the slowdown. */
  readonly busy: number;
}

/** Measures the delay from an input to the next paint. */
export class Presses {
  readonly #page;
  readonly #slowdown;
  readonly #costs = new Map<string, Cost>();
  #debugging: CDPSession | undefined;

  /**
   * @param slowdown how many times slower than this machine's the processor is. Then a press is slow if both its delay
   * and the processor time of the page are: other work on the machine adds to the one, work after the paint to the other.
   */
  constructor(page: Page, slowdown = 1) {
    this.#page = page;
    this.#slowdown = slowdown;
  }

  /** Listens to the browser's own measurement, in steps of 8 ms (Event Timing); call it again after each navigation. */
  async listen(): Promise<void> {
    if (!this.#debugging) {
      this.#debugging = await this.#page.context().newCDPSession(this.#page);
      await this.#debugging.send('Performance.enable', { timeDomain: 'threadTicks' });
    }
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
    const busy: number[] = [];
    if (this.#slowdown > 1) {
      for (let round = 0; round < rounds; round++) {
        const before = await this.#busyMs();
        await this.#delayOf(act);
        busy.push(((await this.#busyMs()) - before) * this.#slowdown);
      }
    }
    const delays: number[] = [];
    await this.#debugging?.send('Emulation.setCPUThrottlingRate', { rate: this.#slowdown });
    for (let round = 0; round < rounds; round++) delays.push(await this.#delayOf(act));
    await this.#debugging?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    this.#costs.set(name, { delay: Math.min(...delays), busy: Math.round(Math.min(...busy)) });
  }

  /** A press of the mouse at the place of a button, wherever it is then. */
  async at(button: Locator): Promise<() => Promise<void>> {
    // Found once: finding a button by its name among hundreds takes the page's processor, too.
    const found = await button.elementHandle();
    await found?.scrollIntoViewIfNeeded();
    let place = await found?.boundingBox();
    return async () => {
      place = (await found?.boundingBox()) ?? place;
      const { x, y, width, height } = place ?? { x: 0, y: 0, width: 0, height: 0 };
      await this.#page.mouse.click(x + width / 2, y + height / 2);
    };
  }

  async #delayOf(act: () => Promise<unknown>): Promise<number> {
    await this.#page.evaluate(() => {
      (window as unknown as Measuring).durations.length = 0;
    });
    await act();
    return this.#page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 150));
      // Events below the threshold, which are fast, are not reported.
      return Math.max(8, ...(window as unknown as Measuring).durations);
    });
  }

  async #busyMs(): Promise<number> {
    const { metrics } = (await this.#debugging?.send('Performance.getMetrics')) ?? { metrics: [] };
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }

  /** Logs all delays and fails if one is too long. */
  expectPrompt(title: string): void {
    const isSlowed = this.#slowdown > 1;
    const report = [...this.#costs].map(
      ([name, { delay, busy }]) => `  ${name} ${delay} ms${isSlowed ? `, main thread ${busy} ms` : ''}\n`,
    );
    process.stdout.write(`${title}, input to next paint:\n${report.join('')}`);
    for (const [name, { delay, busy }] of this.#costs)
      expect(isSlowed ? Math.min(delay, busy) : delay, name).toBeLessThan(limitMs);
  }
}
