import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersOf } from './testing/captcha.ts';
import { startJournalingUpstream } from './testing/journaling-upstream.ts';
import { cookieOf, signInAs } from './testing/people.ts';
import { newKey, startPortal, type TestPortal } from './testing/portal.ts';
import { converse } from './testing/raw-exchange.ts';
import { stub } from './testing/wiremock.ts';

type Upstream = Awaited<ReturnType<typeof startJournalingUpstream>>;

let upstream: Upstream;
let issuer: Upstream;
/** Calls only the recorded upstream: people sign in here. */
let ordinary: TestPortal;
/** Shares its sessions; its calls and files go to the journaling upstream. */
let portal: TestPortal;
/** Its authentication server is also a journaling one, so nobody can sign in. */
let closed: TestPortal;
let cookie: string;
let link: string;
beforeAll(async () => {
  upstream = await startJournalingUpstream();
  issuer = await startJournalingUpstream();
  ordinary = await startPortal();
  portal = await startPortal({
    UPSTREAM_MESSAGE_BOX_URL: upstream.url,
    UPSTREAM_MAIN_URL: upstream.url,
    UPSTREAM_STATIC_URL: upstream.url,
    CONTRACT_DRIFT_SAMPLE: '0',
  });
  closed = await startPortal({ AUTH_ISSUER_URL: issuer.url });
  const agent = await signInAs(ordinary);
  cookie = cookieOf(agent);
  link = await fileLink(agent);
});
afterAll(async () => {
  await ordinary.close();
  await portal.close();
  await closed.close();
  await upstream.close();
  await issuer.close();
});
beforeEach(() => {
  for (const { arrived, rubbish } of [upstream, issuer]) {
    arrived.length = 0;
    rubbish.length = 0;
  }
});

async function fileLink(agent: Agent): Promise<string> {
  const path = '/api/ebp/servicehistory/search';
  const rows = [{ pkey: '1', filename: 'visit-1.pdf' }];
  const away = await stub('GET', path, { status: 200, body: { isSuccess: true, data: rows } });
  const { body } = await agent.get(path).expect(200);
  await away();
  return body.data[0].filenameUrl;
}

