import { operations } from '@ebp/contracts/catalogue';
import { companyCodes } from '@ebp/contracts/companies';
import { applicationKey, beforeSignIn } from '@ebp/contracts/upstream-headers';
import {
  jsonHeaders,
  type Mapping,
  mappingId,
  priority,
  type RequestPattern,
  type TextPattern,
} from './mapping.ts';

const anyCall = '/(api|static)/.*';

function guard(
  name: string,
  level: number,
  request: RequestPattern,
  status: number,
  message: string,
): Mapping {
  return {
    id: mappingId(`guard: ${name}`),
    name: `guard: ${name}`,
    priority: level,
    request,
    response: {
      status,
      headers: jsonHeaders,
      body: `{"isSuccess": false, "data": null, "message": ${message} }`,
      transformers: ['response-template'],
    },
    metadata: { outcome: 'guard' },
  };
}

const text = (message: string): string => `"${message}"`;

const openPaths = operations
  .filter(({ id }) => beforeSignIn.has(id))
  .map(({ path }) => path.replace('/api/ebp/', ''));
const anyOperation = '/api/ebp/.*';
const signedInOperation = `/api/ebp/(?!(?:${openPaths.join('|')})$).*`;

const demanded: readonly [header: string, path: string, wrong: TextPattern][] = [
  ['Authorization', signedInOperation, { doesNotMatch: '^Bearer [\\w.~+/=-]+$' }],
  ['X-Session-Id', signedInOperation, { doesNotMatch: '.+' }],
  ['X-Company', anyOperation, { doesNotMatch: `^(${companyCodes.join('|')})$` }],
  ['X-Application-Key', anyOperation, { doesNotMatch: `^${applicationKey}$` }],
  ['X-Correlation-Id', anyOperation, { doesNotMatch: '.+' }],
];

/** Guards for every call: never a cookie, always the gateway's headers, and a clear message for anything unknown. */
export function commonGuards(): readonly Mapping[] {
  const cookie = guard(
    'a cookie reached the upstream',
    priority.cookie,
    { urlPathPattern: anyCall, headers: { Cookie: { matches: '.*' } } },
    500,
    text('A cookie must never reach the upstream.'),
  );
  const unidentified = demanded.map(([header, urlPathPattern, wrong]) =>
    guard(
      `${header} is missing or wrong`,
      priority.unidentified,
      { urlPathPattern, headers: { [header]: wrong } },
      401,
      text(`The header ${header} is missing or wrong.`),
    ),
  );
  const unmatched = guard(
    'no recorded answer',
    priority.unmatched,
    { urlPathPattern: anyCall },
    404,
    `{{toJson (join 'No recorded answer takes' request.method request.url ' ')}}`,
  );
  return [cookie, ...unidentified, unmatched];
}
