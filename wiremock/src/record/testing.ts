import type { CompanyCode } from '@ebp/contracts/companies';
import type { Operation } from '@ebp/contracts/operation';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import * as z from 'zod';
import { loadMappings } from '../check/load.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { operationAt } from '../framework/paths.ts';

/** Successful calls that the recorded upstream answers, of every operation, for some companies. */
export function examplesOf(...companies: readonly CompanyCode[]): readonly RequestExample[] {
  return loadMappings()
    .flatMap(({ mapping: { metadata } }) =>
      metadata?.outcome === 'success' ? (metadata.examples ?? []) : [],
    )
    .filter(({ headers }) => companies.some((company) => headers['X-Company'] === company));
}

const someValue = (schema: z.core.$ZodType): string =>
  ['2026-01-02', 'true', 'care', 'A'].find((value) => z.safeParse(schema, value).success) ?? '';

/** The same call with every optional part of query and body removed or, if absent, added. */
export function variantsOf(example: RequestExample): readonly RequestExample[] {
  const [path = '', search] = example.url.split('?');
  const operation: Operation | undefined = operationAt(example.method, path)?.operation;
  const { query, body } = operation ? upstreamRequest(operation) : {};
  return [...queryVariants(example, path, search, query), ...bodyVariants(example, body)];
}

function queryVariants(example: RequestExample, path: string, search = '', schema?: z.ZodType) {
  if (!(schema instanceof z.ZodObject)) return [];
  const optional = Object.entries(schema.shape).filter(([, field]) => z.safeParse(field, undefined).success);
  return optional.map(([name, field]) => {
    const parameters = new URLSearchParams(search);
    if (parameters.has(name)) parameters.delete(name);
    else parameters.set(name, someValue(field));
    return { ...example, url: `${path}?${parameters}` };
  });
}

function bodyVariants(example: RequestExample, schema?: z.ZodType): readonly RequestExample[] {
  const whole = example.body as Record<string, unknown> | undefined;
  if (!schema || !whole) return [];
  return Object.keys(whole)
    .map((name) => Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)))
    .filter((body) => schema.safeParse(body).success)
    .map((body) => ({ ...example, body }));
}
