import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { companyCodes } from '@ebp/contracts/company';
import type { Request, RequestHandler, Response } from 'express';
import { clientDocument, type Forms } from './client-document.ts';
import { contextOf, noteOperation } from './request-context.ts';

/** Pages of the portal, a company before them or not. */
const knownPage = new RegExp(`^/(?:(?:${companyCodes.join('|')})(?:/|$))?(?:(?:ebp|pages)(?:/[\\w-]+)*/?)?$`);
/** Plain words outside the gateway's own ground: what a person may have mistyped. */
const otherPage = /^\/(?!(?:bff|api|static|assets)(?:\/|$))[\w-]+(?:\/[\w-]+)*\/?$/i;
/** What a browser asks for by this name, and what takes the one before it out of the browser again. */
const serviceWorker = { kept: '/service-worker.js', removed: '/no-service-worker.js' } as const;
/** Files whose name changes with their content. */
const hashed = /^\/assets\//;
/** Best first, with the ending the build gives a file in this form. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** A file of the client in every form the build left, held in memory. */
interface ClientFile {
  readonly type: string;
  readonly etag: string;
  readonly forms: Forms;
}

/**
 * Serves the built client: hashed files for good and in the compressed form the build left beside them, `index.html` for
 * every page and never from a cache. Which pages there are only the client knows: it tells a visitor itself that there is
 * none (SHL-02) or that the company before it is unknown (SES-10). Source maps stay here.
 * All of it, a few megabytes, is read once: an answer then holds no open file and no memory of its own, however slowly it is
 * taken, and a file that a new build takes away is still there for the pages of this one.
 * @param hasSession of `clientDocument`
 * @param isKeptOffline whether browsers keep the portal in a service worker; otherwise it leaves those that have one
 * @param directory may be absent, as in tests of the gateway alone; then there are no pages
 */
export function clientFiles(
  directory: string,
  hasSession: (request: Request) => boolean,
  isKeptOffline: boolean,
): RequestHandler[] {
  if (!existsSync(join(directory, 'index.html'))) return [];
  const files = new Map<string, ClientFile>(
    globSync('**/*.*', { cwd: directory, exclude: ['**/*.{map,br,gz}', 'index.html'] }).map((name) => [
      `/${name}`,
      readClientFile(join(directory, name)),
    ]),
  );
  const removal = files.get(serviceWorker.removed);
  if (!isKeptOffline && removal) files.set(serviceWorker.kept, removal);
  const asset: RequestHandler = (request, response, next) => {
    const file = isRead(request) ? files.get(request.path) : undefined;
    if (file === undefined) return next();
    const age = hashed.test(request.path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.setHeader('ETag', file.etag);
    sendFile(request, response, file, age);
  };
  const documentFor = clientDocument(directory, hasSession, isKeptOffline);
  const page: RequestHandler = (request, response, next) => {
    if (!isRead(request) || !isPage(request)) return next();
    noteOperation(contextOf(request), 'page', '/ebp/*');
    sendFile(request, response, { type: '.html', forms: documentFor(request) }, 'no-store');
  };
  return [asset, page];
}

function readClientFile(path: string): ClientFile {
  const found = encodings.filter(([, ending]) => existsSync(path + ending));
  const forms = new Map(found.map(([encoding, ending]) => [encoding, readFileSync(path + ending)] as const));
  const hash = createHash('sha256')
    .update(forms.get('identity') ?? '')
    .digest('base64url');
  // Weak: the same file in another encoding has other bytes.
  return { type: extname(path), etag: `W/"${hash}"`, forms };
}

function sendFile(
  request: Request,
  response: Response,
  { type, forms }: Pick<ClientFile, 'type' | 'forms'>,
  age: string,
): void {
  const encoding = request.acceptsEncodings([...forms.keys()]) || 'identity';
  response.setHeader('Cache-Control', age);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.type(type).send(forms.get(encoding) ?? forms.get('identity'));
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A browser that goes to an unknown page is given the client as well; a call for anything unknown gets 404. */
function isPage(request: Request): boolean {
  if (knownPage.test(request.path)) return true;
  return otherPage.test(request.path) && (request.get('Accept') ?? '').includes('text/html');
}
