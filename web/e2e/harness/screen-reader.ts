import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

type Reading = Window & {
  virtual: typeof import('@guidepup/virtual-screen-reader')['virtual'];
};

const script = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
const address = '/screen-reader.js';

/** A screen reader inside the page; what it says is kept as text, one paragraph for each thing that a person does. */
export class ScreenReader {
  readonly #page;
  readonly #paragraphs: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Call it when the first page has loaded; later pages must not be new documents. */
  async start(): Promise<void> {
    await this.#page.route(`**${address}`, (route) =>
      route.fulfill({ path: script, contentType: 'text/javascript' }),
    );
    await this.#page.evaluate(async (from) => {
      const { virtual } = await import(from);
      Object.assign(window, { virtual });
      await virtual.start({ container: document.body });
    }, address);
  }

  /** Does something, and records what is said until the page is calm again. */
  async hear(doing: string, act: () => Promise<unknown>): Promise<void> {
    const before = await this.#said();
    await act();
    await settle(this.#page);
    const phrases = (await this.#said()).slice(before.length).map(withoutTime);
    const title = withoutTime(await this.#page.title());
    this.#paragraphs.push([`# ${doing}`, `(title: ${title})`, ...phrases].join('\n'));
  }

  /** All that was heard. */
  text(): string {
    return `${this.#paragraphs.join('\n\n')}\n`;
  }

  #said(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (window as unknown as Reading).virtual.spokenPhraseLog());
  }
}

/** The recorded world moves with the calendar. */
function withoutTime(phrase: string): string {
  return phrase
    .replaceAll(/\d{4}-\d{2}(-\d{2})?|\d{2}\/\d{2}\/\d{4}|\d{1,2} [A-Z][a-z]+ \d{4}/g, 'DATE')
    .replaceAll(/\d{1,2}:\d{2}(:\d{2})?/g, 'TIME')
    .replaceAll(/Good (morning|afternoon|evening)/g, 'Good day');
}
