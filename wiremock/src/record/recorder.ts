import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { companyCodes } from '@ebp/contracts/companies';
import { jsonHeaders } from '../framework/mapping.ts';
import { strangersRefusal } from '../workbench/guard.ts';

/** One call with its answer. It contains personal data: it is kept in memory, and scrubbed before it is written. */
export interface RecordedCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly company: string;
  /** Of the page: `Accept-Language`. */
  readonly language: string;
  /** Code of the customer for whom an agent acts; empty for everybody else. */
  readonly actingFor: string;
  readonly contentType: string;
  readonly body: Buffer;
  readonly status: number;
  readonly answerType: string;
  readonly answer: Buffer;
}

export interface Recorder {
  readonly url: string;
  /** Stops it. @returns the calls in the order in which they were answered */
  readonly stop: () => Promise<readonly RecordedCall[]>;
}

/** Hop-by-hop headers (RFC 9110 section 7.6.1), and those that are rewritten for the other connection. */
const ofConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|content-encoding|accept-encoding|expect)$/;

/**
 * A proxy that forwards every call to the target and records it, in memory only. It listens only on this machine, and
 * refuses pages of other sites in a browser here, and companies that are in no list.
 */
export async function startRecorder(target: string, port = 0, call: typeof fetch = fetch): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const base = target.replace(/\/+$/, '');
  const server = createServer((request, response) => {
    if (strangersRefusal(request) !== undefined) return response.writeHead(403).end();
    const company = request.headers['x-company']?.toString() ?? '';
    if (company && !companyCodes.some((code) => code === company)) return refuseCompany(company, response);
    return passOn(base, call, request, response)
      .then((recorded) => calls.push(recorded))
      .catch(() => {
        response.writeHead(502).end();
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    stop: async () => {
      await close(server);
      return calls;
    },
  };
}

/** The recording would have a fake in place of its code, and answer it like any other company. */
function refuseCompany(company: string, response: ServerResponse): void {
  const known = companyCodes.join(', ');
  const message = `There is no company ${company}; there are ${known}, and --packs names the folder of packs.`;
  console.error(message);
  response.writeHead(400, jsonHeaders).end(JSON.stringify({ isSuccess: false, data: null, message }));
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function passOn(
  base: string,
  call: typeof fetch,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<RecordedCall> {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  const headers = Object.entries(request.headersDistinct)
    .filter(([name]) => !ofConnection.test(name))
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  const upstream = await call(new URL(base + url), {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const answer = Buffer.from(await upstream.arrayBuffer());
  for (const [name, value] of upstream.headers) {
    if (!ofConnection.test(name)) response.appendHeader(name, value);
  }
  response.writeHead(upstream.status).end(answer);
  return {
    method,
    url,
    company: request.headers['x-company']?.toString() ?? '',
    language: request.headers['accept-language'] ?? '',
    actingFor: request.headers['x-acting-for']?.toString() ?? '',
    contentType: request.headers['content-type'] ?? '',
    body,
    status: upstream.status,
    answerType: upstream.headers.get('content-type') ?? '',
    answer,
  };
}
