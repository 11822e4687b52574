import type { Operation } from '@ebp/contracts/operation';
import fc from 'fast-check';
import { ownCustomer, ownMachine } from './people.ts';
import { sampleRequest, withValue } from './sample.ts';

/** Values that have broken programs before. */
const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(50),
    'x'.repeat(5000),
    '../../etc/passwd',
    '%00',
    '%',
    '%zz',
  ],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'toString',
    'null',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9'.repeat(400),
    '-0',
    '1e309',
    'NaN',
    'HK-M-0001',
    'HK001',
    'true',
    '[object Object]',
  ],
];
const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { __proto__: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array.from({ length: 200 }, () => 'HK-M-0001')),
  fc.constant(JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)),
);

/** A value with some places damaged: replaced, removed, or with unexpected additions. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const rows = fc.tuple(...value.map(spoiled));
    return fc.oneof({ weight: 6, arbitrary: rows }, { weight: 1, arbitrary: hostileValue });
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, spoiled(field)]));
    const whole = fc.record(fields);
    const partial = fc.record(fields, { requiredKeys: [] });
    const more = fc
      .tuple(whole, fc.constantFrom('__proto__', 'constructor', 'userCode', 'pkey', ''), hostileValue)
      .map(([known, name, extra]) =>
        Object.defineProperty({ ...known }, name, { value: extra, enumerable: true }),
      );
    return fc.oneof(
      { weight: 5, arbitrary: whole },
      { weight: 2, arbitrary: partial },
      { weight: 1, arbitrary: more },
      { weight: 1, arbitrary: hostileValue },
    );
  }
  return fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: hostileValue });
}

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'application/json',
    'application/json; charset=utf-7',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'a/b;;=',
    '\u00ff',
  ],
  'content-encoding': ['gzip', 'br', 'zstd', 'identity', 'x'],
  'accept-encoding': ['*;q=0', 'br;q=9', 'gzip, , ;', ''],
  accept: ['', '*/*;q=x', 'text/html'],
  'accept-language': ['', 'zh-TW;q=9', '*', 'x'.repeat(3000)],
  cookie: ['ebp=', 'ebp=a; ebp=b', '=;=;', 'ebp=%E0%A4%A', `ebp=${'s'.repeat(5000)}`, '__proto__=1'],
  'idempotency-key': ['', 'x', '00000000-0000-4000-8000-000000000000', ','.repeat(200)],
  'x-forwarded-for': ['', '::1, x', '1'.repeat(500), ',,,'],
  'x-forwarded-proto': ['javascript', 'https'],
  'x-forwarded-host': ['evil.example'],
  'x-correlation-id': ['', '../'],
  traceparent: ['00-0-0-0', ''],
  authorization: ['Bearer', 'Basic !!!', `Bearer ${'x'.repeat(3000)}`],
  origin: ['null', 'https://evil.example', 'x'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  range: ['bytes=-', 'bytes=9-1', 'bytes=0-0,1-1', 'x'],
  'if-none-match': ['*', 'W/"', '"'],
  'if-modified-since': ['x'],
  expect: ['100-continue', 'x'],
  connection: ['keep-alive', 'upgrade', 'x-ebp-request', 'close, cookie'],
  upgrade: ['websocket', 'h2c'],
  'transfer-encoding': ['chunked', 'gzip', 'chunked, chunked'],
  'content-length': ['0', '1', '99999999', '-1', '1, 1'],
  'x-http-method-override': ['DELETE'],
  host: ['', 'evil.example', 'a b', ':'],
  'user-agent': ['', '\u0001'],
};
const hostileHeaders = fc
  .array(
    fc
      .constantFrom(...Object.keys(headerValues))
      .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(headerValues[name] ?? [])))),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}: ${value}`));

/** A request as it is sent, without the session's cookie. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
}

const inPath = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()) || '-';
};

/** Requests derived from an operation's own schemas, with all kinds of headers. */
export function hostileRequest(operation: Operation): fc.Arbitrary<HostileRequest> {
  const scope = operation.scope ?? [];
  const { params, query, body } = scope.reduce(
    (request, { kind, at }) => withValue(request, at, kind === 'customer' ? ownCustomer : ownMachine),
    sampleRequest(operation),
  );
  return fc
    .record({
      params: spoiled(params),
      query: spoiled(query),
      body: spoiled(body),
      headers: hostileHeaders,
      raw: fc.nat(19),
    })
    .map(({ raw, headers, ...parts }) => {
      const given = Object.entries((parts.params ?? {}) as object);
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        inPath(given.find(([one]) => one === name)?.[1] ?? 'x'),
      );
      const pairs = Object.entries((parts.query ?? {}) as object).map(
        ([name, value]) => `${inPath(name)}=${inPath(value)}`,
      );
      const text = operation.body === undefined ? '' : (JSON.stringify(parts.body) ?? '');
      return {
        method: operation.method,
        target: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`.slice(0, 12_000),
        headers,
        // One in twenty is not JSON.
        body: raw === 0 ? text.slice(0, -1) : text,
      };
    });
}

/** What a broken upstream may answer with status 200. */
export const hostileAnswer: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((data) => JSON.stringify({ isSuccess: true, data })),
  hostileValue.map((data) => JSON.stringify(data)),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{"isSuccess":"yes"}',
    '{"isSuccess":true}',
    '{"isSuccess":false,"data":{}}',
  ),
);
