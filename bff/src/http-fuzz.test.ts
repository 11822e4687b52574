import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from './http/http-server.ts';
import { cookieOf, signInAs } from './testing/people.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { quickest, waited } from './testing/quickest.ts';
import { converse, statusOf } from './testing/raw-exchange.ts';
import { type RawUpstream, startRawUpstream } from './testing/raw-upstream.ts';

/** `FUZZ_TIMES=20 npm run test:services -- vitest run --root bff http-fuzz` runs more. */
const numRuns = tries(1500);
/** Longer than the slowest body may take here; a server that has not answered by then never will. */
const patienceMs = 25_000;
const bodyPace = { startMs: 300, bytesPerSecond: 100_000 };

const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));
let host: RawUpstream;
let portal: TestPortal;
let admin: ReturnType<typeof createHttpServer>;
let adminUrl: string;
let cookie: string;
beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<title>Portal</title>');
  writeFileSync(join(directory, 'assets/a.js'), 'export {};');
  host = await startRawUpstream();
  host.answer = (_request, response) => response.setHeader('Content-Type', 'image/png').end('picture');
  portal = await startPortal({ UPSTREAM_STATIC_URL: host.url }, directory, { bodyPace });
  admin = createHttpServer(portal.portal.admin, { bodyPace }).listen(0, '127.0.0.1');
  await new Promise((resolve) => admin.once('listening', resolve));
  adminUrl = `http://127.0.0.1:${(admin.address() as AddressInfo).port}`;
  cookie = cookieOf(await signInAs(portal));
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  admin.closeAllConnections();
  admin.close();
  await portal.close();
  await host.close();
});

/** Targets that are no path and no address. */
const unreadableTargets = ['*', 'http://[::1/', 'http://[/', 'http://[::1]x/', 'http://portal:99999a/'];
const session = ['login', 'guest', 'auth-server', 'sso', 'relogin', 'logout', 'guest-info', 'hand-over/x'];
const passwords = ['change-password', 'reset-password'];
/** All endpoints except the operations of the catalogue, which have a test of their own. */
const portalTargets = [
  ...[...session, ...passwords, 'back-channel-logout', 'events'].map((name) => `/bff/session/${name}`),
  ...['/bff/session', '/bff/home', '/bff/code-lists', '/bff/captcha', '/bff/captcha?as=speech'],
  ...['/bff/file/a.b', '/bff/file-archive', '/bff/client-log', '/bff/unknown'],
  ...['/bff/telephony', '/bff/telephony/connect', '/bff/telephony/callback'],
  ...['/static/a.png', '/static/../a', '/assets/a.js', '/assets/none.js', '/', '/ebp/login', '/CHK/ebp/home'],
  ...['/no-such-page', 'http://portal/ebp/login', '//', '/%', '/%00', '/ebp/%zz', '/bff/file/%ff'],
  ...unreadableTargets,
];
const adminTargets = [
  ...['/healthz', '/readyz', '/metrics', '/', '/unknown', '/%', '/metrics/../healthz'],
  ...['http://portal/healthz', ...unreadableTargets],
];

const methods = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', ''];
const manyPairs = Array.from({ length: 2000 }, (_, index) => `p${index}=${index}`).join('&');
const queries = [
  '',
  '',
  '',
  '?',
  `?${manyPairs}`.slice(0, 8000),
  '?company=CHK&company=CSPL',
  '?%',
  '?a[b]=c',
  '?__proto__=1',
];

