import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@ebp/contracts/catalogue';
import { failure } from '@ebp/contracts/envelope';
import { tries } from '@ebp/contracts/testing/properties';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileRequest, hostileAnswer, hostileRequest } from '../testing/hostile.ts';
import { cookieOf } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { exchange } from '../testing/raw-exchange.ts';

/** Per operation; `FUZZ_TIMES=100 npm run test:services -- vitest run --root bff fuzz` runs more. */
const numRuns = tries(12);
const routed = operations.filter(({ access }) => access.to !== 'nobody');

let portal: TestPortal;
let upstream: Server;
let cookie: string;
let nextAnswer = '';
beforeAll(async () => {
  const userInfo = { ...buildUserInfo(), isAcceptedTC: true };
  // Valid for both look-ups of a sign-in: the user, and the guest account.
  const signIn = JSON.stringify({
    isSuccess: true,
    data: { userInfo, config: { imageUrl: '/static/' }, bannerList: [] },
  });
  upstream = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(nextAnswer || signIn);
  });
  await new Promise((resolve) => upstream.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = upstream.address() as AddressInfo;
  portal = await startPortal({ UPSTREAM_URL: `http://127.0.0.1:${port}`, CONTRACT_DRIFT_SAMPLE: '1' });
  cookie = cookieOf(await portal.signedIn());
});
afterAll(async () => {
  await portal.close();
  upstream.closeAllConnections();
  upstream.close();
});

/** No request and no upstream answer causes an internal error, and every failure is reported in the envelope. */
async function survives(request: HostileRequest, answer: string): Promise<void> {
  nextAnswer = answer;
  // What announces more than it sends is answered by nobody.
  const isReframed = request.headers.some((line) => /^(content-length|transfer-encoding):/.test(line));
  const { status, body } = await exchange(portal.url, bytesOf(request), isReframed ? 100 : 10_000);
  expect(status).not.toBe(500);
  const text = unchunked(body);
  // Node itself answers input that is not HTTP, without a body.
  if (status < 400 || text === '') return;
  expect(failure.safeParse(JSON.parse(text)).error).toBeUndefined();
}

function bytesOf({ method, target, headers, body }: HostileRequest): Buffer {
  const content = Buffer.from(body);
  const sent = new Set(headers.map((line) => line.split(':', 1)[0]));
  const own = [
    ['host', '127.0.0.1'],
    ['x-ebp-request', '1'],
    ['cookie', cookie],
    ['content-type', 'application/json'],
    ['idempotency-key', crypto.randomUUID()],
    ['connection', 'close'],
    ['content-length', String(content.length)],
  ].filter(([name = '']) => !sent.has(name) && !(name === 'content-length' && sent.has('transfer-encoding')));
  const lines = [`${method} ${target} HTTP/1.1`, ...own.map((pair) => pair.join(': ')), ...headers, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), content]);
}

function unchunked(body: string): string {
  return body.startsWith('{') ? body : body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
}

describe.each(routed)('$id', (operation) => {
  it(`[ERR-01] [${operation.requirement}] bears any request and any answer`, async () => {
    const property = fc.asyncProperty(hostileRequest(operation), hostileAnswer, survives);
    await fc.assert(property, { numRuns, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true });
  }, 600_000);
});

it('[ERR-01] reached the upstream often enough to mean something, and logged no fault of its own', () => {
  const requests = portal.lines.filter(({ msg }) => msg === 'request');
  const reached = requests.filter(({ upstream }) => upstream !== undefined);
  expect(reached.length).toBeGreaterThan(requests.length / 10);
  const own = portal.lines.filter(({ outcome, msg }) => outcome === 'internal' || msg === 'internal error');
  expect(own).toEqual([]);
});
