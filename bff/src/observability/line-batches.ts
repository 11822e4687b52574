import type { DestinationStream } from 'pino';
import { whyFields } from '../http/causes.ts';
import { type LogOutput, openLogOutput } from './log-output.ts';

/** Batch size in bytes: the capacity of a pipe on Linux. */
const batchBytes = 65_536;
/** UTF-8 takes at most this many bytes for what counts as one character here. */
const mostBytesPerCharacter = 3;
/** Maximum delay of a line in milliseconds. */
const patience = 200;
/** Batches that may wait for a blocked output: 8 MiB, about 20,000 requests. */
const mostWaiting = 128;
/** Milliseconds until a failed write is repeated. */
const pauseMs = 500;

interface Batch {
  readonly bytes: Buffer;
  readonly lines: number;
}

/**
 * Standard output for log lines, written in batches and off the request path. Pino's own destination also collects
 * lines, but as text, which it measures again at each line and the garbage collector copies until it is written; and
 * its buffer is unbounded, while here the oldest lines are dropped when a full disk or a blocked pipe accepts none.
 */
export class LineBatches implements DestinationStream {
  #batch = Buffer.allocUnsafe(batchBytes);
  #used = 0;
  #lines = 0;
  #waiting: Batch[] = [];
  #isWriting = false;
  #lost = 0;
  #flushes: (() => void)[] = [];
  readonly #output: LogOutput;
  /** Called with the number of lost lines. */
  onDrop: (lines: number) => void = () => {};

  /** @param output file descriptor, or a replacement for one */
  constructor(output: number | LogOutput = 1) {
    this.#output = typeof output === 'number' ? openLogOutput(output) : output;
    setInterval(() => this.#handOver(), patience).unref();
    process.once('exit', () => this.#flushAtExit());
  }

  write(line: string): void {
    const most = line.length * mostBytesPerCharacter;
    if (this.#used + most > this.#batch.length) {
      this.#handOver();
      if (most > batchBytes) this.#batch = Buffer.allocUnsafe(most);
    }
    this.#used += this.#batch.write(line, this.#used);
    this.#lines += 1;
  }

  /** Writes what is left; `done` is called when it is written, which with a blocked output is never. */
  flush(done?: () => void): void {
    this.#handOver();
    if (done === undefined) return;
    if (this.#isWriting || this.#waiting.length > 0) this.#flushes.push(done);
    else done();
  }

  #handOver(): void {
    if (this.#used === 0) return;
    // The output owns the buffer until it is written, so the next lines go into a new one.
    this.#waiting.push({ bytes: this.#batch.subarray(0, this.#used), lines: this.#lines });
    this.#batch = Buffer.allocUnsafe(batchBytes);
    this.#used = 0;
    this.#lines = 0;
    if (this.#waiting.length > mostWaiting) this.#drop();
    this.#writeNext();
  }

  #drop(): void {
    const oldest = this.#waiting.shift();
    if (oldest === undefined) return;
    this.#lost += oldest.lines;
    this.onDrop(oldest.lines);
  }

  #writeNext(): void {
    if (this.#isWriting) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      for (const done of this.#flushes.splice(0)) done();
      return;
    }
    this.#isWriting = true;
    this.#output.write(next.bytes, (error, written) => {
      const left = next.bytes.subarray(written);
      if (left.length > 0) this.#waiting.unshift({ bytes: left, lines: next.lines });
      if (error) {
        setTimeout(() => this.#goOn(), pauseMs).unref();
        return;
      }
      this.#tellLoss();
      this.#goOn();
    });
  }

  #goOn(): void {
    this.#isWriting = false;
    this.#writeNext();
  }

  /** The gap is reported in a line of its own, once there is room for one. */
  #tellLoss(): void {
    if (this.#lost === 0) return;
    const line = {
      level: 'error',
      time: new Date().toISOString(),
      msg: 'log lines lost',
      lost: this.#lost,
      ...whyFields({ code: 'LOG_BLOCKED' }),
    };
    this.#lost = 0;
    this.write(`${JSON.stringify(line)}\n`);
  }

  #flushAtExit(): void {
    this.#handOver();
    // A write in progress must finish first: other lines would end up in its middle.
    if (!this.#isWriting) for (const { bytes } of this.#waiting) this.#output.writeNow(bytes);
  }
}
