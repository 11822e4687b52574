import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { IdentityFields, Operation } from '../src/operation.ts';
import { templatePattern, valuesIn } from '../src/path-template.ts';
import type { Json } from './openapi-schemas.ts';

/** The example of a call in the recorded world, as the upstream gets and answers it. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
  /** `data` of the answer, with only the first row of each list. */
  readonly data: unknown;
}

interface Metadata {
  readonly examples: readonly [{ readonly url: string; readonly body?: Json; readonly form?: Json }];
  readonly data?: unknown;
}

const recordings = new URL('../../wiremock/mappings/operations/', import.meta.url);

/** The first recorded example of an operation; `npm run wiremock:build` writes it. */
export function recordedCall({ id, path }: Operation): RecordedCall {
  const { mappings } = JSON.parse(readFileSync(new URL(`${id}.json`, recordings), 'utf8')) as {
    mappings: readonly [{ readonly metadata: Metadata }];
  };
  const { examples, data } = mappings[0].metadata;
  const [{ url, body, form }] = examples;
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  return {
    params: valuesIn(templatePattern(path), pathname),
    query: Object.fromEntries(searchParams),
    body: body ?? (form && without(form, ['file'])),
    data,
  };
}

/** The same call as the browser makes it: the gateway writes the identity fields and what it adds, and drops unknown ones. */
export function browserCall(operation: Operation): RecordedCall {
  const call = recordedCall(operation);
  const sent = [operation.body, operation.ownRecord?.body].flatMap((body) =>
    body instanceof z.ZodObject ? Object.keys(body.shape) : [],
  );
  const added = Object.keys(operation.fromGateway?.shape ?? {}).filter((name) => !sent.includes(name));
  const written = [...Object.keys(operation.identity?.body ?? ({} satisfies IdentityFields)), ...added];
  return {
    ...call,
    body: operation.body && call.body && without(call.body, written),
    data: operation.answer === 'stream' ? undefined : operation.data.parse(call.data),
  };
}

const without = (fields: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
