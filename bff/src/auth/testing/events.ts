import type { TestPortal } from '../../testing/portal.ts';
import type { Browser } from './browser.ts';

interface SessionEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** An open event stream, as a page keeps it. */
export class Events {
  readonly received: SessionEvent[] = [];
  /** Resolves when the portal has closed the stream. */
  readonly closed: Promise<void>;
  readonly #abort: AbortController;
  #waiting: ((event: SessionEvent) => void)[] = [];
  #taken = 0;

  private constructor(body: ReadableStream<Uint8Array>, abort: AbortController) {
    this.#abort = abort;
    this.closed = this.#read(body).catch(() => {});
  }

  static async open(
    replica: Pick<TestPortal, 'url'>,
    browser: Browser,
    path = '/bff/session/events',
  ): Promise<Events> {
    const abort = new AbortController();
    const response = await fetch(`${replica.url}${path}`, {
      headers: { 'x-ebp-request': '1', cookie: browser.cookieHeader() },
      signal: abort.signal,
    });
    if (!response.body || response.headers.get('content-type') !== 'text/event-stream; charset=utf-8') {
      throw new Error(`no event stream: ${response.status}`);
    }
    return new Events(response.body, abort);
  }

  /** The next event that was not read yet. */
  next(): Promise<SessionEvent> {
    const event = this.received[this.#taken];
    this.#taken += 1;
    return event ? Promise.resolve(event) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#hear(block);
    }
  }

  #hear(block: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
    if (event === undefined || data === undefined) return;
    const heard = { event, data: JSON.parse(data) as Record<string, unknown> };
    this.received.push(heard);
    this.#waiting.shift()?.(heard);
  }
}
