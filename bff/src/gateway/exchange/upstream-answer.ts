import type { IncomingHttpHeaders } from 'node:http';
import { jsonType } from '@ebp/contracts/upstream-headers';
import type { Dispatcher } from 'undici';
import { jsonIn } from '../../http/json.ts';
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
  /** 200 or higher. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly #controller: Dispatcher.DispatchController;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #complete = false;
  #verdict: Verdict | undefined;
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

  /** The whole body is there, and has no byte. */
  get isEmpty(): boolean {
    return this.#complete && this.#heldBytes === 0;
  }

  /** The bytes received so far, in one buffer. */
  get held(): Buffer {
    if (this.#held.length !== 1) this.#held = [Buffer.concat(this.#held)];
    return this.#held[0] as Buffer;
  }

  /** The verdict on its held bytes: used once for the metrics and once for the browser. */
  get verdict(): Verdict {
    this.#verdict ??= envelopeVerdict(this.held, this.#complete);
    return this.#verdict;
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
      if (bytes > limit) this.#controller.abort(new UpstreamFault('oversized', true));
      else chunks.push(chunk);
    });
    return Buffer.concat(chunks, bytes);
  }

  /** Like `whole`, and keeps the bytes for a later reader. */
  async hold(limit: number): Promise<Buffer> {
    const bytes = await this.whole(limit);
    this.#held = [bytes];
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

/** A success status. */
export function isGood(status: number): boolean {
  return status <= 299;
}

/** A success status with a body that is not an envelope. */
export function isMalformed(answer: UpstreamAnswer): boolean {
  return !isJson(answer) || answer.verdict === 'foreign';
}

/** By its media type. */
export function isJson(answer: UpstreamAnswer): boolean {
  const type = answer.headers['content-type'];
  return typeof type === 'string' && jsonType.test(type);
}

/** What the first bytes of an answer say about it; `unseen` while `isSuccess` has not arrived. */
type Verdict = 'success' | 'rejected' | 'unseen' | 'foreign';

/** `isSuccess` behind nothing but texts, numbers and the like. */
const leading =
  /^\s*\{\s*(?:"[^"\\]*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+|\[\s*\]|\{\s*\})\s*,\s*)*"isSuccess"\s*:\s*(true|false)\b/;
/** Bytes within which it usually stands. */
const leadingBytes = 512;
const space = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Reads `isSuccess` of the outermost object. Upstreams put it first or behind short fields, which costs one regular
 * expression; only otherwise is the answer parsed, once it is complete. `foreign` is anything that is not such an object,
 * and a complete answer that does not end as one.
 */
export function envelopeVerdict(bytes: Buffer, complete: boolean): Verdict {
  if (complete && !endsAsObject(bytes)) return 'foreign';
  const begin = bytes.toString('latin1', 0, leadingBytes);
  const lead = leading.exec(begin)?.[1];
  if (lead !== undefined) return lead === 'true' ? 'success' : 'rejected';
  if (complete) return parsedVerdict(bytes);
  return /^\s*[^\s{]/.test(begin) ? 'foreign' : 'unseen';
}

function parsedVerdict(bytes: Buffer): Verdict {
  const isSuccess = (jsonIn(bytes) as { readonly isSuccess?: unknown } | undefined)?.isSuccess;
  if (isSuccess === true) return 'success';
  return isSuccess === false ? 'rejected' : 'foreign';
}

function endsAsObject(bytes: Buffer): boolean {
  let last = bytes.length - 1;
  while (space.has(bytes[last] ?? 0)) last -= 1;
  return bytes[last] === 0x7d;
}

/**
 * A complete envelope, with `data` null where the upstream told none. It is not parsed, so one with a `data` further
 * inside alone passes as it came, which the client reads alike.
 */
export function withData(envelope: Buffer): Buffer {
  if (envelope.includes('"data"')) return envelope;
  return Buffer.concat([envelope.subarray(0, envelope.lastIndexOf('}')), Buffer.from(',"data":null}')]);
}
