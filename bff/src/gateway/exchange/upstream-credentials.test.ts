import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { type GenerateResult, generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startFakeIssuer } from '../../auth/testing/fake-issuer.ts';
import { patientMs } from '../../auth/testing/services.ts';
import { readConfig } from '../../config/config.ts';
import { ConfigFault } from '../../config/faults.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { hold, inTime, later } from '../../testing/later.ts';
import { Deadline } from './attempt.ts';
import { createUpstreamClient } from './upstream-client.ts';
import type { UpstreamFault } from './upstream-fault.ts';
import { openUpstreamPools, type UpstreamPools } from './upstream-pools.ts';

const logger = { info: vi.fn(), error: vi.fn() };
const callers: unknown[] = [];
let authority: GenerateResult;
let gateway: GenerateResult;
let renewed: GenerateResult;
let url: string;
let directory: string;
let pools: UpstreamPools | undefined;
let tokenAnswer = '{}';
let revoked: string | undefined;

const signed = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
  });

beforeAll(async () => {
  authority = await generate([{ name: 'commonName', value: 'A private authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true }],
  });
  gateway = await signed('gateway');
  renewed = await signed('renewed gateway');
  const host = await signed('localhost');
  const options = {
    key: host.private,
    cert: host.cert,
    ca: authority.cert,
    requestCert: true,
    rejectUnauthorized: false,
  };
  const server = createServer(options, (request, response) => {
    const { socket, headers } = request;
    const { subject } = (socket as TLSSocket).getPeerCertificate();
    if (request.url === '/token') {
      request.resume();
      return response.setHeader('content-type', 'application/json').end(tokenAnswer);
    }
    callers.push([subject?.CN, headers['x-api-key']]);
    if (headers['x-api-key'] === revoked) response.statusCode = 401;
    return response.setHeader('connection', 'close').end('{}');
  }).listen(0);
  await once(server, 'listening');
  url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  directory = mkdtempSync(join(tmpdir(), 'credentials-'));
});
afterEach(async () => {
  await pools?.close();
  pools = undefined;
  vi.useRealTimers();
  inTime();
  rmSync(directory, { recursive: true });
  callers.length = 0;
  revoked = undefined;
});

const give = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
};

const own = () => ({ 'ca.pem': authority.cert, 'cert.pem': gateway.cert, 'key.pem': gateway.private });

function open(environment: Readonly<Record<string, string>> = {}) {
  const { upstream } = readConfig({
    AUTH_ISSUER_URL: 'http://localhost:1',
    UPSTREAM_URL: url,
    UPSTREAM_CONNECT_TIMEOUT_MS: String(patientMs),
    UPSTREAM_CREDENTIALS_DIRECTORY: directory,
    ...environment,
  });
  pools = openUpstreamPools(upstream, logger);
  const client = createUpstreamClient(pools, createMetrics());
  return (group: 'MAIN' | 'REPORT') =>
    client.send(
      { group, effect: 'write' },
      { method: 'GET', path: '/', headers: [], body: null },
      new Deadline(20_000),
      () => undefined,
    );
}

it('trusts a private authority, shows its certificate and sends its headers, for one group or all', async () => {
  give(own());
  // Kubernetes keeps the files of a secret in such a folder, behind links.
  mkdirSync(join(directory, '..data'));
  give({ headers: '\n  \nX-API-Key: of all\n', 'REPORT.headers': 'X-API-Key: of orders\n' });
  give({ 'REPORT.cert.pem': renewed.cert, 'REPORT.key.pem': renewed.private });
  const call = open();
  await call('MAIN');
  await call('REPORT');
  expect(callers).toEqual([
    ['gateway', 'of all'],
    ['renewed gateway', 'of orders'],
  ]);
});

it('gets a token of its own for a group and sends it in the named header', async () => {
  const server = await startFakeIssuer();
  server.lies = { isPlainOAuth: true };
  const lines = [
    'client_id: portal',
    'client_secret: s',
    'header: X-API-Key',
    `endpoint: ${server.url}/token`,
  ];
  give({ ...own(), 'REPORT.token': `\n  \n${lines.join('\n')}\n` });
  const call = open();
  await call('REPORT');
  await call('REPORT');
  await call('MAIN');
  expect(callers).toEqual([
    ['gateway', 'Bearer at'],
    ['gateway', 'Bearer at'],
    ['gateway', undefined],
  ]);
  expect(server.tokenCalls.map(({ form }) => form.get('scope'))).toEqual([null]);
  await server.close();
});

it('gets a token from an endpoint of the private authority that its group trusts', async () => {
  tokenAnswer = JSON.stringify({ access_token: 'private', token_type: 'Bearer', expires_in: 60 });
  const lines = ['client_id: portal', 'client_secret: s', 'header: X-API-Key', `endpoint: ${url}/token`];
  give({ 'MAIN.ca.pem': authority.cert, 'MAIN.token': lines.join('\n') });
  await open()('MAIN');
  expect(callers).toEqual([[undefined, 'Bearer private']]);
});

