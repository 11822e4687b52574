import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** The server all requests come in by, with its limits in milliseconds. */
export function createHttpServer(app: Express): Server {
  const limits = {
    // Longer than any usual load balancer keeps a connection, so that it is never closed under a request.
    keepAliveTimeout: 75_000,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
  };
  // A request without a body needs no stream events of its own: most requests are such.
  return createServer({ ...limits, ...classesOf(app), optimizeEmptyRequests: true }, app);
}

/** Requests and responses that are born as Express would make them: to change an object's prototype is slow each time. */
function classesOf(app: Express) {
  class PortalRequest extends IncomingMessage {}
  class PortalResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(PortalRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(PortalResponse.prototype, app.response);
  return { IncomingMessage: PortalRequest, ServerResponse: PortalResponse };
}
