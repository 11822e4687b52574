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
  /** Calls to the gateway of which each began after the one before had been answered. */
  readonly rounds: number;
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
  #answered: (readonly [start: number, end: number])[] = [];

  private constructor(page: Page, network: CDPSession) {
    this.#page = page;
    const scripts = new Set<string>();
    const calls = new Map<string, number>();
    network.on('Network.requestWillBeSent', ({ request, requestId, type, timestamp }) => {
      if (request.url.startsWith('data:')) return;
      this.#requests += 1;
      if (type === 'Script') scripts.add(requestId);
      if (/\/(?:api|bff)\//.test(request.url)) calls.set(requestId, timestamp);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      this.#bytes += encodedDataLength;
      if (scripts.has(requestId)) this.#script += encodedDataLength;
      const start = calls.get(requestId);
      if (start !== undefined) this.#answered.push([start, timestamp]);
    });
  }

  static async on(page: Page): Promise<Hand> {
    await page.addInitScript(leaveOutLateWork);
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
    this.#answered = [];
    this.#begun = Date.now();
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

  /** Goes on to the next field with Enter, and sees that the caret is there before typing on. */
  async enter(): Promise<void> {
    this.#taps += 1;
    const field = await this.#page.evaluateHandle(() => document.activeElement);
    await this.#page.keyboard.press('Enter');
    await this.#page.waitForFunction((before) => document.activeElement !== before, field);
  }

  /**
   * Notes when things are first on a page, by their names, for `effortUntil`: Playwright itself looks for them once a
   * second, and reads the whole page each time, for which a slow processor needs a quarter of one. Call it before the
   * visit.
   */
  async noteFirst(selectors: Readonly<Record<string, string>>): Promise<void> {
    await this.#page.addInitScript((all) => {
      const wanted = new Map(Object.entries(all));
      const look = () => {
        for (const [name, selector] of wanted) {
          if (!document.querySelector(selector)) continue;
          performance.mark(`first ${name}`);
          wanted.delete(name);
        }
        if (wanted.size === 0) watch.disconnect();
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true });
    }, selectors);
  }

  /** Waits until something is on the page for the first time; the effort until then, its script as the page asked for it. */
  async effortUntil(name: string): Promise<Effort> {
    const come = await this.#page.waitForFunction((wanted) => {
      const [first] = performance.getEntriesByName(wanted);
      return first ? performance.timeOrigin + first.startTime : 0;
    }, `first ${name}`);
    const script = await this.#scriptUntil(name);
    return { ...this.effort(), script, seconds: this.#seconds(await come.jsonValue()) };
  }

  /** Kilobytes of script, compressed and without headers, that the page had asked for until something was there. */
  async #scriptUntil(name: string): Promise<number> {
    const bytes = await this.#page.evaluate((wanted) => {
      const end = performance.getEntriesByName(wanted)[0]?.startTime ?? 0;
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loads
        .filter((load) => load.name.endsWith('.js') && load.startTime < end)
        .reduce((sum, load) => sum + (load.transferSize > 0 ? load.encodedBodySize : 0), 0);
    }, `first ${name}`);
    return Math.round(bytes / 100) / 10;
  }

  /** Waiting since the scan, until a moment since the epoch, and the estimated time of the actions. */
  #seconds(until: number): number {
    const waited = (until - this.#begun) / 1000;
    return Math.round((waited + this.#taps * cost.tap + this.#characters * cost.character) * 10) / 10;
  }

  effort(): Effort {
    return {
      taps: this.#taps,
      characters: this.#characters,
      requests: this.#requests,
      kilobytes: Math.round(this.#bytes / 1000),
      script: Math.round(this.#script / 1000),
      rounds: rounds(this.#answered),
      seconds: this.#seconds(Date.now()),
    };
  }
}

/**
 * The page has work that begins five seconds after it was opened (`whenSettled`): on a slow machine it would count, on a
 * fast one the visit is over by then. A repeated sending waits as long, so nothing is sent again either.
 */
function leaveOutLateWork(): void {
  const wait = window.setTimeout;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...given: unknown[]) =>
    ms === 5000 ? 0 : wait(work, ms, ...given)) as typeof setTimeout;
}

/** The longest row of calls of which each began after the one before had ended. */
function rounds(calls: readonly (readonly [start: number, end: number])[]): number {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [start, end] of calls.toSorted((one, other) => one[1] - other[1])) {
    if (start < last) continue;
    count += 1;
    last = end;
  }
  return count;
}
