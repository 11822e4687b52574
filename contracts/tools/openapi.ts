import type * as z from 'zod';
import { operations } from '../src/catalogue.ts';
import { failure, type ProblemCode, problemStatus, success } from '../src/envelope.ts';
import type { Operation } from '../src/operation.ts';
import type { EndpointAccess, PortalEndpoint } from '../src/portal/endpoint.ts';
import { portalEndpoints } from '../src/portal/endpoints.ts';
import { type Json, OpenApiSchemas } from './openapi-schemas.ts';

const title = 'Customer portal';

type Place = 'path' | 'query' | 'header';

export function parameter(place: Place, name: string, schema: unknown, required: boolean): Json {
  return { name, in: place, required, schema };
}

export const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });
export const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** Failures by their HTTP status, as one answer each: a status may stand for several codes. */
const codesByStatus = new Map<number, ProblemCode[]>();
for (const [code, status] of Object.entries(problemStatus) as [ProblemCode, number][]) {
  codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
}

const failureName = (status: number): string => `Failure${status}`;

/** Errors that any call may return. */
const anyCall = [403, 404, 405, 429, 500, 503];
/** Additional errors of calls with a session, with a body, with a file, that create, or that go upstream. */
const more = {
  session: [401],
  body: [400, 408, 413, 422],
  file: [413, 415],
  create: [409],
  upstream: [502, 504],
};

function failures(kinds: readonly (keyof typeof more)[]): Json {
  const statuses = new Set([...anyCall, ...kinds.flatMap((kind) => more[kind])]);
  return Object.fromEntries(
    [...statuses].sort((a, b) => a - b).map((status) => [status, refTo('responses', failureName(status))]),
  );
}

/** The calls a browser can make, as an OpenAPI 3.1 document. Internal calls of the gateway are not included. */
export function openApiDocument(): Json {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, described: Json): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const endpoint of portalEndpoints) {
    add(endpoint.path, endpoint.method, describeEndpoint(endpoint, schemas));
  }
  for (const operation of operations) {
    if (operation.access.to !== 'nobody') add(operation.path, operation.method, describe(operation, schemas));
  }
  const failureSchema = schemas.of(failure, 'output');
  const responses = [...codesByStatus].map(([status, codes]) => [
    failureName(status),
    { description: codes.join(', '), ...json(failureSchema) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.8',
      description:
        'Every answer is {isSuccess, data}. A failure carries a problem instead of data; its code says what failed, and each code has one HTTP status.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The supplier’s portal team' },
    },
    servers: [{ url: '/', description: 'The portal itself: browsers call no other host' }],
    security: [{ session: [] }],
    tags: tags(),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-ebp' } },
      parameters: {
        PortalRequest: {
          ...parameter('header', 'X-EBP-Request', { type: 'string', const: '1' }, true),
          description: 'Says that a page of the portal makes the call; another site cannot add it',
        },
        IdempotencyKey: {
          ...parameter('header', 'Idempotency-Key', { type: 'string', format: 'uuid' }, true),
          description: 'Made when the form opens: the same key never creates twice',
        },
      },
      responses: Object.fromEntries(responses),
      schemas: schemas.all(),
    },
  };
}

function tags(): Json[] {
  const areas = operations.filter(({ access }) => access.to !== 'nobody').map(({ id }) => areaOf(id));
  return [
    { name: 'portal', description: 'The gateway’s own calls' },
    ...[...new Set(areas)].map((name) => ({ name, description: `Calls about ${name.replaceAll('-', ' ')}` })),
  ];
}

export function areaOf(id: string): string {
  return id.split('.')[0] ?? id;
}

export function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: OpenApiSchemas,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    parameter(place, name, property, place === 'path' || required.includes(name)),
  );
}

/** Placeholders that no schema describes are plain text. */
function pathParameters(path: string, params: z.ZodType | undefined, schemas: OpenApiSchemas): Json[] {
  if (params) return parametersOf('path', params, schemas);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, { type: 'string' }, true),
  );
}

function requestBody(body: z.ZodType, schemas: OpenApiSchemas, mediaType = 'application/json'): Json {
  return { required: true, content: { [mediaType]: { schema: schemas.of(body, 'input') } } };
}

