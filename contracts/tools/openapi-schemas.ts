import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { failure, fieldError, problem } from '../src/envelope.ts';

export type Json = Record<string, unknown>;

export const json = (schema: unknown, example?: unknown): Json => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});
export const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** Entities by the names the code has for them: `machine` is `Machine` in the document. */
const names = z.registry<{ id: string }>();
const taken = new Set<string>();

function name(exported: string, schema: unknown): void {
  // The fields of a query are parameters of their own.
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum) || exported.endsWith('Query')) return;
  const id = exported.charAt(0).toUpperCase() + exported.slice(1);
  if (taken.has(id)) throw new Error(`two schemas are called ${id}`);
  taken.add(id);
  names.add(schema, { id });
}

name('fieldError', fieldError);
name('problem', problem);
name('failure', failure);
for (const folder of ['entities', 'portal']) {
  const place = new URL(`../src/${folder}/`, import.meta.url);
  for (const file of readdirSync(place).filter((entry) => !entry.endsWith('.test.ts'))) {
    const exports = (await import(new URL(file, place).href)) as Record<string, unknown>;
    for (const [exported, schema] of Object.entries(exports)) name(exported, schema);
  }
}

/** Many validators read patterns without Unicode properties, and no JSON text has half a character. */
const withoutProperties = (pattern: string): string =>
  pattern
    .replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f')
    .replaceAll('\\p{Cs}', '')
    .replaceAll('\\p{Zl}\\p{Zp}', '\\u2028\\u2029');

/** JSON Schemas (2020-12, the dialect of OpenAPI 3.1) of zod schemas. Entities stand once, under their names. */
export class OpenApiSchemas {
  readonly #found = new Map<string, unknown>();

  /** @throws Error when an entity has different forms in requests and answers: such a form needs a name of its own */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      // Unknown fields are dropped in requests and allowed in answers: a client need not care about either.
      override: ({ zodSchema, jsonSchema }) => {
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description) jsonSchema.description = description;
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.pattern) jsonSchema.pattern = withoutProperties(jsonSchema.pattern);
      },
    });
    const {
      $schema: _,
      $defs = {},
      ...json
    } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
      $defs?: Json;
    };
    for (const [id, found] of Object.entries($defs)) {
      const before = this.#found.get(id);
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(found)) {
        throw new Error(`${id} is sent in another form than it is received in`);
      }
      this.#found.set(id, found);
    }
    return json;
  }

  /** For `components.schemas`, in alphabetical order. */
  all(): Json {
    return Object.fromEntries([...this.#found].sort(([a], [b]) => a.localeCompare(b)));
  }
}
