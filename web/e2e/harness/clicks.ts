import { expect, type Page } from '@playwright/test';

/** Counts the clicks and taps on a page, whatever their target. */
export class Clicks {
  readonly #page;
  #count = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts on every document that the page opens from now on. */
  static async on(page: Page): Promise<Clicks> {
    const clicks = new Clicks(page);
    await page.exposeFunction('countClick', () => {
      clicks.#count += 1;
    });
    await page.addInitScript(() => {
      const { countClick } = window as unknown as { countClick: () => void };
      document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), true);
    });
    return clicks;
  }

  /** Fails if the task took more clicks than allowed, or if none was counted at all. */
  async expectAtMost(most: number, job: string, act: () => Promise<void>): Promise<void> {
    const before = this.#count;
    await act();
    // Counts are sent from the page in order, so all have arrived when this resolves.
    await this.#page.evaluate(() => undefined);
    const needed = this.#count - before;
    process.stdout.write(`  ${job}: ${needed} of at most ${most} clicks\n`);
    expect(needed, job).toBeGreaterThan(0);
    expect(needed, job).toBeLessThanOrEqual(most);
  }
}
