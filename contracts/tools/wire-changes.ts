import type { Json } from './openapi-schemas.ts';

/** An OpenAPI document, as far as it is compared. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: Json;
}

interface Call {
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly unknown[];
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

const atMost = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const atLeast = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];

/**
 * What a party that still has the older document would notice of the newer one, in a sentence each: what is gone, what
 * it must now send, and values that one side sends and the other does not know. Additions are not among them.
 * @param older who has the older document: the one who calls, or the one who is called
 */
export function wireChanges(old: ApiDocument, now: ApiDocument, older: 'caller' | 'callee'): string[] {
  const documents = { old, now };
  const [asking, answering] = older === 'caller' ? (['old', 'now'] as const) : (['now', 'old'] as const);
  return Object.entries(old.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const next = now.paths[path]?.[method];
      if (next === undefined) return [`${at} is gone`];
      const requests = new Comparison(documents, asking);
      return [
        ...(call.security?.length === 0 && next.security?.length !== 0 ? [`${at} needs a session`] : []),
        ...requests.changes(at, requestOf(call, old), requestOf(next, now)),
        ...new Comparison(documents, answering).changes(`${at} answer`, answerOf(call), answerOf(next)),
      ];
    }),
  );
}

/** The parts of a request as fields of one object: `query.status`, `body application/json`. */
function requestOf({ parameters = [], requestBody }: Call, document: ApiDocument): Schema {
  const found = parameters.map((one) => resolved(one as Schema, document));
  const nameOf = (one: Schema): string => `${one.in}.${one.name}`;
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [
    `body ${type}`,
    schema,
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries([...found.map((one) => [nameOf(one), one.schema]), ...bodies]),
    required: [...found.filter((one) => one.required).map(nameOf), ...bodies.map(([name]) => String(name))],
  };
}

/** The successful answers as fields of one object: `200 application/json`. */
function answerOf({ responses }: Call): Schema {
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  const answers = successes.flatMap(([status, { content = { '': { schema: {} } } }]) =>
    Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`.trim(), schema]),
  );
  return { type: 'object', properties: Object.fromEntries(answers) };
}

function resolved(schema: Schema, document: ApiDocument): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  const [, , kind = '', name = ''] = schema.$ref.split('/');
  return resolved((document.components[kind] as Record<string, Schema>)[name] ?? {}, document);
}

/** The schemas of which a value must satisfy one. */
function formsOf(schema: Schema): readonly Schema[] {
  const { type } = schema;
  if (typeof type === 'object') return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

class Comparison {
  readonly #documents: { readonly old: ApiDocument; readonly now: ApiDocument };
  readonly #sender: 'old' | 'now';

  constructor(documents: { old: ApiDocument; now: ApiDocument }, sender: 'old' | 'now') {
    this.#documents = documents;
    this.#sender = sender;
  }

  /** Everything that the sender's schema allows, the receiver's must allow as well, and nothing may be gone. */
  changes(at: string, older: Schema, newer: Schema): string[] {
    const old = resolved(older, this.#documents.old);
    const now = resolved(newer, this.#documents.now);
    const olds = formsOf(old).map((one) => resolved(one, this.#documents.old));
    const nows = formsOf(now).map((one) => resolved(one, this.#documents.now));
    if (olds[0] === old && nows[0] === now) return this.#ofOneForm(at, old, now);
    const pairs = (one: Schema): [Schema, Schema][] =>
      this.#sender === 'old' ? nows.map((other) => [one, other]) : olds.map((other) => [other, one]);
    return (this.#sender === 'old' ? olds : nows).flatMap((one) => {
      const all = pairs(one);
      const alike = all.filter(([a, b]) => a.type === b.type);
      const tried = (alike.length > 0 ? alike : all).map(([a, b]) => this.changes(at, a, b));
      return tried.sort((a, b) => a.length - b.length)[0] ?? [];
    });
  }

  #ofOneForm(at: string, old: Schema, now: Schema): string[] {
    const [sent, known] = this.#sender === 'old' ? [old, now] : [now, old];
    const isWhole = sent.type === 'integer' && known.type === 'number';
    if (known.type !== undefined && sent.type !== known.type && !isWhole)
      return [`${at} may be ${sent.type ?? 'anything'}, which the other side does not know`];
    const properties = Object.entries(old.properties ?? {});
    const missing = (known.required ?? []).filter((name) => !sent.required?.includes(name));
    return [
      ...limitChanges(at, sent, known),
      ...missing.map((name) =>
        this.#sender === 'old' ? `${at} ${name} must be sent` : `${at} ${name} may be missing`,
      ),
      ...properties.flatMap(([name, schema]) => {
        const next = now.properties?.[name];
        return next === undefined ? [`${at} ${name} is gone`] : this.changes(`${at} ${name}`, schema, next);
      }),
      ...(old.items && now.items ? this.changes(`${at}[]`, old.items, now.items) : []),
      ...(old.additionalProperties && now.additionalProperties
        ? this.changes(`${at} *`, old.additionalProperties, now.additionalProperties)
        : []),
    ];
  }
}

/** Values that one side may send and the other does not take. */
function limitChanges(at: string, sent: Schema, known: Schema): string[] {
  const values = valuesOf(known);
  const strange = valuesOf(sent)?.filter((value) => values && !values.includes(value));
  const limits = [
    ...atMost.filter((limit) => limit in known && Number(sent[limit] ?? Infinity) > Number(known[limit])),
    ...atLeast.filter((limit) => limit in known && Number(sent[limit] ?? -Infinity) < Number(known[limit])),
    // Whether one pattern allows more than another, nobody can tell.
    ...['pattern', 'format'].filter((rule) => rule in known && sent[rule] !== known[rule]),
  ];
  return [
    ...(values && strange === undefined ? [`${at} may be other than ${values.join(', ')}`] : []),
    ...(strange ?? []).map((value) => `${at} may be ${value}, which the other side does not know`),
    ...limits.map((limit) => `${at} may be beyond the other side's ${limit} ${known[limit]}`),
  ];
}