const hidden = 'GET /hidden HTTP/1.1\r\nHost: upstream\r\nX-Company: CSPL\r\n\r\n';
const length = `Content-Length: ${hidden.length}`;
const chunk = (text: string, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;

/** Ways to add bytes after a request head that one parser reads as a body and another as a second request. */
const tricks: readonly (readonly [name: string, headers: readonly string[], body: string])[] = [
  ['a length', [length], hidden],
  ['chunks', ['Transfer-Encoding: chunked'], `${chunk(hidden)}0\r\n\r\n`],
  ['length and chunks', [length, 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
  ['chunks and length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${hidden}`],
  ['two lengths', ['Content-Length: 0', length], hidden],
  ['the same length twice', [length, length], hidden],
  ['a list of lengths', [`Content-Length: 0, ${hidden.length}`], hidden],
  ['a length with a plus sign', [`Content-Length: +${hidden.length}`], hidden],
  ['a length in hexadecimal', [`Content-Length: 0x${hidden.length.toString(16)}`], hidden],
  ['a negative length', ['Content-Length: -1'], hidden],
  ['a length beyond 64 bits', ['Content-Length: 18446744073709551617'], hidden],
  ['a space before the colon', [`Content-Length : ${hidden.length}`], hidden],
  ['a folded line', ['X-Note: a', ` ${length}`], hidden],
  ['a folded coding', ['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${hidden}`],
  ['chunked, identity', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
  ['identity', ['Transfer-Encoding: identity', length], hidden],
  ['gzip, chunked', ['Transfer-Encoding: gzip, chunked'], `${chunk(hidden)}0\r\n\r\n`],
  ['xchunked', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
  ['a tab before chunked', ['Transfer-Encoding:\tchunked'], `0\r\n\r\n${hidden}`],
  ['a vertical tab before chunked', ['Transfer-Encoding: \vchunked'], `0\r\n\r\n${hidden}`],
  ['chunked twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
  ['chunked and a lie', ['Transfer-Encoding: chunked', 'Transfer-Encoding: cow'], `0\r\n\r\n${hidden}`],
  ['a bare line feed', ['X-Note: a\nTransfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
  ['a bare carriage return', ['X-Note: a\rTransfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
  ['chunk extensions', ['Transfer-Encoding: chunked'], `${chunk('{}', ';a="\n0"')}0\r\n\r\n${hidden}`],
  ['a chunk that is longer than told', ['Transfer-Encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that overflows', ['Transfer-Encoding: chunked'], `ffffffffffffffff0\r\n${hidden}`],
  [
    'trailers',
    ['Transfer-Encoding: chunked', 'Trailer: Content-Length'],
    `${chunk('{}')}0\r\nContent-Length: 9\r\nAuthorization: Bearer x\r\n\r\n${hidden}`,
  ],
  ['an expectation', ['Expect: 100-continue', length], hidden],
  ['an expectation nobody knows', ['Expect: a-miracle', length], hidden],
  ['an upgrade', ['Connection: Upgrade', 'Upgrade: websocket', length], hidden],
  ['an upgrade to HTTP/2', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', length], hidden],
  ['hop-by-hop names', ['Connection: close, Content-Length', length], hidden],
  ['another method in a header', ['X-HTTP-Method-Override: POST', length], hidden],
];

interface Way {
  readonly name: string;
  readonly method: string;
  readonly path: () => string;
  readonly headers?: readonly string[];
  /** The address the request is sent to. */
  readonly to: () => Upstream;
  readonly by: () => TestPortal;
  /** The only requests that the gateway may send there. */
  readonly means: RegExp;
}

const searchMeans = /^GET \/api\/ebp\/message\/search\?/;
const search = { method: 'GET', path: () => '/api/ebp/message/search' };
const json = ['Content-Type: application/json'];
const form = ['Content-Type: multipart/form-data; boundary=b'];
const atSignIn = { to: () => issuer, by: () => closed };
const ways: readonly Way[] = [
  {
    ...{ name: 'a call', method: 'GET', path: () => '/api/ebp/message/search' },
    ...{ to: () => upstream, by: () => portal, means: searchMeans },
  },
  {
    ...{ name: 'a write', method: 'PUT', path: () => '/api/ebp/message/M-1/status', headers: json },
    ...{ to: () => upstream, by: () => portal, means: /^PUT \/api\/ebp\/message\/M-1\/status$/ },
  },
  {
    ...{ name: 'an upload', method: 'POST', path: () => '/api/ebp/customerupload/create', headers: form },
    ...{ to: () => upstream, by: () => portal, means: /^POST \/api\/ebp\/customerupload\/create$/ },
  },
  {
    ...{ name: 'a file', method: 'GET', path: () => link },
    ...{ to: () => upstream, by: () => portal, means: /^(GET|HEAD) \/api\/ebp\/file\/open\?/ },
  },
  {
    ...{ name: 'the head of a file', method: 'HEAD', path: () => link },
    ...{ to: () => upstream, by: () => portal, means: /^(GET|HEAD) \/api\/ebp\/file\/open\?/ },
  },
  {
    ...{ name: 'the static host', method: 'GET', path: () => '/static/a.pdf' },
    ...{ to: () => upstream, by: () => portal, means: /^(GET|HEAD) \/static\/a\.pdf$/ },
  },
  {
    ...{ name: 'the head of a picture', method: 'HEAD', path: () => '/static/a.pdf' },
    ...{ to: () => upstream, by: () => portal, means: /^(GET|HEAD) \/static\/a\.pdf$/ },
  },
  {
    ...{ name: 'an archive', method: 'POST', path: () => '/bff/file-archive', headers: json },
    ...{ to: () => upstream, by: () => portal, means: /^GET \/api\/ebp\/file\/open\?/ },
  },
  {
    ...{ name: 'a sign-in', method: 'POST', path: () => '/bff/session/login', headers: json },
    ...{ ...atSignIn, means: /^(GET \/\.well-known\/|POST \/api\/ebp\/auth\/identify$)/ },
  },
  {
    ...{ name: 'single sign-on', method: 'GET', path: () => '/bff/session/sso?company=CHK' },
    ...{ ...atSignIn, means: /^GET \/\.well-known\// },
  },
];

function head(
  { method, path, headers = [] }: Pick<Way, 'method' | 'path' | 'headers'>,
  more: readonly string[],
) {
  const own = ['Host: 127.0.0.1', 'X-EBP-Request: 1', `Cookie: ${cookie}`, `Idempotency-Key: ${newKey()}`];
  return [`${method} ${path()} HTTP/1.1`, ...own, ...headers, ...more, '', ''].join('\r\n');
}

describe.each(ways)('on the way to $name', (way) => {
  const takesBody = way.method === 'POST' || way.method === 'PUT';
  // What takes no body is refused before its route is looked for, and all JSON is read alike: three tricks on the others.
  const tried = ['a call', 'a write', 'an upload'].includes(way.name) ? tricks : tricks.slice(0, 3);

  it.each(tried)('[OPN-07] %s smuggles nothing upstream', async (_name, headers, body) => {
    const { arrived, rubbish } = way.to();
    // All are answered, however busy the machine is; after those without a body the connection is closed.
    const patience = takesBody ? [10_000, 100] : [10_000];
    const { statuses, isClosed } = await converse(way.by().url, head(way, headers) + body, ...patience);
    // A second visitor whose requests use the same upstream connections.
    const isSame = way.to() === upstream && !takesBody;
    const [again, means] = isSame ? [{ ...way, method: 'GET' }, way.means] : [search, searchMeans];
    const own = await converse(portal.url, head(again, ['Connection: close']), 10_000);
    expect(`GET ${/"pkey":"([^"]+)"/.exec(own.text)?.[1]}`).toMatch(means);
    expect(rubbish).toEqual([]);
    const second = way.to() === upstream ? 1 : 0;
    const first = arrived.slice(0, arrived.length - second);
    for (const { method, url, headers: sent, body: text } of arrived) {
      const request = JSON.stringify([method, url, sent, text]);
      expect(request).not.toMatch(/hidden|trailer|expect|upgrade|bearer x/i);
      if (text === '') expect(sent).not.toHaveProperty('transfer-encoding');
    }
    for (const { method, url } of first) expect(`${method} ${url}`).toMatch(way.means);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    if (takesBody) return;
    expect(first).toEqual([]);
    expect([statuses.at(-1), isClosed]).toEqual([400, true]);
  });

  it('[OPN-07] a request behind another one is answered by itself, after it', async () => {
    const given = takesBody ? '{}' : '';
    const bytes =
      head(way, given === '' ? [] : ['Content-Length: 2']) + given + head(search, ['Connection: close']);
    const { text, statuses } = await converse(way.by().url, bytes, 25_000);
    expect(statuses).toHaveLength(2);
    if (way.by() === portal) {
      expect(statuses[1]).toBe(200);
      expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toContain('/api/ebp/message/search?');
    }
  });
});

/** Valid HTTP framings, each with a further request after the body. */
const framings: readonly (readonly [
  name: string,
  headers: (body: string) => string[],
  framed: (body: string) => string,
])[] = [
  ['a length', (body) => [`Content-Length: ${body.length}`], (body) => body],
  ['chunks', () => ['Transfer-Encoding: chunked'], (body) => `${chunk(body)}0\r\n\r\n`],
  [
    'chunks of one byte, with extensions',
    () => ['Transfer-Encoding: Chunked'],
    (body) => `${[...body].map((byte) => chunk(byte, ';a=b')).join('')}0;c="d"\r\n\r\n`,
  ],
  [
    'chunks and trailers',
    () => ['Transfer-Encoding: chunked', 'Trailer: Authorization'],
    (body) => `${chunk(body)}0\r\nAuthorization: Bearer x\r\nX-Company: CSPL\r\n\r\n`,
  ],
  ['an expectation', (body) => ['Expect: 100-continue', `Content-Length: ${body.length}`], (body) => body],
  [
    'an upgrade',
    (body) => ['Connection: Upgrade', 'Upgrade: h2c', `Content-Length: ${body.length}`],
    (body) => body,
  ],
];

async function uploadBody(): Promise<string> {
  const fields = { type: 'PAPERORDER', userCode: 'x', validCode: await lettersOf(portal, cookie) };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';
  return `${parts.join('')}--b\r\n${file}\r\n\r\n%PDF-1.7 whole\r\n--b--\r\n`;
}

const bodies: readonly (readonly [way: string, body: () => Promise<string>, arrives: RegExp])[] = [
  ['a write', async () => '{"userStatus":"READ"}', /^\{"userStatus":"READ","userCode":"[^"]+"\}$/],
  ['an upload', uploadBody, /\r\n\r\n%PDF-1\.7 whole\r\n--ebp-[\w-]+--\r\n$/],
  ['an archive', async () => JSON.stringify({ links: [link] }), /^$/],
  [
    'a sign-in',
    async () => JSON.stringify({ company: 'CHK', loginName: 'x', password: 'x' }),
    /^(\{"client_id":"OAuth_client","company":"CHK","loginName":"x"\})?$/,
  ],
];

describe.each(bodies)('a body that belongs to %s', (name, makeBody, arrives) => {
  it.each(framings)('[OPN-07] in %s arrives once, whole and framed anew', async (_name, headers, framed) => {
    const way = ways.find((one) => one.name === name);
    if (way === undefined) throw new Error(`no way ${name}`);
    const body = await makeBody();
    const { arrived, rubbish } = way.to();
    const last = hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    await converse(way.by().url, head(way, headers(body)) + framed(body) + last, 25_000, 300);
    expect(rubbish).toEqual([]);
    expect(arrived.length).toBeGreaterThan(0);
    for (const { method, url, headers: sent, body: text } of arrived) {
      expect(`${method} ${url}`).toMatch(way.means);
      expect(text).toMatch(arrives);
      expect(sent['content-length'] ?? '0').toBe(String(Buffer.byteLength(text)));
      expect(JSON.stringify([sent, text])).not.toMatch(
        /transfer-encoding|trailer|expect|upgrade|bearer x|hidden/i,
      );
    }
    if (way.to() === upstream) expect(arrived).toHaveLength(1);
  });
});

describe('a method that asks for something else than an answer', () => {
  it.each([
    ['TRACE', '/static/a.pdf', 405],
    ['TRACE', '/bff/session', 403],
    ['CONNECT', 'upstream:80', 405],
    ['OPTIONS', '*', 400],
    ['DELETE', '/static/a.pdf', 405],
  ])('[OPN-07] %s %s is refused and reaches nobody', async (method, target, status) => {
    const bytes = `${method} ${target} HTTP/1.1\r\nHost: upstream\r\nConnection: close\r\n\r\n`;
    const { statuses, text } = await converse(portal.url, bytes, 25_000);
    expect(statuses).toEqual([status]);
    expect(text).not.toContain('X-Company');
    expect([upstream.arrived, upstream.rubbish]).toEqual([[], []]);
  });
});
