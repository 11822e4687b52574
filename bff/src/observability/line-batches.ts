import pino, { type DestinationStream } from 'pino';

/** Characters that are gathered before they are written; what a pipe holds on Linux. */
const batchLength = 60_000;
/** Milliseconds a line waits at most. */
const patience = 200;

/**
 * Standard output for log lines, written in batches and off the request path. Pino's own destination gathers lines as
 * well, but measures all it has gathered anew at each line, which costs a request as much as making the line does.
 */
export class LineBatches implements DestinationStream {
  #lines = '';
  readonly #output;

  /** @param fd file descriptor */
  constructor(fd = 1) {
    // Its `flush` waits for nothing with a least length of 0.
    this.#output = pino.destination({ fd, sync: false, minLength: 1 });
    setInterval(() => this.#handOver(), patience).unref();
    process.once('exit', () => {
      this.#handOver();
      this.#output.flushSync();
    });
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= batchLength) this.#handOver();
  }

  /** Writes what is left; `done` is called when it is out. */
  flush(done?: (error?: Error) => void): void {
    this.#handOver();
    this.#output.flush(done);
  }

  #handOver(): void {
    if (this.#lines === '') return;
    this.#output.write(this.#lines);
    this.#lines = '';
  }
}
