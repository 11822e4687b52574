import * as z from 'zod';
import contracts from '../package.json' with { type: 'json' };
import { endpointsWhileActing, operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import { failure, success } from '../src/envelope.ts';
import type { Operation } from '../src/operation.ts';
import { paperOrderCreate } from '../src/operations/paper-order.ts';
import { tonerOrderCreate } from '../src/operations/toner-order.ts';
import type { EndpointAccess, PortalEndpoint } from '../src/portal/endpoint.ts';
import { portalEndpoints } from '../src/portal/endpoints.ts';
import {
  actingHeader,
  basketHeader,
  requestHeader,
  unattendedHeader,
} from '../src/portal/request-headers.ts';
import type { EndpointId } from '../src/portal/routes.ts';
import { failureResponses, failures } from './openapi-failures.ts';
import { type Json, json, OpenApiSchemas, refTo } from './openapi-schemas.ts';
import { portalExamples } from './portal-examples.table.ts';
import { browserCall } from './recorded-calls.ts';

/** Orders that can be filled from a basket. */
const ordersOfBaskets: ReadonlySet<string> = new Set([tonerOrderCreate.id, paperOrderCreate.id]);

/** What both documents say of themselves; the version is that of the contracts (docs/changelog.md). */
export const info = {
  version: contracts.version,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The supplier’s portal team' },
};

type Place = 'path' | 'query' | 'header';

export function parameter(
  place: Place,
  name: string,
  schema: unknown,
  required: boolean,
  example?: unknown,
): Json {
  return { name, in: place, required, schema, ...(example !== undefined && { example }) };
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
  schemas.of(failure, 'output');
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      title: 'Customer portal',
      description:
        'Every answer is {isSuccess, data}. A failure carries a problem instead of data; its code says what failed, and each code has one HTTP status.',
    },
    servers: [{ url: '/', description: 'The portal itself: browsers call no other host' }],
    security: [{ session: [] }],
    tags: tags(),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-ebp' } },
      parameters: {
        PortalRequest: {
          ...parameter('header', requestHeader, { type: 'string', const: '1' }, true),
          description: 'Says that a page of the portal makes the call; another site cannot add it',
        },
        IdempotencyKey: {
          ...parameter('header', 'Idempotency-Key', { type: 'string', format: 'uuid' }, true),
          description: 'Made when the form opens: the same key never creates twice',
        },
        Basket: {
          ...parameter('header', basketHeader, { type: 'string', format: 'uuid' }, false),
          description: 'The basket of this person that the order was filled from: its reminder is done',
        },
        Unattended: {
          ...parameter('header', unattendedHeader, { type: 'string', const: '1' }, false),
          description:
            'Nobody has done anything in this window since news or the connection came: the call does not extend the session',
        },
        Acting: {
          ...parameter('header', actingHeader, { type: 'string' }, false),
          description:
            'Of a tab in which an agent acts for a customer: its handle from `POST /bff/acting`. Calls that do not name this header are refused with it',
        },
      },
      responses: failureResponses(),
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
  examples: Json = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    parameter(place, name, property, place === 'path' || required.includes(name), examples[name]),
  );
}

/** The gateway's own handles, which only it can read. */
function handles(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, { type: 'string' }, true, 'eyJ0eXBlIjoiU09BIn0.c2lnbmF0dXJl'),
  );
}

function requestBody(
  body: z.ZodType,
  schemas: OpenApiSchemas,
  example: unknown,
  mediaType = 'application/json',
): Json {
  return { required: true, content: { [mediaType]: { schema: schemas.of(body, 'input'), example } } };
}

function describe(operation: Operation, schemas: OpenApiSchemas): Json {
  const { access, ownRecord, params, query } = operation;
  const body = operation.body && ownRecord ? z.union([operation.body, ownRecord.body]) : operation.body;
  const isMultipart = operation.request === 'multipart';
  const isCreate = operation.effect === 'create';
  const call = browserCall(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: descriptionOf(operation),
    tags: [areaOf(operation.id)],
    parameters: [
      ...parametersOf('path', params, schemas, call.params),
      ...parametersOf('query', query, schemas, call.query),
      refTo('parameters', 'PortalRequest'),
      ...(operation.effect === 'read' ? [refTo('parameters', 'Unattended')] : []),
      ...(isCreate ? [refTo('parameters', 'IdempotencyKey')] : []),
      ...(ordersOfBaskets.has(operation.id) ? [refTo('parameters', 'Basket')] : []),
      ...(operationsWhileActing.has(operation.id) ? [refTo('parameters', 'Acting')] : []),
    ],
    ...(body && {
      requestBody: requestBody(body, schemas, call.body, isMultipart ? 'multipart/form-data' : undefined),
    }),
    responses: {
      200: { description: 'Success', ...answerOf(operation.data, schemas, call.data, 'input') },
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
    ...(ownRecord && { 'x-own-record-keys': ownRecord.anyOf }),
    'x-guest': access.to !== 'nobody' && access.guest,
    'x-upstream-group': operation.group,
  };
}

/** @param io `input` for what the gateway passes on as it came */
const answerOf = (
  data: z.ZodType,
  schemas: OpenApiSchemas,
  example: unknown,
  io: 'input' | 'output' = 'output',
): Json => json(schemas.of(success(data), io), { isSuccess: true, data: example ?? null });

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
    ...(exempt ? [`Needs no ${requestHeader}, because ${exempt.because}.`] : []),
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

const isReadOfSession = ({ method, access }: PortalEndpoint): boolean =>
  method === 'GET' && ['signed-in', 'keys', 'guest'].includes(access.to);

/** The session that a tab has is that of its customer. */
const takesActing = (id: EndpointId): boolean => endpointsWhileActing.has(id) || id === 'bff.session';

interface PortalExample {
  readonly query?: Json;
  readonly body?: unknown;
  readonly answer?: unknown;
}

function describeEndpoint(endpoint: PortalEndpoint, schemas: OpenApiSchemas): Json {
  const example = portalExamples[endpoint.id] as PortalExample;
  const { method, path, summary, access, exempt, query, body, answer } = endpoint;
  const open = access.to === 'everybody' || access.to === 'issuer';
  const isEmpty = typeof answer === 'string' && !answer.includes('/');
  const bodyType = endpoint.request && mediaTypes[endpoint.request];
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : answerOf(answer, schemas, example.answer).content;
  return {
    operationId: `${method.toLowerCase()}.${path.slice(1).replace(/[{}]/g, '').replaceAll('/', '.')}`,
    summary,
    description: [callersOf[access.to], ...guardAndLimit(endpoint)].join(' '),
    ...(access.to === 'keys' && { 'x-function-keys': access.anyOf }),
    tags: ['portal'],
    ...(open && { security: [] }),
    parameters: [
      ...handles(path),
      ...parametersOf('query', query, schemas, example.query),
      ...(exempt ? [] : [refTo('parameters', 'PortalRequest')]),
      ...(isReadOfSession(endpoint) ? [refTo('parameters', 'Unattended')] : []),
      ...(takesActing(endpoint.id) ? [refTo('parameters', 'Acting')] : []),
    ],
    ...(body && { requestBody: requestBody(body, schemas, example.body, bodyType) }),
    responses: {
      ...(isEmpty ? { [answer]: { description: 'Done' } } : { 200: { description: 'Success', content } }),
      ...(isEmpty && answer.startsWith('3') && { default: refTo('responses', 'Failure') }),
      ...failures(['session', ...(body || query ? (['body'] as const) : [])]),
    },
  };
}
