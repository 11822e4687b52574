import type { Operation } from '@ebp/contracts/operation';
import type { Request, Response } from 'express';
import type * as z from 'zod';
import type { Grant } from '../../access/authorise.ts';
import { Invalid } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import type { RequestParts } from '../exchange/upstream-request.ts';

/** Maximum length of a query string, in characters. */
const maxQueryLength = 4096;

/** Query string -> values by name. A repeated name becomes a list, which a schema for one value refuses. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = query[name];
    if (earlier === undefined) query[name] = value;
    else query[name] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
  }
  return { ...query };
}

type Schema = NonNullable<Operation['body']>;

/** The body schema under an access grant; undefined where the operation takes no body. */
export function bodySchemaOf(operation: Operation, grant: Grant): Schema | undefined {
  return grant === 'own-record' ? operation.ownRecord?.body : operation.body;
}

/**
 * Validates path parameters and query. The result contains known fields only and is what goes upstream.
 * @throws Invalid
 */
export function prepareAddress(
  operation: Operation,
  url: string,
  params: RequestParts['params'],
): RequestParts {
  const at = url.indexOf('?');
  if (at !== -1 && url.length - at > maxQueryLength)
    throw new Invalid([{ path: 'query', messageId: 'validation.invalid' }]);
  const query = at === -1 || operation.query === undefined ? {} : parseQuery(url.slice(at + 1));
  return {
    params: fields(operation.params, params, 'params'),
    query: fields(operation.query, query, 'query'),
    body: undefined,
  };
}

function fields(
  schema: Operation['params'],
  value: Readonly<Record<string, unknown>>,
  part: string,
): Readonly<Record<string, unknown>> {
  if (schema === undefined) return {};
  const parsed = parseOrInvalid<z.ZodType>(schema, value, part);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/**
 * Reads and validates a body; the result contains known fields only. @throws Invalid, FieldErrors; UnsupportedType,
 * TooLarge
 */
export async function prepareBody(schema: Schema, request: Request, response: Response): Promise<unknown> {
  return parseOrInvalid(schema, (await readJsonBody(request, response)) ?? {});
}
