import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

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
export function classesOf(app: Express) {
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
export function inTurn(serve: (request: IncomingMessage, response: ServerResponse) => void) {
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
