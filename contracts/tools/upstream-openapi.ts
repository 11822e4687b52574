import type * as z from 'zod';
import { operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import { success, upstreamRejection } from '../src/envelope.ts';
import type { IdentityFields, IdentitySource, Operation } from '../src/operation.ts';
import { beforeSignIn, upstreamHeaderFields } from '../src/upstream-headers.ts';
import { upstreamRequest } from '../src/upstream-request.ts';
import { areaOf, info, parameter, parametersOf } from './openapi.ts';
import { type Json, json, OpenApiSchemas, refTo } from './openapi-schemas.ts';
import { type RecordedCall, recordedCall } from './recorded-calls.ts';

const meanings: Readonly<Record<IdentitySource, string>> = {
  userCode: 'the user’s code',
  userPkey: 'the user’s key',
  applicationPkey: 'the key of the user’s application',
  company: 'the company',
  guestFullName: 'the name that a guest confirmed',
  guestEmail: 'the e-mail address that a guest confirmed',
  guestContactNumber: 'the telephone number that a guest confirmed',
  guestLocation: 'the place of the machine that a guest confirmed',
};

const stamp = (source: IdentitySource): Json => ({
  description: `Written by the gateway from the session: ${meanings[source]}. What a browser sends is dropped.`,
  'x-stamped': source,
});

/** The upstream's side of every operation, as an OpenAPI 3.1 document: what an ERP must implement. */
export function upstreamOpenApiDocument(): Json {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, schemas),
    };
  }
  const rejection = schemas.of(upstreamRejection, 'input');
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      title: 'The upstream of the customer portal',
      description:
        'What the gateway of the portal calls. Every answer is {isSuccess, data} under status 200; a refusal is isSuccess false. Fields beyond these are allowed and dropped. Calls ask for uncompressed answers and bring no cookie.',
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'UPSTREAM_URL; each endpoint group may have an address of its own (x-endpoint-group)',
        variables: { host: { default: 'erp.uat.example' } },
      },
    ],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(({ id }) => areaOf(id)))].map((name) => ({
      name,
      description: `Calls about ${name.replaceAll('-', ' ')}`,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of whoever is signed in' },
      },
      parameters: headerParameters(schemas),
      responses: {
        Unauthorized: { description: 'The access token is not valid (any more): the session ends' },
        Failure: { description: 'Any other status is a failure; nothing of its body reaches a browser' },
      },
      schemas: { ...schemas.all(), Rejection: rejection },
    },
  };
}

const headerId = (name: string): string => name.replaceAll('-', '');

function headerParameters(schemas: OpenApiSchemas): Json {
  return Object.fromEntries(
    Object.entries(upstreamHeaderFields).map(([name, { schema, summary }]) => {
      const isRequired = !schema.safeParse(undefined).success;
      const described = parameter('header', name, schemas.of(schema, 'input'), isRequired);
      return [headerId(name), { ...described, description: summary }];
    }),
  );
}

function describe(operation: Operation, schemas: OpenApiSchemas): Json {
  const { params, query, body } = upstreamRequest(operation);
  const isOpen = beforeSignIn.has(operation.id);
  const call = recordedCall(operation);
  const isForCustomers = operationsWhileActing.has(operation.id);
  const headers = Object.keys(upstreamHeaderFields)
    .filter((name) => !isOpen || name !== 'X-Session-Id')
    .filter((name) => isForCustomers || name !== 'X-Acting-For');
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: descriptionOf(operation),
    tags: [areaOf(operation.id)],
    ...(isOpen && { security: [] }),
    parameters: [
      ...parametersOf('path', params, schemas, call.params),
      ...parametersOf('query', query, schemas, call.query).map((one) =>
        stamped(one, operation.identity?.query),
      ),
      ...headers.map((name) => refTo('parameters', headerId(name))),
    ],
    ...(body && { requestBody: requestBody(operation, body, schemas, call) }),
    responses: {
      200: { description: 'Success, or a refusal', ...answerOf(operation, schemas, call) },
      401: refTo('responses', 'Unauthorized'),
      default: refTo('responses', 'Failure'),
    },
    'x-requirement': operation.requirement,
    'x-effect': operation.effect,
    'x-endpoint-group': operation.group,
    ...(operation.timeoutMs !== undefined && { 'x-timeout-ms': operation.timeoutMs }),
  };
}

function descriptionOf({ effect, versionField }: Operation): string {
  const effects = {
    read: 'Changes nothing; may be repeated.',
    write: 'Changes what is there; is never repeated by the gateway.',
    create: 'Creates something; the gateway sends it once, whatever a browser repeats.',
  };
  const version = versionField
    ? ` A \`${versionField}\` that is not the newest is refused, naming the field.`
    : '';
  return effects[effect] + version;
}

const stamped = (one: Json, fields: IdentityFields = {}): Json => {
  const source = fields[String(one.name)];
  return source ? { ...one, ...stamp(source) } : one;
};

/** Marks the stamped fields of a body, in each form that it may have. */
function stampedBody(schema: Json, fields: IdentityFields): Json {
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((one: Json) => stampedBody(one, fields)) };
  if (typeof schema.properties !== 'object') return schema;
  const properties = Object.entries(schema.properties as Record<string, Json>).map(([name, property]) => {
    const source = fields[name];
    return [name, source ? { ...property, ...stamp(source) } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function requestBody(
  operation: Operation,
  body: z.ZodType,
  schemas: OpenApiSchemas,
  { body: example }: RecordedCall,
): Json {
  const schema = stampedBody(schemas.of(body, 'input'), operation.identity?.body ?? {});
  if (operation.request !== 'multipart') return { required: true, ...json(schema, example) };
  const { properties, required = [] } = schema as { properties: Json; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/pdf', description: 'The document itself' };
  const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form, example: { ...example, file: '%PDF-1.7 …' } } },
  };
}

function answerOf(operation: Operation, schemas: OpenApiSchemas, { data }: RecordedCall): Json {
  if (operation.answer === 'stream') {
    return {
      content: { 'application/octet-stream': { schema: { type: 'string', contentEncoding: 'binary' } } },
    };
  }
  const whole = schemas.of(success(operation.data), 'input');
  return json({ oneOf: [whole, refTo('schemas', 'Rejection')] }, { isSuccess: true, data });
}
