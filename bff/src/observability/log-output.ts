import { fstatSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** Where bytes of the log go. Nothing here ever makes this process wait. */
export interface LogOutput {
  /** One at a time. `done` hears how many bytes are out, or why they are not. */
  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  /** What fits at once, for the end of the process. */
  writeNow(bytes: Buffer): void;
}

/**
 * A pipe is written through the event loop: a blocked one would hold a thread of the pool, for which the end of the
 * process waits. A file is written by the pool, since files know no other way.
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
  // Whoever read it has left: told to each write.
  socket.on('error', (error) => {
    gone = error;
  });
  // A line that waits keeps no process alive.
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
    // A full disk or pipe: there is no better time.
  }
}
