import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Requests that may wait on a connection behind the one being served. No browser and no load balancer sends any ahead. */
const readAhead = 16;
/**
 * Requests that may wait in the whole process: some 45 MB. A connection that is not read further has at most one read of
 * them, 64 KB. Further ones are cut off at once.
 */
const mostWaiting = 16_384;

/** A response that may have to wait until the answer before it on the same connection is out. */
interface WaitingResponse extends ServerResponse {
  /** Called when the connection is this response's. */
  begin?: () => void;
}

/** Requests and responses that are born as Express would make them: to change an object's prototype is slow each time. */
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
 * Serves the requests of a connection one after the other, as their answers have to leave (RFC 9112 section 9.3.2). One
 * that was sent ahead costs nothing until its turn, and never begins on a connection that has ended by then. Whoever sends
 * many ahead is not read until they are answered, which a sender cannot hurry. Beyond what the process can bear, they are cut off.
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

/** Node reads on after each answer. */
function pauseAgain(this: Socket): void {
  this.pause();
}
