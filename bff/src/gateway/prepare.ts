import type { Operation } from '@ebp/contracts/operation';
import type { Request, Response } from 'express';
import type { Grant } from '../access/authorise.ts';
import { Invalid } from '../http/errors.ts';
import { readJsonBody } from '../http/json-body.ts';
import { fieldErrorsOf } from '../http/validate.ts';
import { maxQueryLength, parseQuery, type RequestParts } from './request-parts.ts';

/**
 * Reads and validates the parts of a request. What comes back holds known fields only and is what goes upstream.
 * @throws Invalid; UnsupportedType, TooLarge
 */
export async function prepareParts(
  operation: Operation,
  request: Request,
  response: Response,
  params: Readonly<Record<string, string>>,
  grant: Grant,
): Promise<RequestParts> {
  const text = request.originalUrl;
  const at = text.indexOf('?');
  if (at !== -1 && text.length - at > maxQueryLength)
    throw new Invalid([{ path: 'query', messageId: 'validation.invalid' }]);
  const query = at === -1 || operation.query === undefined ? {} : parseQuery(text.slice(at + 1));
  const bodySchema = grant === 'own-record' ? operation.ownRecord?.body : operation.body;
  return {
    params: fields(operation.params, params, 'params'),
    query: fields(operation.query, query, 'query'),
    body: bodySchema === undefined ? undefined : body(bodySchema, await readJsonBody(request, response)),
  };
}

function fields(
  schema: Operation['params'],
  value: Readonly<Record<string, unknown>>,
  part: string,
): Readonly<Record<string, unknown>> {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error, value, part));
  return typeof parsed.data === 'object' && parsed.data !== null ? { ...parsed.data } : {};
}

function body(schema: NonNullable<Operation['body']>, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error, value));
  return parsed.data;
}
