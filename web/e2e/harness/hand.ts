import type { CDPSession, Locator, Page } from '@playwright/test';

/** Whether to emulate a slow network, which changes the seconds but none of the counts. */
const isSlow = process.env.E2E_SLOW_PHONE !== undefined;
/** Slow 4G as Lighthouse emulates it: bits per second and milliseconds. */
const slow4g = { down: 1_638_400, up: 675_000, latency: 150 };
const slowdown = 4;
/** Estimated time of one action, in seconds. */
const cost = { tap: 1, character: 0.3 };

/** The cost of one visit. */
export interface Effort {
  readonly taps: number;
  readonly characters: number;
  readonly requests: number;
  /** Everything transferred over the network, in kilobytes. */
  readonly kilobytes: number;
  /** Scripts only, in kilobytes. */
  readonly script: number;
  /** Measured waiting time plus the estimated time of the actions. */
  readonly seconds: number;
}

/**
 * A person with a phone, on a slow network if `E2E_SLOW_PHONE` is set: taps, characters and transferred bytes are
 * counted.
 */
export class Hand {
  readonly #page: Page;
  #taps = 0;
  #characters = 0;
  #requests = 0;
  #bytes = 0;
  #script = 0;
  #begun = 0;

  private constructor(page: Page, network: CDPSession) {
    this.#page = page;
    const scripts = new Set<string>();
    network.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
      if (request.url.startsWith('data:')) return;
      this.#requests += 1;
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#bytes += encodedDataLength;
      if (scripts.has(requestId)) this.#script += encodedDataLength;
    });
  }

  static async on(page: Page): Promise<Hand> {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    if (isSlow) {
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow4g.latency,
        downloadThroughput: slow4g.down / 8,
        uploadThroughput: slow4g.up / 8,
      });
      await network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    return new Hand(page, network);
  }

  /** Starts a visit at the address that a scan opens. */
  async scan(path: string): Promise<void> {
    this.#taps = this.#characters = this.#requests = this.#bytes = this.#script = 0;
    this.#begun = performance.now();
    await this.#page.goto(path, { waitUntil: 'commit' });
  }

  /**
   * Clicks instead of tapping: two quick taps at one place would be a double tap, whose second one the portal ignores.
   */
  async tap(what: Locator): Promise<void> {
    this.#taps += 1;
    await what.click();
  }

  /** Types into the focused field. */
  async type(words: string): Promise<void> {
    this.#characters += words.length;
    await this.#page.keyboard.insertText(words);
  }

  /** The Enter key, which moves to the next field or submits. */
  async enter(): Promise<void> {
    this.#taps += 1;
    await this.#page.keyboard.press('Enter');
  }

  /** Notes when something is first on a page, for `scriptBefore`. Call it before the visit. */
  async noteFirst(selector: string): Promise<void> {
    await this.#page.addInitScript((wanted) => {
      const look = () => {
        if (!document.querySelector(wanted)) return;
        performance.mark('first use');
        watch.disconnect();
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true });
    }, selector);
  }

  /** Kilobytes of script, compressed and without headers, that the page had asked for by then. */
  async scriptBeforeFirst(): Promise<number> {
    const bytes = await this.#page.evaluate(() => {
      const [first] = performance.getEntriesByName('first use');
      if (!first) throw new Error('what was to be noted has not come');
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loads
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < first.startTime)
        .reduce((sum, load) => sum + (load.transferSize > 0 ? load.encodedBodySize : 0), 0);
    });
    return Math.round((bytes / 1024) * 10) / 10;
  }

  effort(): Effort {
    const waited = (performance.now() - this.#begun) / 1000;
    const seconds = waited + this.#taps * cost.tap + this.#characters * cost.character;
    return {
      taps: this.#taps,
      characters: this.#characters,
      requests: this.#requests,
      kilobytes: Math.round(this.#bytes / 1000),
      script: Math.round(this.#script / 1000),
      seconds: Math.round(seconds * 10) / 10,
    };
  }
}
