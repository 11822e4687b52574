import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { UnsupportedType } from './errors.ts';

/** Largest JSON body, in bytes. */
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
    return parsed(parse, request, response);
  };
}

/** As `readJson`, for a browser's reports about a page. */
export const readReport = (limit?: number): ReadBody => readJson(limit, 'application/csp-report');

/** As `readJson`, for the form another server sends; a body of any other type has no fields. */
export function readForm(limit = maxJsonBytes): ReadBody {
  const parse = express.urlencoded({ extended: false, limit, inflate: false });
  return async (request, response) => (await parsed(parse, request, response)) ?? {};
}

/** Reads the JSON body of a request. */
export const readJsonBody = readJson();

function parsed(parse: RequestHandler, request: Request, response: Response): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  parse(request, response, (error?: unknown) => {
    if (error === undefined) resolve(request.body);
    else reject(error);
  });
  return promise;
}
