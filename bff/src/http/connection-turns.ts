import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Requests that may wait on a connection behind the one being served. No browser and no load balancer sends any ahead. */
const mostWaiting = 16;
/** How long a new connection is not read when one from its address was cut off a moment ago. Milliseconds. */
const holdBackMs = { least: 2000, most: 4000 };

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
 * too many ahead is cut off, and has to wait after coming back: to take requests in costs more than to send them.
 * @returns `take` for requests and `greet` for connections
 */
export function inTurn(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const waiting = new WeakMap<Socket, number>();
  const cutOff = new Set<string>();
  const greet = (socket: Socket): void => {
    if (!cutOff.has(socket.remoteAddress ?? '')) return;
    // Node begins to read at the end of this turn.
    process.nextTick(() => socket.pause());
    const { least, most } = holdBackMs;
    const timer = setTimeout(() => socket.resume(), least + Math.random() * (most - least));
    socket.once('close', () => clearTimeout(timer));
  };
  const end = (socket: Socket): void => {
    const { remoteAddress = '' } = socket;
    socket.destroy();
    if (cutOff.has(remoteAddress)) return;
    cutOff.add(remoteAddress);
    setTimeout(() => cutOff.delete(remoteAddress), holdBackMs.most).unref();
  };
  const take = (request: IncomingMessage, response: WaitingResponse): void => {
    if (response.socket !== null) {
      serve(request, response);
      return;
    }
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    if (before >= mostWaiting) {
      if (!socket.destroyed) end(socket);
      return;
    }
    waiting.set(socket, before + 1);
    response.begin = () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      serve(request, response);
    };
  };
  return { take, greet };
}
