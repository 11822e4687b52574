import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Express } from 'express';
import { BareAnswers } from './bare-answers.ts';
import { classesOf, inTurn } from './connection-turns.ts';
import { mostConnections } from './most-connections.ts';
import { type BodyPace, bodyPace, watchBody } from './request-body.ts';

/** Limits on what a browser may keep waiting. Tests shorten them. */
export interface ServerLimits {
  /** An answer of which the browser reads no byte for this long (at most twice as long) is abandoned. Milliseconds. */
  readonly unreadMs: number;
  readonly bodyPace: BodyPace;
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
  const { unreadMs, bodyPace: pace } = { unreadMs: 15_000, bodyPace, ...limits };
  const bare = new BareAnswers(standing);
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    response.on('timeout', endUnread).on('error', end);
    watchBody(request, response, pace);
    bare.note(request, response);
    app(request, response);
  };
  const server = createServer({
    ...classesOf(app),
    // A request without a body needs no stream events of its own, and most requests have none.
    optimizeEmptyRequests: true,
    // Longer than usual load balancers keep an idle connection, so that it is never closed while a request arrives.
    keepAliveTimeout: 75_000,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: 5_000,
  });
  const take = inTurn(serve);
  server.on('request', take).on('checkExpectation', take).on('connect', bare.refuseTunnel);
  server.on('clientError', bare.refuseBytes);
  server.maxConnections = mostConnections();
  server.timeout = unreadMs;
  return server;
}

/** The connection has been idle. It may be waiting for the upstream, or for the browser, whose time is up. */
function endUnread(this: ServerResponse): void {
  if ((this.socket?.writableLength ?? 0) > 0) this.socket?.destroy();
}

function end(this: ServerResponse): void {
  this.destroy();
}
