import { expect, type Page } from '@playwright/test';

/** Counts what a hand presses on a page: each press of a mouse button or a finger, whatever it meets. */
export class Clicks {
  readonly #page;
  #count = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts on every document the page opens from now on. */
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

  /** Fails where the job took more presses than it may, and where nothing was counted at all. */
  async expectAtMost(most: number, job: string, act: () => Promise<void>): Promise<void> {
    const before = this.#count;
    await act();
    // What was counted on the page arrives in order, before this answer.
    await this.#page.evaluate(() => undefined);
    const needed = this.#count - before;
    process.stdout.write(`  ${job}: ${needed} of at most ${most} clicks\n`);
    expect(needed, job).toBeGreaterThan(0);
    expect(needed, job).toBeLessThanOrEqual(most);
  }
}
