import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { strangersRefusal } from './guard.ts';

/** A WireMock that only this process knows. */
export interface HiddenWireMock {
  readonly port: number;
  /** Credentials for its own interface: user and password. */
  readonly adminLogin: string;
}

/** Hop-by-hop headers (RFC 9110 section 7.6.1). */
const ofConnection = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/i;

/**
 * The port through which people and their tools reach WireMock. WireMock itself lets any page in a browser read and set
 * everything; here requests from other sites are refused, and permitted callers need no password. Bind it to loopback.
 */
export function createFront(wiremock: HiddenWireMock): Server {
  return createServer((request, response) => {
    const refusal = strangersRefusal(request);
    if (refusal === undefined) return passOn(wiremock, request, response);
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(refusal);
  });
}

function passOn(
  { port, adminLogin }: HiddenWireMock,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url = '/' } = request;
  const headers = passedOn(request.rawHeaders);
  if (url.startsWith('/__admin'))
    headers.push('Authorization', `Basic ${Buffer.from(adminLogin).toString('base64')}`);
  // A connection that breaks behind it breaks here as well: a tester may have forced that.
  const breakOff = () => request.socket.resetAndDestroy();
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    pipeline(answer, response, (error) => error && breakOff());
  });
  asked.on('error', breakOff);
  response.on('close', () => asked.destroy());
  pipeline(request, asked, () => undefined);
}

/** Names and values in turn, in the original order. */
function passedOn(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !ofConnection.test(raw[index - (index % 2)] ?? ''));
}
