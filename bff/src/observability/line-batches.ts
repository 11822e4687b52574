import pino, { type DestinationStream } from 'pino';

/** Bytes that are gathered before they are written; what a pipe holds on Linux. */
const batchBytes = 65_536;
/** UTF-8 takes no more bytes for what counts as one character here. */
const mostBytesPerCharacter = 3;
/** Milliseconds a line waits at most. */
const patience = 200;

/** Pino's destination in its mode for bytes, which its types do not know. */
interface ByteOutput {
  write(bytes: Buffer): boolean;
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/**
 * Standard output for log lines, written in batches and off the request path. Pino's own destination gathers lines as
 * well, but as text, which it measures anew at each line and the garbage collector copies until it is written.
 */
export class LineBatches implements DestinationStream {
  #batch = Buffer.allocUnsafe(batchBytes);
  #used = 0;
  readonly #output: ByteOutput;

  /** @param fd file descriptor */
  constructor(fd = 1) {
    // Its `flush` waits for nothing with a least length of 0.
    const destination: unknown = pino.destination({ fd, sync: false, minLength: 1, contentMode: 'buffer' });
    this.#output = destination as ByteOutput;
    setInterval(() => this.#handOver(), patience).unref();
    process.once('exit', () => {
      this.#handOver();
      this.#output.flushSync();
    });
  }

  write(line: string): void {
    const most = line.length * mostBytesPerCharacter;
    if (this.#used + most > this.#batch.length) {
      this.#handOver();
      if (most > batchBytes) this.#batch = Buffer.allocUnsafe(most);
    }
    this.#used += this.#batch.write(line, this.#used);
  }

  /** Writes what is left; `done` is called when it is out. */
  flush(done?: (error?: Error) => void): void {
    this.#handOver();
    this.#output.flush(done);
  }

  #handOver(): void {
    if (this.#used === 0) return;
    // The output keeps what it is given until it is written, so the next lines go into bytes of their own.
    this.#output.write(this.#batch.subarray(0, this.#used));
    this.#batch = Buffer.allocUnsafe(batchBytes);
    this.#used = 0;
  }
}
