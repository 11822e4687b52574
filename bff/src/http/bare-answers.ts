import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Statuses for limits and timeouts of Node's parser; any other fault is invalid HTTP. */
const statusOfFault = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers on connections that have no request for Express. Node would answer some of them itself, without the standard
 * headers, and close the others silently.
 */
export class BareAnswers {
  readonly #headers: string;
  readonly #latest = new WeakMap<Duplex, ServerResponse>();

  /** @param standing headers of every answer: name, value, name, value ... */
  constructor(standing: readonly string[]) {
    const all = [...standing, 'Cache-Control', 'no-store', 'Content-Length', '0', 'Connection', 'close'];
    const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    this.#headers = lines.join('\r\n');
  }

  /** Records the response that now owns a connection. */
  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#latest.set(socket, response);
  }

  /** For `clientError`: the bytes are not a valid request, or its head did not arrive in time. */
  readonly refuseBytes = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const latest = this.#latest.get(socket);
    // A second head in the middle of an answer would look like a part of it.
    const isAnswering = latest?.headersSent && !latest.writableFinished;
    if (socket.writable && !isAnswering) socket.write(this.#head(statusOfFault.get(error.code ?? '') ?? 400));
    socket.destroy();
  };

  /** For `connect`: the gateway is not a forward proxy. */
  readonly refuseTunnel = (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    socket.end(this.#head(405), () => socket.destroy());
  };

  #head(status: number): string {
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${this.#headers}\r\n\r\n`;
  }
}
