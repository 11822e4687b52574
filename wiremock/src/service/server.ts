import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import * as z from 'zod';
import { answers } from '../answers/index.ts';
import { strictFaults } from '../check/strict-parse.ts';
import type { OpenedDocument } from '../world/documents.ts';
import { Facts, recordedFolder } from '../world/facts.ts';
import { sitePage } from '../world/pages.ts';
import { worldOf } from '../world/world.ts';
import { Refusal, Rejection } from './answer.ts';
import { Clock } from './clock.ts';
import { dispatch, type Incoming } from './dispatch.ts';
import { changes, noChanges } from './state.ts';

export interface StateServiceOptions {
  /** Contains `world` and `__files`. */
  readonly root?: string;
  readonly now?: () => Date;
}

/**
 * Answers the operations behind WireMock, and remembers what users change. `/__state` shows, sets and clears the
 * changes, `/__clock` the time.
 */
export function createStateService({ root = recordedFolder, now }: StateServiceOptions = {}): Server {
  const clock = new Clock(now);
  const facts = Object.fromEntries(
    companyCodes.map((company) => [company, new Facts(company, root, () => clock.now())]),
  );
  let current = noChanges();
  const worlds = (company: string) => worldOf(facts[company as CompanyCode] as Facts, current);

  async function state(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') {
      current = noChanges();
      clock.set(undefined);
    }
    if (request.method === 'PUT') {
      const wanted = jsonOf(await bytesOf(request));
      const faults = strictFaults(changes, wanted, 'state');
      if (faults.length > 0) throw new Refusal(400, faults.join('; '));
      current = changes.parse(wanted);
    }
    send(response, 200, current);
  }

  async function time(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') clock.set(undefined);
    if (request.method === 'PUT') {
      const wanted = z
        .strictObject({ now: z.iso.datetime({ offset: true }) })
        .safeParse(jsonOf(await bytesOf(request)));
      if (!wanted.success) throw new Refusal(400, z.prettifyError(wanted.error));
      clock.set(new Date(wanted.data.now));
    }
    send(response, 200, { now: clock.now().toISOString(), isSet: clock.isSet });
  }

  async function operation(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const { operation: called, data } = dispatch(answers, worlds, await incomingOf(request, url));
    // WireMock sets this header on its own answers only; proxied answers need it here.
    response.setHeader('Matched-Stub-Name', called.id);
    if (called.answer !== 'stream') return send(response, 200, { isSuccess: true, data: data ?? null });
    const { contentType, content } = data as OpenedDocument;
    response.writeHead(200, { 'Content-Type': contentType }).end(content);
  }

  function page(path: string, response: ServerResponse): void {
    const content = sitePage((company) => (company in facts ? worlds(company) : undefined), path);
    if (content === undefined) throw new Refusal(404, `No company has a page ${path}.`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(content);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://state');
    // Requests from other sites in the tester's browser are refused; programs send no such header.
    if (url.pathname.startsWith('/__') && request.headers['sec-fetch-site'] === 'cross-site')
      throw new Refusal(403, 'Another site asks.');
    const settings = { '/__state': state, '/__clock': time }[url.pathname];
    if (settings) {
      expectSettingMethod(request, response);
      return settings(request, response);
    }
    if (url.pathname.startsWith('/static/')) return page(url.pathname, response);
    return operation(request, url, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => explain(response, error));
  });
  // The caller closes kept-alive connections: closing one here could collide with its next call.
  server.keepAliveTimeout = 0;
  return server;
}

const settingMethods = ['GET', 'PUT', 'DELETE'];

/** Another method would be answered with what is set already, as if it had set it. */
function expectSettingMethod({ method = '' }: IncomingMessage, response: ServerResponse): void {
  if (settingMethods.includes(method)) return;
  const allowed = settingMethods.join(', ');
  response.setHeader('Allow', allowed);
  throw new Refusal(405, `${method} is not known here, only ${allowed}.`);
}

function explain(response: ServerResponse, error: unknown): void {
  const isRejection = error instanceof Rejection;
  const reason = isRejection
    ? { fieldErrors: error.fieldErrors }
    : { message: error instanceof Error ? error.message : String(error) };
  const status = isRejection ? 200 : error instanceof Refusal ? error.status : 500;
  send(response, status, { isSuccess: false, data: null, ...reason });
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

async function incomingOf(request: IncomingMessage, url: URL): Promise<Incoming> {
  const bytes = await bytesOf(request);
  const contentType = request.headers['content-type'] ?? '';
  const isForm = contentType.startsWith('multipart/form-data');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: {
      authorization: request.headers.authorization,
      company: request.headers['x-company']?.toString(),
      actingFor: request.headers['x-acting-for']?.toString(),
      language: request.headers['accept-language'],
    },
    body: isForm ? await formOf(bytes, contentType) : jsonOf(bytes),
  };
}

/** The plain fields of a form. Its only file must be a PDF. */
async function formOf(bytes: Buffer, contentType: string): Promise<Record<string, string>> {
  const data = await new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': contentType },
  }).formData();
  const file = data.get('file');
  const isPdf =
    file instanceof File && file.type === 'application/pdf' && (await file.text()).startsWith('%PDF-');
  if (!isPdf) throw new Refusal(400, 'The form has no PDF in its part "file".');
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