function describe(operation: Operation, schemas: OpenApiSchemas): Json {
  const { access, body, params, query } = operation;
  const isMultipart = operation.request === 'multipart';
  const isCreate = operation.effect === 'create';
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: descriptionOf(operation),
    tags: [areaOf(operation.id)],
    parameters: [
      ...pathParameters(operation.path, params, schemas),
      ...parametersOf('query', query, schemas),
      refTo('parameters', 'PortalRequest'),
      ...(isCreate ? [refTo('parameters', 'IdempotencyKey')] : []),
    ],
    ...(body && { requestBody: requestBody(body, schemas, isMultipart ? 'multipart/form-data' : undefined) }),
    responses: {
      200: { description: 'Success', ...json(schemas.of(success(operation.data), 'output')) },
      ...failures([
        'session',
        'upstream',
        ...(body || query || params ? (['body'] as const) : []),
        ...(isMultipart ? (['file'] as const) : []),
        ...(isCreate || operation.versionField ? (['create'] as const) : []),
      ]),
    },
    'x-requirement': operation.requirement,
    'x-effect': operation.effect,
    'x-function-keys': access.to === 'keys' ? access.anyOf : [],
    ...(operation.accessWhen && { 'x-function-keys-when': operation.accessWhen }),
    ...(operation.ownRecord && { 'x-own-record-keys': operation.ownRecord.anyOf }),
    'x-guest': access.to !== 'nobody' && access.guest,
    'x-upstream-group': operation.group,
  };
}

function descriptionOf({ access, effect }: Operation): string {
  const effects = {
    read: 'Changes nothing.',
    write: 'Changes what is there.',
    create: 'Creates something, once for each idempotency key.',
  };
  const who = access.to === 'keys' ? `Needs ${access.anyOf.join(' or ')}.` : 'Open to every session.';
  const guest = access.to !== 'nobody' && access.guest ? ' Guests may call it for their machine.' : '';
  return `${effects[effect]} ${who}${guest}`;
}

const callersOf: Readonly<Record<EndpointAccess['to'], string>> = {
  everybody: 'Works without a session.',
  issuer: 'Called by the authentication server, which proves itself by what it signed.',
  'session-cookie': 'Needs the cookie of a session that may have ended by idleness.',
  'password-change':
    'Needs the session of a person, who may have to change the password before anything else.',
  watcher: 'Needs a session, which it does not keep alive.',
  guest: 'Needs the session of a guest.',
  'signed-in': 'Needs a session.',
  keys: 'Needs a session with one of the function keys.',
};

function guardAndLimit({ exempt, calls }: PortalEndpoint): string[] {
  return [
    ...(exempt ? [`Needs no X-EBP-Request, because ${exempt.because}.`] : []),
    ...(calls
      ? [`Takes ${calls.limit} calls in ${calls.windowMs / 1000} seconds for each ${calls.per}.`]
      : []),
  ];
}

const mediaTypes = {
  json: undefined,
  form: 'application/x-www-form-urlencoded',
  report: 'application/csp-report',
} as const;

function describeEndpoint(endpoint: PortalEndpoint, schemas: OpenApiSchemas): Json {
  const { method, path, summary, access, exempt, query, body, answer } = endpoint;
  const open = access.to === 'everybody' || access.to === 'issuer';
  const isEmpty = typeof answer === 'string' && !answer.includes('/');
  const bodyType = endpoint.request && mediaTypes[endpoint.request];
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : json(schemas.of(success(answer), 'output')).content;
  return {
    operationId: `${method.toLowerCase()}.${path.slice(1).replace(/[{}]/g, '').replaceAll('/', '.')}`,
    summary,
    description: [callersOf[access.to], ...guardAndLimit(endpoint)].join(' '),
    ...(access.to === 'keys' && { 'x-function-keys': access.anyOf }),
    tags: ['portal'],
    ...(open && { security: [] }),
    parameters: [
      ...pathParameters(path, undefined, schemas),
      ...parametersOf('query', query, schemas),
      ...(exempt ? [] : [refTo('parameters', 'PortalRequest')]),
    ],
    ...(body && { requestBody: requestBody(body, schemas, bodyType) }),
    responses: {
      ...(isEmpty ? { [answer]: { description: 'Done' } } : { 200: { description: 'Success', content } }),
      ...failures(['session', ...(body || query ? (['body'] as const) : [])]),
    },
  };
}
