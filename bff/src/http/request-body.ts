import type { IncomingMessage, ServerResponse } from 'node:http';
import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod';
import { subscriberOf } from './address.ts';
import { type DomainError, FieldErrors, Invalid, TooSlow, Unavailable, UnsupportedType } from './errors.ts';
import { sendProblem } from './problem.ts';
import { contextOf, noteFailure } from './request-context.ts';

/** The slowest accepted rate: an initial allowance, and so many bytes for each further second. */
export interface BodyPace {
  readonly startMs: number;
  readonly bytesPerSecond: number;
}

/** The largest upload has 110 seconds; a phone with a poor connection is five times as fast. */
export const bodyPace: BodyPace = { startMs: 10_000, bytesPerSecond: 5_000 };

/** How long so many bytes may take. Milliseconds. */
export const timeFor = (bytes: number, { startMs, bytesPerSecond }: BodyPace = bodyPace): number =>
  startMs + (bytes / bytesPerSecond) * 1000;

/** Methods for which some route takes a body. */
const methodsWithBody = new Set(['POST', 'PUT']);

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/** Whether a part of the body has not been received yet. */
export const isArriving = (request: IncomingMessage): boolean => hasBody(request) && !request.complete;

/**
 * Refuses a body of a method for which no route takes one, and one in a transfer coding that two parsers could read
 * differently.
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
    const leftMs = startedAt + timeFor(socket.bytesRead - readBefore, pace) - performance.now();
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

/** Largest JSON body of a call of the catalogue, in bytes. */
const maxJsonBytes = 1_048_576;

type ReadBody = (request: Request, response: Response) => Promise<unknown>;

/**
 * Reads a JSON body; use it once per request, after the checks that need no body.
 * Compressed bodies are refused: their size is known too late.
 * @throws UnsupportedType for anything but JSON; the parser's errors for broken or oversized text
 */
export function readJson(limit = maxJsonBytes, type = 'application/json'): ReadBody {
  const parse = express.json({ limit, strict: true, inflate: false, type });
  return async (request, response) => {
    if (request.is(type) === false) throw new UnsupportedType();
    return readWith(parse, limit, request, response);
  };
}

/** As `readJson`, for a browser's reports about a page. */
export const readReport = (limit: number): ReadBody => readJson(limit, 'application/csp-report');

/** As `readJson`, for the form another server sends; a body of any other type has no fields. */
export function readForm(limit: number): ReadBody {
  const parse = express.urlencoded({ extended: false, limit, inflate: false });
  return async (request, response) => (await readWith(parse, limit, request, response)) ?? {};
}

/** Reads the JSON body of a request. */
export const readJsonBody = readJson();

function readWith(
  parse: RequestHandler,
  limit: number,
  request: Request,
  response: Response,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const release = countUnfinished(request, response, limit, () => {
    // The rest of it is not read; one that was too slow is answered already.
    if (!response.headersSent) response.setHeader('Connection', 'close');
    reject(new Unavailable({ why: { code: 'LIMIT_REACHED', detail: 'unfinished-bodies' } }));
  });
  parse(request, response, (error?: unknown) => {
    if (error === undefined) resolve(request.body);
    else reject(error);
  });
  return promise.finally(release);
}

/**
 * The most bytes of unfinished bodies in the whole process. As text with one wide character they take twice as much,
 * and a replica has about 330 MB above what it needs idle.
 */
const mostUnfinished = 64_000_000;
/** Those of one visitor's network, so that nobody alone can have everybody else's refused. */
const mostUnfinishedOfOne = 16_000_000;
const total = 'all';
const unfinished = new Map<string, number>();

function addUnfinished(of: string, bytes: number): number {
  const sum = (unfinished.get(of) ?? 0) + bytes;
  if (sum === 0) unfinished.delete(of);
  else unfinished.set(of, sum);
  return sum;
}

/**
 * Counts a body while it is read. One above its limit, in bytes, is thrown away as it arrives, and counts for nothing.
 * @returns what to call when it is read no further
 */
function countUnfinished(
  request: Request,
  response: Response,
  limit: number,
  refuse: () => void,
): () => void {
  if (!hasBody(request) || Number(request.headers['content-length'] ?? 0) > limit) return () => undefined;
  const subscriber = subscriberOf(request);
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    const [all, one] = [addUnfinished(total, bytes), addUnfinished(subscriber, bytes)];
    return all > mostUnfinished || one > mostUnfinishedOfOne;
  };
  const release = () => {
    request.off('data', count);
    add(-own);
  };
  const count = ({ length }: Buffer) => {
    const isTooMuch = add(length);
    if (own > limit) release();
    else if (isTooMuch) refuse();
  };
  request.on('data', count);
  // The parser is not told of the end of a body that was answered before.
  response.once('close', release);
  return release;
}

/** Parses a body, or another part of a request. The result contains known fields only. @throws Invalid, FieldErrors */
export function parseOrInvalid<T extends z.ZodType>(schema: T, value: unknown, prefix = ''): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error, value, prefix);
}

/** A wrong shape is an error of the calling program; a violated rule is for a person to correct. */
function refusalOf(error: z.ZodError, value: unknown, prefix: string): DomainError {
  const isRuled = error.issues.every(({ code }) => code === 'custom');
  return new (isRuled ? FieldErrors : Invalid)(fieldErrorsOf(error, value, prefix));
}
