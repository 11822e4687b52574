import * as z from 'zod';
import { companyCode } from './company-schema.ts';
import type { IdentityFields, IdentitySource, Operation } from './operation.ts';

/** Schemas of a request as it reaches the upstream. A part the operation does not have is absent. */
export interface UpstreamRequest {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

const guestSources: ReadonlySet<IdentitySource> = new Set([
  'guestFullName',
  'guestEmail',
  'guestContactNumber',
  'guestLocation',
]);

function identityShape(fields: IdentityFields): Record<string, z.ZodType> {
  const schemaOf = (source: IdentitySource): z.ZodType => {
    if (source === 'company') return companyCode;
    const text = z.string().min(1);
    return guestSources.has(source) ? text.optional() : text;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, schemaOf(source)]));
}

function stamped(part: z.ZodType | undefined, fields: IdentityFields | undefined): z.ZodType | undefined {
  if (!fields) return part;
  if (part === undefined) return z.object(identityShape(fields));
  if (part instanceof z.ZodObject) return part.extend(identityShape(fields));
  throw new TypeError('identity fields can be stamped into an object only');
}

/** The body without what the browser sends to the BFF alone, and with what the BFF adds. */
function forwarded({ body, forGateway, fromGateway }: Operation): z.ZodType | undefined {
  if (fromGateway && body instanceof z.ZodObject) return z.object({ ...body.shape, ...fromGateway.shape });
  if (!forGateway || !(body instanceof z.ZodObject)) return body;
  return z.object(
    Object.fromEntries(Object.entries(body.shape).filter(([name]) => !forGateway.includes(name))),
  );
}

const known = new WeakMap<Operation, UpstreamRequest>();

/**
 * What the upstream receives for an operation: the browser's part joined with the identity fields the BFF writes.
 * Stubs are matched and recorded requests are checked against these schemas. Each is made once: zod compiles a schema when
 * it first parses with it.
 */
export function upstreamRequest(operation: Operation): UpstreamRequest {
  const request = known.get(operation) ?? requestOf(operation);
  known.set(operation, request);
  return request;
}

function requestOf(operation: Operation): UpstreamRequest {
  const query = stamped(operation.query, operation.identity?.query);
  const full = stamped(forwarded(operation), operation.identity?.body);
  const body = full && operation.ownRecord ? z.union([full, operation.ownRecord.body]) : full;
  return {
    ...(operation.params && { params: operation.params }),
    ...(query && { query }),
    ...(body && { body }),
  };
}
