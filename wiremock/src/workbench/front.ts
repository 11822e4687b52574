import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { strangersRefusal } from './guard.ts';

/** A WireMock that nobody else is told of. */
export interface HiddenWireMock {
  readonly port: number;
  /** What its own interface asks for: user and password. */
  readonly adminLogin: string;
}

/** Headers of one connection (RFC 9110 section 7.6.1). */
const ofConnection = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/i;

/**
 * The port at which people and their tools find WireMock. WireMock itself lets any page in a browser read and set everything;
 * here a stranger's page is refused, and whoever may ask needs no password. To be bound to loopback.
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
  // What breaks off behind it breaks off here as well: a tester may have asked for that.
  const breakOff = () => request.socket.resetAndDestroy();
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    pipeline(answer, response, (error) => error && breakOff());
  });
  asked.on('error', breakOff);
  response.on('close', () => asked.destroy());
  pipeline(request, asked, () => undefined);
}

/** Names and values in turn, as they came. */
function passedOn(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !ofConnection.test(raw[index - (index % 2)] ?? ''));
}
