import type { Request, Response } from 'express';
import express from 'express';
import { UnsupportedType } from './errors.ts';

/** Largest JSON body, in bytes. */
const maxJsonBytes = 1_048_576;

const parse = express.json({ limit: maxJsonBytes, strict: true, inflate: false, type: 'application/json' });

/**
 * Reads a JSON body once, after the checks that need no body.
 * Compressed bodies are refused: their size is known too late.
 * @throws UnsupportedType for anything but JSON; the parser's errors for broken or oversized text
 */
export function readJsonBody(request: Request, response: Response): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  if (request.is('application/json') === false) {
    reject(new UnsupportedType());
    return promise;
  }
  parse(request, response, (error?: unknown) => {
    if (error === undefined) resolve(request.body);
    else reject(error);
  });
  return promise;
}
