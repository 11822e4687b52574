import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Requests that may wait on a connection behind the one being served. No browser and no load balancer sends any ahead. */
const mostWaiting = 16;

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
 * too many ahead is cut off.
 */
export function inTurn(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const waiting = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: WaitingResponse): void => {
    if (response.socket !== null) {
      serve(request, response);
      return;
    }
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    if (before >= mostWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.begin = () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      serve(request, response);
    };
  };
}
