import type { RequestHandler } from 'express';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { MethodNotAllowed, NotFound } from '../http/errors.ts';
import { contextOf, noteOperation } from '../http/request-context.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import { streamBytes } from './byte-stream.ts';

const path = /^\/static(\/(?!\.)(?:[A-Za-z0-9._~-]|%20)+)+$/;

/**
 * Pictures, banners and forms of the static host under the portal's own address. No cookie, token or session goes there,
 * and nothing that comes back may run in the portal's name.
 */
export function staticRoute(upstream: UpstreamClient): RequestHandler {
  const headers = { 'Content-Security-Policy': inertContentPolicy, 'Cache-Control': 'public, max-age=3600' };
  return async (request, response) => {
    noteOperation(contextOf(request), 'static', '/static/*');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new MethodNotAllowed(['GET', 'HEAD']);
    const [asked = ''] = request.originalUrl.split('?', 1);
    if (!path.test(asked)) throw new NotFound();
    const wanted = { group: 'STATIC', path: asked, headers: [], answerHeaders: () => headers } as const;
    await streamBytes(upstream, request, response, wanted);
  };
}
