import * as z from 'zod';
import { operations } from '../catalogue.ts';
import { portalEndpoints } from '../portal/endpoints.ts';

/** A part of a request at any depth: an object, a list, a record with its keys, a text. */
export interface RequestSchema {
  /** The operation or endpoint, the part of its request, and the path, such as `enquiry.create body.subject`. */
  readonly at: string;
  readonly schema: z.core.$ZodType;
}

/** Each schema within another one, which comes first. What optional and prepared values are is listed, not that they are. */
function within(schema: z.core.$ZodType, at: string): RequestSchema[] {
  const own = { at, schema };
  if (schema instanceof z.ZodObject)
    return [own, ...Object.entries(schema.shape).flatMap(([name, inner]) => within(inner, `${at}.${name}`))];
  if (schema instanceof z.ZodArray) return [own, ...within(schema.element, `${at}[]`)];
  if (schema instanceof z.ZodRecord)
    return [own, ...within(schema.keyType, `${at}{}`), ...within(schema.valueType, `${at}.*`)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap(), at);
  if (schema instanceof z.ZodCatch) return within(schema.unwrap(), at);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option, at));
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return [own, ...within(schema.out, at).slice(1)];
  if (schema instanceof z.ZodPipe) return within(schema.in, at);
  return [own];
}

const ofParts = (name: string, parts: object): RequestSchema[] =>
  Object.entries(parts).flatMap(([part, schema]) =>
    schema instanceof z.ZodType ? within(schema, `${name} ${part}`) : [],
  );

/** All that the gateway reads of a request, by schema: parameters, queries and bodies. */
export const requestSchemas: readonly RequestSchema[] = [
  ...operations.flatMap(({ id, params, query, body, ownRecord }) =>
    ofParts(id, { params, query, body, ownRecord: ownRecord?.body }),
  ),
  ...portalEndpoints.flatMap(({ method, path, query, body }) =>
    ofParts(`${method} ${path}`, { query, body }),
  ),
];
