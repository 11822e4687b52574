import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { contextOf } from './request-context.ts';

/** Headers of JSON of this length in bytes, if known (name, value, name, value ...). Personal, so never cached. */
export function jsonHead(length: number | string | undefined): string[] {
  const head = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  if (length !== undefined) head.push('Content-Length', String(length));
  return head;
}

/** Sends `{isSuccess: true, data}`; personal by default, so never cached. */
export function sendData(response: ServerResponse, data: unknown): void {
  sendEnvelope(response, JSON.stringify({ isSuccess: true, data }));
}

/**
 * Sends JSON text that is already an envelope. It is personal, so it is never cached; no upstream header is passed on.
 */
export function sendEnvelope(response: ServerResponse, body: Buffer | string): void {
  response.writeHead(200, jsonHead(Buffer.byteLength(body)));
  // As a string, the body is written together with the head in one system call; latin1 maps bytes one to one.
  if (typeof body === 'string') response.end(body);
  else response.end(body.toString('latin1'), 'latin1');
}

/**
 * A prototype for responses that sets the standard headers and the correlation id on every answer, whether from the
 * gateway, Express, a proxy or an error. They are added at the last moment; a header of the same name on the answer
 * wins. An answer that passes its headers as one flat list to `writeHead` is cheapest, because nothing is merged or
 * looked up.
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