it('trusts no unknown authority', async () => {
  const { why } = (await open()('MAIN').catch((fault: unknown) => fault)) as UpstreamFault;
  expect(why.code).toBe('UPSTREAM_TLS');
  expect(callers).toEqual([]);
});

it('uses rotated files without a restart, and keeps the old ones while the new are faulty', async () => {
  give({ ...own(), headers: 'X-API-Key: old' });
  const call = open();
  give({ headers: 'X-API-Key: new', 'cert.pem': renewed.cert, 'key.pem': renewed.private });
  vi.advanceTimersByTime(10_000);
  vi.advanceTimersByTime(10_000);
  expect(logger.info.mock.calls).toEqual([['new upstream credentials are in use']]);
  give({ headers: 'no header' });
  vi.advanceTimersByTime(10_000);
  const detail = 'UPSTREAM_CREDENTIALS_DIRECTORY: headers (ERR_INVALID_HTTP_TOKEN)';
  expect(logger.error.mock.calls).toEqual([
    [
      { cause: 'UPSTREAM_TLS', detail, runbook: 'docs/runbook.md#upstream_tls' },
      'the new upstream credentials are faulty; the old ones stay in use',
    ],
  ]);
  await call('MAIN');
  expect(callers).toEqual([['renewed gateway', 'new']]);
  await pools?.close();
  vi.advanceTimersByTime(10_000);
  expect(logger.error).toHaveBeenCalledOnce();
});

it('[CFG-14] names a folder that has gone by its variable, not by its value', () => {
  give(own());
  open();
  rmSync(directory, { recursive: true });
  vi.advanceTimersByTime(10_000);
  mkdirSync(directory);
  const detail = 'UPSTREAM_CREDENTIALS_DIRECTORY: folder (ENOENT)';
  expect(logger.error.mock.lastCall).toMatchObject([{ cause: 'UPSTREAM_TLS', detail }, expect.any(String)]);
});

it('gets another token of its own after the upstream has refused the one that it has', async () => {
  hold();
  const issue = (access_token: string) => {
    tokenAnswer = JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 3600 });
  };
  const lines = ['client_id: portal', 'client_secret: s', 'header: X-API-Key', `endpoint: ${url}/token`];
  give({ ...own(), 'MAIN.token': lines.join('\n') });
  issue('first');
  const call = open();
  await call('MAIN');
  issue('second');
  revoked = 'Bearer first';
  later(10_000);
  expect((await call('MAIN')).status).toBe(401);
  expect((await call('MAIN')).status).toBe(200);
  const sent = ['Bearer first', 'Bearer first', 'Bearer second'];
  expect(callers).toEqual(sent.map((token) => ['gateway', token]));
});

it.each([
  [{ 'ca.pem': 'secret' }, 'ca.pem'],
  [{ 'key.pem': 'secret' }, 'key.pem'],
  [{ headers: 'Authorization: Bearer secret' }, 'Authorization is set by the gateway'],
  [{ headers: 'X-Acting-For: secret' }, 'X-Acting-For is set by the gateway'],
  [{ headers: 'secret' }, 'headers'],
  [{ 'MIAN.headers': 'X-API-Key: secret' }, 'MIAN.headers (MIAN is no endpoint group)'],
  [{ 'STATIC.headers': 'X-API-Key: secret' }, 'STATIC.headers (no call to STATIC has credentials)'],
  [{ 'SERVER.ca.pem': 'secret' }, 'SERVER.ca.pem (no call to SERVER has credentials)'],
  [{ headers: 'X-API-Key: secret\u0000' }, 'headers'],
  [{ token: 'client_secret: secret' }, 'token (missing or wrong: endpoint client_id header)'],
  [
    {
      token: 'endpoint: http://localhost:1\nclient_id: a\nclient_secret: secret\nheader: X-Key\nsecret',
    },
    'token (missing or wrong: unknown line)',
  ],
  [
    {
      'MAIN.token': 'endpoint: http://localhost:1\nclient_id: a\nclient_secret: secret\nheader: X-Company',
    },
    'X-Company is set by the gateway',
  ],
])('does not start with faulty files, and says which: %o', (files, named) => {
  give(files as Record<string, string>);
  expect(() => open()).toThrow(ConfigFault);
  expect(() => open()).toThrow(named);
  expect(() => open()).not.toThrow('secret');
});

it('closes a connection that is ready after its time', async () => {
  const host = await signed('localhost');
  const slow = createTcpServer().listen(0);
  const connected = once(slow, 'connection');
  await once(slow, 'listening');
  give(own());
  const call = open({
    UPSTREAM_URL: `https://localhost:${(slow.address() as AddressInfo).port}`,
    UPSTREAM_CONNECT_TIMEOUT_MS: '50',
  });
  await expect(call('MAIN')).rejects.toMatchObject({ kind: 'timeout', sent: false });
  const [socket] = await connected;
  const secure = new TLSSocket(socket, { isServer: true, key: host.private, cert: host.cert });
  secure.on('error', () => undefined).resume();
  await once(secure, 'close');
  await new Promise((resolve) => slow.close(resolve));
});
