import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Verdict } from './envelope-verdict.ts';
import { UpstreamFault } from './upstream-fault.ts';

/** Bytes of an answer that are held back so that a failure within them can still become an error envelope. */
const holdBytes = 65_536;

/**
 * The destination of the rest of a long answer. `write` returns false to request a pause until `onDrain` calls back.
 */
export interface ByteSink {
  write(chunk: Buffer): boolean;
  onDrain(resume: () => void): void;
}

/**
 * An answer whose head has arrived, with its body up to `holdBytes`. Fed by undici's dispatch handler; the network is
 * paused while nobody reads the rest, so memory stays bounded whatever the upstream sends.
 */
export class UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The verdict on its held bytes, computed on first use. */
  verdict: Verdict | undefined;
  readonly #controller: Dispatcher.DispatchController;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #complete = false;
  #fault: UpstreamFault | undefined;
  #sink: ((chunk: Buffer) => void) | undefined;
  #over: (() => void) | undefined;

  constructor(status: number, headers: IncomingHttpHeaders, controller: Dispatcher.DispatchController) {
    this.status = status;
    this.headers = headers;
    this.#controller = controller;
  }

  /** The held bytes are the whole body. */
  get complete(): boolean {
    return this.#complete;
  }

  /** The bytes received so far, in one buffer. */
  get held(): Buffer {
    const [only] = this.#held;
    if (this.#held.length === 1 && only !== undefined) return only;
    const joined = Buffer.concat(this.#held, this.#heldBytes);
    this.#held = [joined];
    return joined;
  }

  /** Takes a chunk from the network. Returns whether enough is held to judge the answer. */
  push(chunk: Buffer): boolean {
    if (this.#sink !== undefined) {
      this.#sink(chunk);
      return false;
    }
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes <= holdBytes) return false;
    this.#controller.pause();
    return true;
  }

  finish(fault?: UpstreamFault): void {
    this.#complete = fault === undefined;
    this.#fault = fault;
    this.#over?.();
  }

  /** Passes held and further bytes on, at the sink's pace. @throws UpstreamFault when the answer breaks off */
  async stream(sink: ByteSink): Promise<void> {
    const resume = () => this.#controller.resume();
    const forward = (chunk: Buffer) => {
      if (sink.write(chunk)) return;
      this.#controller.pause();
      sink.onDrain(resume);
    };
    await this.#consume(forward);
  }

  /** The whole body. @throws UpstreamFault when it breaks off or is longer than `limit` bytes */
  async whole(limit: number): Promise<Buffer> {
    if (this.#complete) return this.held;
    const chunks: Buffer[] = [];
    let bytes = 0;
    await this.#consume((chunk) => {
      bytes += chunk.length;
      if (bytes > limit) this.#controller.abort(new UpstreamFault('truncated', true));
      else chunks.push(chunk);
    });
    return Buffer.concat(chunks, bytes);
  }

  /** Like `whole`, and keeps the bytes for a later reader. */
  async hold(limit: number): Promise<Buffer> {
    const bytes = await this.whole(limit);
    this.#held = [bytes];
    this.#heldBytes = bytes.length;
    this.#complete = true;
    return bytes;
  }

  /** Discards the rest. */
  discard(): void {
    if (!this.#complete && this.#fault === undefined)
      this.#controller.abort(new UpstreamFault('aborted', true));
  }

  async #consume(take: (chunk: Buffer) => void): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const chunk of held) take(chunk);
    if (this.#complete) return;
    if (this.#fault === undefined) {
      const over = Promise.withResolvers<void>();
      this.#sink = take;
      this.#over = over.resolve;
      this.#controller.resume();
      await over.promise;
    }
    if (this.#fault !== undefined) throw this.#fault;
  }
}
