import { readFileSync } from 'node:fs';
import { createServer, IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { type BodyPace, bodyPace, watchBody } from './request-body.ts';

/** Limits on what a browser may keep waiting. Tests shorten them. */
export interface ServerLimits {
  /** An answer of which the browser reads no byte for this long (at most twice as long) is abandoned. Milliseconds. */
  readonly unreadMs: number;
  readonly bodyPace: BodyPace;
  /** How often connections are checked for a head that takes too long. Milliseconds. */
  readonly checkEveryMs: number;
}

/**
 * The server for all incoming requests. No browser can block it, fill its memory or end it; see decision 0061.
 * @param standing headers of every answer, for those that Express does not write: name, value, name, value ...
 */
export function createHttpServer(
  app: Express,
  limits: Partial<ServerLimits> = {},
  standing: readonly string[] = [],
): Server {
  const all: ServerLimits = { unreadMs: 15_000, bodyPace, checkEveryMs: 5_000, ...limits };
  const { unreadMs, bodyPace: pace, checkEveryMs } = all;
  const bare = new BareAnswers(standing);
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    response.on('timeout', endUnread).on('error', end);
    const target = pathOf(request.url ?? '');
    if (target === undefined) {
      bare.refuse(400, request.socket);
      return;
    }
    request.url = target;
    watchBody(request, response, pace);
    bare.note(request, response);
    app(request, response);
  };
  // The gateway is not a forward proxy.
  const refuseTunnel = (_request: IncomingMessage, socket: Duplex): void => bare.refuse(405, socket);
  const server = createServer({
    ...classesOf(app),
    // A request without a body needs no stream events of its own, and most requests have none.
    optimizeEmptyRequests: true,
    // Longer than usual load balancers keep an idle connection, so that it is never closed while a request arrives.
    keepAliveTimeout: 75_000,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: checkEveryMs,
  });
  const take = inTurn(serve);
  server.on('request', take).on('checkExpectation', take).on('connect', refuseTunnel);
  server.on('clientError', bare.refuseBytes);
  server.maxConnections = mostConnections();
  server.timeout = unreadMs;
  return server;
}

/**
 * The path and query of a request's target, which may be a whole address (RFC 9112 section 3.2); undefined for any other
 * text, which Express would neither answer nor end.
 */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const { pathname = '', search = '' } = URL.parse(target) ?? {};
  return pathname.startsWith('/') ? pathname + search : undefined;
}

/** The connection has been idle. It may be waiting for the upstream, or for the browser, whose time is up. */
function endUnread(this: ServerResponse): void {
  if ((this.socket?.writableLength ?? 0) > 0) this.socket?.destroy();
}

function end(this: ServerResponse): void {
  this.destroy();
}

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
class BareAnswers {
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

  /** Answers and closes a connection on which no other answer is under way. */
  refuse(status: number, socket: Duplex): void {
    socket.on('error', () => socket.destroy());
    socket.end(this.#head(status), () => socket.destroy());
  }

  #head(status: number): string {
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${this.#headers}\r\n\r\n`;
  }
}

/**
 * How many pipelined requests may wait on a connection behind the one being served. No browser and no load balancer
 * pipelines.
 */
const readAhead = 16;
/**
 * How many pipelined requests may wait in the whole process: about 45 MB. A paused connection holds at most one read of
 * them, 64 KB. Connections above this limit are closed immediately.
 */
const mostWaiting = 16_384;

/** A response that may have to wait until the previous answer on the same connection is complete. */
interface WaitingResponse extends ServerResponse {
  /** Called when it is this response's turn on the connection. */
  begin?: () => void;
}

/** Requests and responses created with Express's prototypes: changing an object's prototype later is slow. */
function classesOf(app: Express) {
  class PortalRequest extends IncomingMessage {}
  class PortalResponse extends ServerResponse {
    declare begin?: () => void;

    override assignSocket(socket: Socket): void {
      super.assignSocket(socket);
      this.begin?.();
    }
  }
  app.request = Object.setPrototypeOf(PortalRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(PortalResponse.prototype, app.response);
  return { IncomingMessage: PortalRequest, ServerResponse: PortalResponse };
}

/**
 * Serves the requests of a connection one after the other, because their answers must leave in that order (RFC 9112
 * section 9.3.2). A pipelined request costs nothing until its turn, and never begins on a connection that has closed by
 * then. A connection with many pipelined requests is not read until they are answered. Above the limit of the process,
 * connections are closed.
 */
function inTurn(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const waiting = new Map<Socket, number>();
  const unread = new Set<Socket>();
  let all = 0;

  const stopReading = (socket: Socket): void => {
    unread.add(socket);
    socket.pause();
    socket.on('resume', pauseAgain);
  };
  const readOn = (socket: Socket): void => {
    if (!unread.delete(socket)) return;
    socket.off('resume', pauseAgain);
    socket.resume();
  };
  const count = (socket: Socket, more: number): number => {
    const before = waiting.get(socket);
    if (before === undefined) socket.once('close', () => forget(socket));
    waiting.set(socket, (before ?? 0) + more);
    all += more;
    return (before ?? 0) + more;
  };
  const forget = (socket: Socket): void => {
    all -= waiting.get(socket) ?? 0;
    waiting.delete(socket);
    unread.delete(socket);
  };

  return (request: IncomingMessage, response: WaitingResponse): void => {
    if (response.socket !== null) {
      serve(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    if (all >= mostWaiting) {
      socket.destroy();
      return;
    }
    if (count(socket, 1) > readAhead && !unread.has(socket)) stopReading(socket);
    response.begin = () => {
      if (socket.destroyed) return;
      if (count(socket, -1) === 0) readOn(socket);
      serve(request, response);
    };
  };
}

/** Node resumes reading after each answer. */
function pauseAgain(this: Socket): void {
  this.pause();
}

/**
 * An open connection takes about 12 KB, so these are 200 MB: twice the number of windows that fill a replica
 * (docs/capacity.md).
 */
const mostOpen = 16_000;

/**
 * Maximum number of open connections of a server: half of the process's file limit, because each can need a second one
 * upstream. Above it Node closes new connections at once, and the process survives.
 */
function mostConnections(): number {
  return Math.min(mostOpen, Math.floor(openFilesLimit() / 2));
}

/** Linux provides it; on other systems the portal is only developed. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