const values: Readonly<Record<string, readonly string[]>> = {
  Host: ['portal', '', 'a b', ':', '[::1', 'x'.repeat(300), 'portal:99999', 'evil.example/x'],
  Range: [
    'bytes=5-1',
    'bytes=-',
    'bytes=0-0,1-1',
    'bytes=99999999999999999999-',
    'bytes=-0',
    'x',
    'bytes=0-',
    'bytes=a-b',
  ],
  'If-None-Match': ['*', 'W/"', '"x"', ','.repeat(100)],
  'If-Modified-Since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Range': ['x', '"x"'],
  'Accept-Encoding': ['*;q=0', 'br;q=9', 'gzip, , ;', '', 'identity;q=0'],
  Accept: ['', 'text/html', '*/*;q=x', 'a'.repeat(2000)],
  'Accept-Language': ['', '*', 'zh-TW;q=9', 'x'.repeat(3000)],
  'Content-Type': [
    ...['application/json', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded'],
    ...[
      'application/x-www-form-urlencoded; charset=x',
      'multipart/form-data',
      'text/plain',
      'a/b;;=',
      '\u00ff',
    ],
  ],
  'Content-Encoding': ['gzip', 'br', 'deflate', 'zstd', 'identity', 'x'],
  'Content-Length': ['0', '1', '5', '100', '99999999', '-1', '1, 1', '0x5', '+5'],
  'Transfer-Encoding': ['chunked', 'gzip', 'chunked, chunked', 'identity', '\tchunked', 'xchunked'],
  Expect: ['100-continue', 'x', ''],
  Connection: ['close', 'keep-alive', 'upgrade', 'close, host', ''],
  Upgrade: ['websocket', 'h2c', ''],
  Cookie: ['ebp=', 'ebp=a; ebp=b', '=;=;', 'ebp=%E0%A4%A', `ebp=${'s'.repeat(5000)}`, '__proto__=1'],
  'X-EBP-Request': ['1', '0', ''],
  'X-Forwarded-For': ['', '::1, x', '1'.repeat(500), ',,,'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Forwarded-Proto': ['javascript', 'https'],
  Origin: ['null', 'x', 'https://evil.example'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin'],
  'X-Padding': ['x'.repeat(20_000)],
  'X-Bad\u0000Name': ['x'],
  ' Folded': ['x'],
};
const header = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => fc.constantFrom(...(values[name] ?? [])).map((value) => `${name}: ${value}`));

const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(
    '{}',
    '[]',
    '{',
    'null',
    '"',
    manyPairs,
    'logout_token=x',
    'logout_token[]=x&logout_token[a]=1',
  ),
  fc.constantFrom('0\r\n\r\n', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '\u001f\u008b\u0008\u0000broken'),
  fc.constant('GET /bff/session HTTP/1.1\r\nHost: x\r\n\r\n'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

function request(targets: readonly string[]) {
  return fc
    .record({
      method: fc.constantFrom(...methods),
      target: fc.constantFrom(...targets),
      query: fc.constantFrom(...queries),
      version: fc.constantFrom(...versions),
      headers: fc.array(header, { maxLength: 4 }),
      isUsual: fc.record({ host: fc.nat(9), guard: fc.nat(9), session: fc.boolean(), length: fc.nat(9) }),
      flood: fc.nat(60),
      body,
    })
    .map(({ method, target, query, version, headers, isUsual, flood, body: text }) => {
      const content = Buffer.from(text, 'latin1');
      const given = (name: string) => headers.some((line) => line.startsWith(`${name}:`));
      const lines = [`${method} ${target}${query} ${version}`.trimEnd()];
      if (isUsual.host > 0 && !given('Host')) lines.push('Host: portal');
      if (isUsual.guard > 1 && !given('X-EBP-Request')) lines.push('X-EBP-Request: 1');
      if (isUsual.session && !given('Cookie')) lines.push(`Cookie: ${cookie}`);
      const isFramed = given('Content-Length') || given('Transfer-Encoding');
      if (isUsual.length > 0 && !isFramed && content.length > 0)
        lines.push(`Content-Length: ${content.length}`);
      // More header lines than a server may be willing to read.
      if (flood === 0) lines.push(...Array.from({ length: 3000 }, (_, index) => `a${index}: 1`));
      const head = [...lines, ...headers, '', ''].join('\r\n');
      return Buffer.concat([Buffer.from(head, 'latin1'), content]);
    });
}

/** Every request is answered, and the gateway itself has no error. @returns how often each status occurred */
async function answersAll(
  url: () => string,
  targets: readonly string[],
  runs: number,
): Promise<Map<number, number>> {
  const tally = new Map<number, number>();
  const property = fc.asyncProperty(
    fc.array(request(targets), { minLength: 10, maxLength: 10 }),
    async (all) => {
      const statuses = await Promise.all(all.map((bytes) => statusOf(url(), bytes, patienceMs)));
      for (const [at, status] of statuses.entries()) {
        tally.set(status, (tally.get(status) ?? 0) + 1);
        const shown = `${all[at]?.toString('latin1').slice(0, 600)} => ${status}`;
        if (status === 0 || status >= 500) throw new Error(shown);
      }
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(runs / 10), endOnFailure: true });
  return tally;
}

it('[ERR-10] no bytes a visitor can send are met with silence or a fault of the gateway', {
  timeout: 600_000,
}, async () => {
  const tally = await answersAll(() => portal.url, portalTargets, numRuns);
  // Input that is not HTTP ends at the parser: enough requests got further, and with enough different statuses.
  expect(tally.get(400)).toBeLessThan(numRuns * 0.8);
  expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415, 431]));
  const own = portal.lines.filter(({ outcome, msg }) => outcome === 'internal' || msg === 'internal error');
  expect(own).toEqual([]);
});

