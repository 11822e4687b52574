import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import type { Request, RequestHandler, Response } from 'express';
import { contextOf, noteOperation } from '../http/request-context.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import type { PackFile } from '../packs/read-packs.ts';
import { type ClientOptions, clientDocument, compressed, type Forms } from './client-document.ts';

/** Pages of the portal, with or without a company prefix. */
const knownPage = new RegExp(`^/(?:(?:${companyCodes.join('|')})(?:/|$))?(?:(?:ebp|pages)(?:/[\\w-]+)*/?)?$`);
/** A value in an address as `encodeURIComponent` writes it, such as a serial number; not `.` or `..`. */
const valueSegment = String.raw`(?!(?:\.|%2e){1,2}(?:/|$))(?:[\w.~!*'()-]|%[0-9a-f]{2})+`;
/** Words and values outside the gateway's own paths: pages of the client, and what a person may have mistyped. */
const otherPage = new RegExp(
  String.raw`^/(?!(?:bff|api|static|assets)(?:/|$))[\w-][\w.-]*(?:/${valueSegment})*/?$`,
  'i',
);
/** The service worker; a browser that requests it while none is wanted gets one that removes itself. */
const serviceWorker = { kept: '/service-worker.js', removed: '/no-service-worker.js' } as const;
/** Files whose names contain a hash of their content. */
const hashed = /^\/assets\//;
/** Best first, with the file extension the build uses for the encoding. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** A file of the client in every encoding the build made, held in memory. */
interface ClientFile {
  readonly type: string;
  readonly etag: string;
  readonly forms: Forms;
  /** A content security policy of its own. */
  readonly policy?: string;
}

/**
 * Serves the built client: hashed files as immutable and precompressed, `index.html` for every page and never cached.
 * Only the client knows which pages exist: it tells visitors itself that a page does not exist (SHL-02) or that the
 * company is unknown (SES-10). Source maps are not served. All files, a few megabytes, are read once: an answer then
 * needs no open file and no buffer of its own, however slow its reader, and a file that a new build removes is still
 * there for open pages.
 */
export function clientFiles(options: ClientOptions): RequestHandler[] {
  const { clientDirectory: directory, isKeptOffline, packs } = options;
  if (!existsSync(join(directory, 'index.html'))) return [];
  const files = new Map<string, ClientFile>(
    globSync('**/*.*', { cwd: directory, exclude: ['**/*.{map,br,gz}', 'index.html'] }).map((name) => [
      `/${name}`,
      readClientFile(join(directory, name)),
    ]),
  );
  for (const [path, file] of packs?.files ?? []) files.set(path, fromPack(file));
  const removal = files.get(serviceWorker.removed);
  if (!isKeptOffline && removal) files.set(serviceWorker.kept, removal);
  const asset: RequestHandler = (request, response, next) => {
    const file = isRead(request) ? files.get(request.path) : undefined;
    if (file === undefined) return next();
    const age = hashed.test(request.path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.setHeader('ETag', file.etag);
    if (file.policy) response.setHeader('Content-Security-Policy', file.policy);
    sendFile(request, response, file, age);
  };
  const documentFor = clientDocument(options);
  const page: RequestHandler = (request, response, next) => {
    if (!isRead(request) || !isPage(request)) return next();
    noteOperation(contextOf(request), 'page', '/ebp/*');
    sendFile(
      request,
      response,
      { type: '.html', forms: documentFor(request) },
      documentAge(options.hasSession(request)),
    );
  };
  return [asset, page];
}

/**
 * The document is the same for everybody and is asked for anew at each visit. Only one that is sent to somebody without
 * a session may be kept for the browser's Back, since a browser keeps the page with its contents.
 */
function documentAge(isOfSession: boolean): string {
  return isOfSession ? 'no-store' : 'private, no-cache';
}

function readClientFile(path: string): ClientFile {
  const found = encodings.filter(([, ending]) => existsSync(path + ending));
  const forms = new Map(found.map(([encoding, ending]) => [encoding, readFileSync(path + ending)] as const));
  return { type: extname(path), etag: etagOf(forms.get('identity')), forms };
}

/** It comes from outside: whatever it holds, nothing in it runs. */
function fromPack({ type, bytes }: PackFile): ClientFile {
  const forms = type === '.png' ? new Map([['identity', bytes]]) : compressed(bytes);
  return { type, etag: etagOf(bytes), forms, policy: inertContentPolicy };
}

/** Weak: the same file has other bytes in another encoding. */
function etagOf(bytes: Buffer | undefined): string {
  return `W/"${createHash('sha256')
    .update(bytes ?? '')
    .digest('base64url')}"`;
}

function sendFile(
  request: Request,
  response: Response,
  { type, forms }: Pick<ClientFile, 'type' | 'forms'>,
  age: string,
): void {
  // One by one: from a list, Express takes what the browser names first, and browsers name gzip before br.
  const encoding = [...forms.keys()].find((each) => request.acceptsEncodings(each)) ?? 'identity';
  response.setHeader('Cache-Control', age);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.type(type).send(forms.get(encoding) ?? forms.get('identity'));
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Navigation to an unknown page gets the client as well; a call to an unknown path gets 404. */
function isPage(request: Request): boolean {
  if (knownPage.test(request.path)) return true;
  return otherPage.test(request.path) && (request.get('Accept') ?? '').includes('text/html');
}
