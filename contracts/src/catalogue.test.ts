import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { catalogue, operations } from './catalogue.ts';
import { calledGroups, type Operation } from './operation.ts';
import { requirement } from './testing/requirement.ts';

const each = operations.map((operation) => [operation.id, operation] as const);

/** Field names whose value identifies a customer, a machine or an address. */
const sensitive = /^(customerCode|machineCustomerCode|machinePkey|\w*addressPkey)$/i;

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Every path of a schema whose last name is sensitive, written as `ScopeField.at` writes it. */
function sensitivePaths(schema: JsonSchema, at: string): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = `${at}.${name}`;
    return [...(sensitive.test(name) ? [here] : []), ...sensitivePaths(property, here)];
  });
  const items = schema.items ? sensitivePaths(schema.items, `${at}[]`) : [];
  return [...inner, ...items, ...(schema.anyOf ?? []).flatMap((choice) => sensitivePaths(choice, at))];
}

function requestPaths(operation: Operation): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation[part];
    return schema ? sensitivePaths(z.toJSONSchema(schema, { reused: 'inline' }) as JsonSchema, part) : [];
  });
}

const isOperation = (value: unknown): value is Operation => Object(value).requirement !== undefined;

describe('the catalogue', () => {
  it('contains every operation of every area, each under an id of its own', async () => {
    const files = readdirSync(new URL('operations', import.meta.url)).filter(
      (name) => !name.includes('.test.'),
    );
    const areas = await Promise.all(files.map((name): Promise<object> => import(`./operations/${name}`)));
    const declared = areas.flatMap((area) => Object.values(area).filter(isOperation));
    expect(declared.map(({ id }) => id).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('has operations of each called group', () => {
    expect(new Set(operations.map(({ group }) => group))).toEqual(new Set(calledGroups));
  });

  it('binds each method and path once', () => {
    const routes = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it.each(each)('%s has a schema for exactly the placeholders of its path', (_id, operation) => {
    const placeholders = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { params } = operation;
    const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(declared.sort()).toEqual(placeholders.sort());
  });

  it.each(each)('%s cites a requirement that exists', (_id, operation) => {
    expect(requirement(operation.requirement)).not.toBe('');
  });

  it.each(each)(
    '[ACC-11] %s has each customer code, machine key and address key of its request checked',
    (_id, operation) => {
      const checked = new Set<string>((operation.scope ?? []).map(({ at }) => at));
      expect(requestPaths(operation).filter((path) => !checked.has(path))).toEqual([]);
    },
  );

  it.each(each)('[ACC-11] %s checks only fields that exist', (_id, operation) => {
    for (const { at } of operation.scope ?? []) {
      const [part = '', ...names] = at.split('.');
      const schema = operation[part as 'params' | 'query' | 'body'];
      let here = schema && (z.toJSONSchema(schema, { reused: 'inline' }) as JsonSchema);
      for (const name of names) {
        here = here?.properties?.[name.replace('[]', '')];
        if (name.endsWith('[]')) here = here?.items;
      }
      expect(here, at).toBeDefined();
    }
  });

  it.each(each)('[ACC-11] %s does not let a browser send what the gateway writes', (_id, operation) => {
    for (const part of ['query', 'body'] as const) {
      const schema = operation[part];
      const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const stamped = Object.keys(operation.identity?.[part] ?? {});
      expect(own.filter((name) => stamped.includes(name))).toEqual([]);
    }
  });

  it.each(each)('%s creates or writes with PUT or POST only', (_id, operation) => {
    if (operation.method === 'GET') expect(operation.effect).toBe('read');
  });

  it('finds an unchecked customer code and machine key wherever it stands', () => {
    const body = z.object({
      customerCode: z.string(),
      machineList: z.array(z.object({ machinePkey: z.string().optional() })),
    });
    expect(sensitivePaths(z.toJSONSchema(body) as JsonSchema, 'body')).toEqual([
      'body.customerCode',
      'body.machineList[].machinePkey',
    ]);
  });
});
