import * as z from 'zod';
import { operations } from './catalogue.ts';
import { failure, problemStatus, success } from './envelope.ts';
import type { Operation } from './operation.ts';
import { type PortalEndpoint, portalEndpoints } from './portal/endpoints.ts';

type Json = Record<string, unknown>;

/** JSON Schema (2020-12, the dialect of OpenAPI 3.1) of a zod schema. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as Json;
}

const parameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  schema: unknown,
  required: boolean,
): Json => ({
  name,
  in: place,
  required,
  schema,
});

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    parameter(place, name, property, place === 'path' || required.includes(name)),
  );
}

/** Placeholders that no schema describes are plain text. */
function pathParameters(path: string, params: z.ZodType | undefined): Json[] {
  if (params) return parametersOf('path', params);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, { type: 'string' }, true),
  );
}

const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });

const guardHeader = { $ref: '#/components/parameters/PortalRequest' };
const failureAnswer = { $ref: '#/components/responses/Failure' };

function requestBody(body: z.ZodType, mediaType = 'application/json'): Json {
  return { required: true, content: { [mediaType]: { schema: schemaOf(body, 'input') } } };
}

function describe(operation: Operation): Json {
  const { access, body, params, query } = operation;
  const isMultipart = operation.request === 'multipart';
  const idempotency = { $ref: '#/components/parameters/IdempotencyKey' };
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.id.split('.')[0]],
    parameters: [
      ...pathParameters(operation.path, params),
      ...parametersOf('query', query),
      guardHeader,
      ...(operation.effect === 'create' ? [idempotency] : []),
    ],
    ...(body && { requestBody: requestBody(body, isMultipart ? 'multipart/form-data' : undefined) }),
    responses: {
      200: { description: 'Success', ...json(schemaOf(success(operation.data), 'output')) },
      default: failureAnswer,
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

function describeEndpoint({ method, path, summary, query, body, answer, open }: PortalEndpoint): Json {
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : json(schemaOf(success(answer), 'output')).content;
  return {
    operationId: `${method.toLowerCase()}.${path.slice(1).replace(/[{}]/g, '').replaceAll('/', '.')}`,
    summary,
    tags: ['portal'],
    ...(open && { security: [] }),
    parameters: [...pathParameters(path, undefined), ...parametersOf('query', query), guardHeader],
    ...(body && { requestBody: requestBody(body) }),
    responses: {
      ...(answer === 'none'
        ? { [path.endsWith('/sso') ? 302 : 204]: { description: 'Done' } }
        : { 200: { description: 'Success', content } }),
      default: failureAnswer,
    },
  };
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, described: Json): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const endpoint of portalEndpoints) add(endpoint.path, endpoint.method, describeEndpoint(endpoint));
  for (const operation of operations) {
    if (operation.access.to !== 'nobody') add(operation.path, operation.method, describe(operation));
  }
  return paths;
}

/** The calls a browser can make, as an OpenAPI 3.1 document. Calls the gateway keeps to itself are not in it. */
export function openApiDocument(): Json {
  const codes = Object.entries(problemStatus).map(([code, status]) => `${status} ${code}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Customer portal',
      version: '1.0.8',
      description: `Every answer is {isSuccess, data}. A failure carries one of: ${codes.join(', ')}.`,
    },
    security: [{ session: [] }],
    tags: [...new Set(['portal', ...operations.map(({ id }) => id.split('.')[0])])].map((name) => ({ name })),
    paths: pathsOf(),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-ebp' } },
      parameters: {
        PortalRequest: parameter('header', 'X-EBP-Request', { const: '1' }, true),
        IdempotencyKey: parameter('header', 'Idempotency-Key', { type: 'string', format: 'uuid' }, true),
      },
      responses: { Failure: { description: 'Failure', ...json(schemaOf(failure, 'output')) } },
    },
  };
}
