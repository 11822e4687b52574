import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { contextOf } from './request-context.ts';

/**
 * A prototype for responses that carry the same headers and their correlation id whoever answers: the gateway, Express,
 * a proxy, an error. They are put on at the last moment; a header of the same name that an answer brings wins.
 * An answer that brings its own as one flat list in `writeHead` costs least: nothing is gathered, nothing looked up.
 * @param standing name, value, name, value ...
 */
export function withStandingHeaders(prototype: Response, standing: readonly string[]): Response {
  const { writeHead } = prototype;
  function writeHeadWithStanding(this: ServerResponse, ...args: unknown[]): ServerResponse {
    const { correlationId } = contextOf(this.req);
    const [status, own] = args;
    if (Array.isArray(own) && this.getHeaderNames().length === 0) {
      return Reflect.apply(writeHead, this, [
        status,
        [...standing, 'X-Correlation-Id', correlationId, ...own],
      ]);
    }
    for (const [at, name] of standing.entries()) {
      const value = standing[at + 1];
      if (at % 2 === 0 && value !== undefined && !this.hasHeader(name)) this.setHeader(name, value);
    }
    this.setHeader('X-Correlation-Id', correlationId);
    return Reflect.apply(writeHead, this, args);
  }
  return Object.assign(Object.create(prototype), { writeHead: writeHeadWithStanding });
}
