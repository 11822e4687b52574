import { createServer, type RequestListener, type Server } from 'node:http';

/** The server all requests come in by, with its limits in milliseconds. */
export function createHttpServer(app: RequestListener): Server {
  const limits = {
    // Longer than any usual load balancer keeps a connection, so that it is never closed under a request.
    keepAliveTimeout: 75_000,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
  };
  // A request without a body needs no stream events of its own: most requests are such.
  return createServer({ ...limits, optimizeEmptyRequests: true }, app);
}