it('[ERR-10] nor on the port of health and metrics', { timeout: 600_000 }, async () => {
  await answersAll(() => adminUrl, adminTargets, numRuns / 5);
});

it.each([
  ['GET / HTTP/1.0\r\n\r\n', 200],
  ['GET /bff/session HTTP/1.0\r\nX-EBP-Request: 1\r\n\r\n', 200],
  ['GET /bff/session HTTP/1.1\r\nX-EBP-Request: 1\r\n\r\n', 400],
  ['GET http://portal/assets/a.js HTTP/1.1\r\nHost: portal\r\n\r\n', 200],
  ['GET http://portal/bff/file/a.b HTTP/1.1\r\nHost: portal\r\n\r\n', 401],
  ['GET /assets/a.js HTTP/1.1\r\nHost: portal\r\nRange: bytes=5-1\r\n\r\n', 200],
  ['GET /static/a.png HTTP/1.1\r\nHost: portal\r\nRange: bytes=5-1\r\n\r\n', 200],
  [logout('gzip', 'logout_token=x'), 415],
  [logout('identity', '&a'.repeat(1500)), 413],
  [logout('x', 'logout_token=x'), 415],
])('[ERR-10] %j is answered', async (text, status) => {
  expect(await statusOf(portal.url, Buffer.from(text), patienceMs)).toBe(status);
});

it.each(unreadableTargets)(
  '[ERR-10] the target %s is answered on either port, and warns of nothing',
  async (target) => {
    const warn = vi.spyOn(process, 'emitWarning');
    onTestFinished(() => warn.mockRestore());
    const text = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: portal\r\n\r\n`);
    const asked = [portal.url, adminUrl].map((url) => converse(url, text, patienceMs));
    for (const { statuses, isClosed } of await Promise.all(asked)) {
      expect({ statuses, isClosed }).toEqual({ statuses: [400], isClosed: true });
    }
    expect(warn).not.toHaveBeenCalled();
  },
);

it.each(['/', '/unknown', '/metrics/x'])(
  '[ERR-10] the admin port knows no %s, and says so at once',
  async (path) => {
    const text = `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`;
    let status = 0;
    const ask = async () => {
      status = await statusOf(adminUrl, Buffer.from(text), patienceMs);
    };
    expect(await quickest(() => waited(ask), 1000)).toBeLessThan(1000);
    expect(status).toBe(404);
  },
);

function logout(encoding: string, text: string): string {
  const head = [
    'POST /bff/session/back-channel-logout HTTP/1.1',
    'Host: portal',
    `Content-Encoding: ${encoding}`,
  ];
  const form = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${text.length}`];
  return [...head, ...form, '', text].join('\r\n');
}
