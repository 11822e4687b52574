import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Requests that may wait on a connection behind the one being served. No browser and no load balancer sends any ahead. */
const readAhead = 16;
/** As many as one read of a connection brings at most, 64 KB of them; they are there before it can be stopped. */
const mostWaiting = 256;
/** Connections that may wait so. A full one holds some 0.7 MB; further ones are cut off at once. */
const mostUnread = 64;

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
 * many ahead is not read until they are answered, which a sender cannot hurry; whoever sends too many is cut off.
 */
export function inTurn(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const waiting = new WeakMap<Socket, number>();
  const unread = new Set<Socket>();

  const stopReading = (socket: Socket): void => {
    unread.add(socket);
    socket.pause();
    socket.on('resume', pauseAgain).once('close', () => unread.delete(socket));
  };
  const readOn = (socket: Socket): void => {
    if (!unread.delete(socket)) return;
    socket.off('resume', pauseAgain);
    socket.resume();
  };

  return (request: IncomingMessage, response: WaitingResponse): void => {
    if (response.socket !== null) {
      serve(request, response);
      return;
    }
    const { socket } = request;
    const now = (waiting.get(socket) ?? 0) + 1;
    if (now > readAhead && !unread.has(socket) && unread.size < mostUnread) stopReading(socket);
    if (now > (unread.has(socket) ? mostWaiting : readAhead)) {
      socket.destroy();
      return;
    }
    waiting.set(socket, now);
    response.begin = () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) readOn(socket);
      serve(request, response);
    };
  };
}

/** Node reads on after each answer. */
function pauseAgain(this: Socket): void {
  this.pause();
}
