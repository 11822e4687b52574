import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/company';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { contextOf, noteOperation } from './request-context.ts';

/** Pages of the portal, a company before them or not. */
const knownPage = new RegExp(`^/(?:(?:${companyCodes.join('|')})(?:/|$))?(?:(?:ebp|pages)(?:/[\\w-]+)*/?)?$`);
/** Plain words outside the gateway's own ground: what a person may have mistyped. */
const otherPage = /^\/(?!(?:bff|api|static|assets)(?:\/|$))[\w-]+(?:\/[\w-]+)*\/?$/i;
/** Files whose name changes with their content. */
const hashed = /^\/assets\//;

/**
 * Serves the built client: hashed files for good and in the compressed form the build left beside them, `index.html` for
 * every page and never from a cache. Which pages there are only the client knows: it tells a visitor itself that there is
 * none (SHL-02) or that the company before it is unknown (SES-10). Source maps stay here.
 * @param directory may be absent, as in tests of the gateway alone; then there are no pages
 */
export function clientFiles(directory: string): RequestHandler[] {
  if (!existsSync(join(directory, 'index.html'))) return [];
  const files = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const asset: RequestHandler = (request, response, next) => {
    const isHidden = request.path.endsWith('.map') || request.path === '/index.html';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isHidden) return next();
    // The list of files is read once. One that a new build has taken away since would end the process, not the answer.
    if (!existsSync(join(directory, request.path))) return next();
    files(request, response, () => next());
  };
  return [asset, clientPage(directory)];
}

function clientPage(directory: string): RequestHandler {
  const forms = new Map<string, Buffer>();
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const) {
    const file = join(directory, `index.html${suffix}`);
    if (existsSync(file)) forms.set(encoding, readFileSync(file));
  }
  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPage(request)) return next();
    noteOperation(contextOf(request), 'page', '/ebp/*');
    const encoding = request.acceptsEncodings([...forms.keys()]) || 'identity';
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.type('html').send(forms.get(encoding) ?? forms.get('identity'));
  };
}

/** A browser that goes to an unknown page is given the client as well; a call for anything unknown gets 404. */
function isPage(request: Request): boolean {
  if (knownPage.test(request.path)) return true;
  return otherPage.test(request.path) && (request.get('Accept') ?? '').includes('text/html');
}
