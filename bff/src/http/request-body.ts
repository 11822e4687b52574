import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { Invalid, TooSlow } from './errors.ts';
import { sendProblem } from './problem.ts';
import { contextOf, noteFailure } from './request-context.ts';

/** The slowest accepted upload rate: an initial allowance, and so many bytes for each further second. */
export interface BodyPace {
  readonly startMs: number;
  readonly bytesPerSecond: number;
}

/** The largest upload has 110 seconds; a phone with a poor connection is five times as fast. */
export const bodyPace: BodyPace = { startMs: 10_000, bytesPerSecond: 5_000 };

/** Methods for which some route takes a body. */
const methodsWithBody = new Set(['POST', 'PUT']);

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Refuses a body where no route takes one, and one in a transfer coding that two parsers could read differently.
 * Nothing after its head is read as a request either: the connection is closed (RFC 9112 sections 6.3 and 11.2).
 */
export const refuseStrayBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next();
  const coding = request.headers['transfer-encoding']?.toLowerCase();
  if (methodsWithBody.has(request.method) && (coding === undefined || coding === 'chunked')) return next();
  response.setHeader('Connection', 'close');
  next(new Invalid([], { message: 'a body nobody takes' }));
};

/** Ends a request whose body arrives too slowly, whichever code reads it, and whether or not it is answered by then. */
export function watchBody(request: IncomingMessage, response: ServerResponse, pace: BodyPace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const readBefore = socket.bytesRead;
  const startedAt = performance.now();
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const earnedMs = ((socket.bytesRead - readBefore) / pace.bytesPerSecond) * 1000;
    const leftMs = startedAt + pace.startMs + earnedMs - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else giveUp(request, response);
  };
  let timer = setTimeout(look, pace.startMs);
  response.once('close', () => {
    if (request.complete) clearTimeout(timer);
  });
}

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const [context, error] = [contextOf(request), new TooSlow()];
  noteFailure(context, error);
  response.setHeader('Connection', 'close');
  sendProblem(response, error, context);
}
