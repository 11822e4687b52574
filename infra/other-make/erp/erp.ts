import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ownCompany } from '../packs.ts';
import { personWith } from './accounts.ts';
import { type Books, openBooks } from './books.ts';
import { calls, openCalls, Refused } from './calls.ts';

export interface ErpOptions {
  /** PEM texts: its own certificate and key, and the certificate of whoever may call it. */
  readonly cert: string;
  readonly key: string;
  readonly callers: string;
  /** The key of the moment: it may change while the ERP runs. */
  readonly apiKey: () => string;
  readonly issuer: string;
  /** Where the issuer publishes its keys. */
  readonly jwksUri: string;
  /** Its name in tokens. */
  readonly audience: string;
  /** How long it thinks before each answer, in milliseconds. */
  readonly thinkMs: number;
}

/** Its calls are below this path. */
export const erpPath = '/erp/v2';

/**
 * An ERP of another make than the recorded one, within the same contract: https with its own authority, callers need a
 * certificate, a key and a token of their own, users are known by JSON Web Tokens, keys are UUIDs, optional fields are
 * missing and others are added, it is slow, closes each connection, and can do half of what the portal could ask for.
 */
export function createErp(options: ErpOptions): Server {
  const books = openBooks();
  const keys = createRemoteJWKSet(new URL(options.jwksUri));
  return createServer(
    {
      cert: options.cert,
      key: options.key,
      ca: options.callers,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => void answer(request, response, { ...options, books, keys }),
  );
}

interface Running extends ErpOptions {
  readonly books: Books;
  readonly keys: JWTVerifyGetKey;
}

async function answer(request: IncomingMessage, response: ServerResponse, erp: Running): Promise<void> {
  response.shouldKeepAlive = false;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  await delay(erp.thinkMs);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://erp.invalid');
  const [, key = ''] = /\/message\/([^/]+)\/status$/.exec(pathname) ?? [];
  const path = pathname.replace(`${erpPath}/api/ebp/`, '').replace(key || '\0', '*');
  const name = `${request.method} ${path}`;
  try {
    if (!(await isAllowedIn(request, erp))) return refuse(response, 401, 'caller unknown');
    const call = { books: erp.books, query: searchParams, body: jsonOf(chunks), key };
    const open = openCalls[name];
    if (open) return succeed(response, open(call));
    const run = calls[name];
    if (!run) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    const person = await personBehind(request, erp);
    if (!person) return refuse(response, 403, 'user unknown');
    return succeed(response, run({ ...call, person }));
  } catch (error) {
    if (!(error instanceof Refused)) return refuse(response, 500, 'internal');
    const { field, message } = error;
    send(response, 200, { isSuccess: false, message, fieldErrors: [{ field, message }] });
  }
}

/** Whether the portal itself proved who it is, by all three ways at once. */
async function isAllowedIn(request: IncomingMessage, erp: Running): Promise<boolean> {
  const { 'x-api-key': apiKey, 'x-service-token': service, 'x-company': asked } = request.headers;
  const isKnown = (request.socket as TLSSocket).authorized && apiKey === erp.apiKey();
  return isKnown && asked === ownCompany && (await subjectOf(service, erp)) !== undefined;
}

async function personBehind(request: IncomingMessage, erp: Running) {
  const subject = await subjectOf(request.headers.authorization, erp);
  return subject === undefined ? undefined : personWith(erp.books, subject);
}

async function subjectOf(header: string | string[] | undefined, erp: Running): Promise<string | undefined> {
  const token = String(header).replace(/^Bearer /, '');
  const verified = await jwtVerify(token, erp.keys, { issuer: erp.issuer, audience: erp.audience }).catch(
    () => undefined,
  );
  return verified?.payload.sub ?? (verified?.payload.client_id as string | undefined);
}

function jsonOf(chunks: readonly Buffer[]): Record<string, unknown> {
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function succeed(response: ServerResponse, data: unknown): void {
  send(response, 200, { isSuccess: true, data, took: '0.2 s', node: 'erp-1' });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, { isSuccess: false, message });
}

/** Indented, and in two pieces. */
function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body, undefined, '\t');
  const headers = {
    'Content-Type': 'application/json;charset=UTF-8',
    'X-Request': randomBytes(4).toString('hex'),
  };
  response.writeHead(status, headers);
  response.write(text.slice(0, text.length / 2));
  response.end(text.slice(text.length / 2));
}
