import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node's parser and clock give up on, beside what is no HTTP at all. */
const statusOfFault = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers on connections that have no request Express could be given. Node would answer some of them itself, without the
 * headers of every other answer, and close the rest in silence.
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

  /** Notes the answer that now has a connection. */
  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#latest.set(socket, response);
  }

  /** For `clientError`: the bytes cannot be read as a request, or its head did not come in time. */
  readonly refuseBytes = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const latest = this.#latest.get(socket);
    // A second head in the middle of an answer would pass for a part of it.
    const isAnswering = latest?.headersSent && !latest.writableFinished;
    if (socket.writable && !isAnswering) socket.write(this.#head(statusOfFault.get(error.code ?? '') ?? 400));
    socket.destroy();
  };

  /** For `connect`: the gateway is nobody's forward proxy. */
  readonly refuseTunnel = (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    socket.end(this.#head(405), () => socket.destroy());
  };

  #head(status: number): string {
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${this.#headers}\r\n\r\n`;
  }
}
