import { connect, type Socket } from 'node:net';
import { AnswerReader } from '../answer-reader.ts';

interface Wanted {
  readonly request: string;
  readonly done: (status: string) => void;
}

/**
 * Kept-alive connections, as a load balancer holds them: each carries one request at a time, the one that has rested
 * longest the next. Requests wait while all are busy.
 */
export class ConnectionPool {
  readonly #resting: Socket[] = [];
  readonly #current = new Map<Socket, Wanted>();
  readonly #waiting: Wanted[] = [];
  readonly #port: number;
  #isClosed = false;

  constructor(port: number, connections: number) {
    this.#port = port;
    for (let count = 0; count < connections; count += 1) this.#open();
  }

  /** Requests for which no connection is free. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param done receives the first line of the answer */
  send(request: string, done: (status: string) => void): void {
    const socket = this.#resting.shift();
    if (socket === undefined) this.#waiting.push({ request, done });
    else this.#write(socket, { request, done });
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of [...this.#resting, ...this.#current.keys()]) socket.destroy();
  }

  #open(): void {
    const socket = connect(this.#port, '127.0.0.1');
    const reader = new AnswerReader();
    socket.setNoDelay(true);
    socket.once('connect', () => {
      socket.once('close', () => this.#replace(socket));
      this.#rest(socket);
    });
    socket.on('error', () => {}); // 'close' follows
    socket.on('data', (chunk) => {
      const status = reader.push(chunk);
      if (status === undefined) return;
      const answered = this.#current.get(socket);
      this.#current.delete(socket);
      this.#rest(socket);
      answered?.done(status);
    });
  }

  /** The server closed it: what it carried has failed. */
  #replace(socket: Socket): void {
    if (this.#isClosed) return;
    const at = this.#resting.indexOf(socket);
    if (at !== -1) this.#resting.splice(at, 1);
    this.#current.get(socket)?.done('closed');
    this.#current.delete(socket);
    this.#open();
  }

  #rest(socket: Socket): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#resting.push(socket);
    else this.#write(socket, next);
  }

  #write(socket: Socket, wanted: Wanted): void {
    this.#current.set(socket, wanted);
    socket.write(wanted.request);
  }
}
