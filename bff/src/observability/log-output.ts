import { fstatSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** The destination of the log's bytes. It never blocks this process. */
export interface LogOutput {
  /** One write at a time. `done` receives the number of bytes written, or the error. */
  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  /** Writes synchronously what fits at once, for the end of the process. */
  writeNow(bytes: Buffer): void;
}

/**
 * A pipe is written through the event loop: a blocked one would hold a thread of the pool, and the process could not
 * exit. A file is written by the thread pool, the only way for files.
 */
export function openLogOutput(fd: number): LogOutput {
  const about = fstatSync(fd);
  return about.isFIFO() || about.isSocket() ? toPipe(fd) : toFile(fd);
}

function toFile(fd: number): LogOutput {
  return {
    write: (bytes, done) => write(fd, bytes, (error, written = 0) => done(error, written)),
    writeNow: (bytes) => now(fd, bytes),
  };
}

function toPipe(fd: number): LogOutput {
  const socket = new Socket({ fd, readable: false, writable: true });
  let gone: Error | undefined;
  // The reader of the pipe has gone: the error is passed to each write.
  socket.on('error', (error) => {
    gone = error;
  });
  // A waiting line does not keep the process alive.
  socket.unref();
  return {
    write(bytes, done) {
      if (gone) setImmediate(done, gone, 0);
      else socket.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length));
    },
    writeNow: (bytes) => now(fd, bytes),
  };
}

function now(fd: number, bytes: Buffer): void {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
  } catch {
    // A full disk or pipe: waiting would not help.
  }
}
