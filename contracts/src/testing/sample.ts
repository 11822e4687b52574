import type * as z from 'zod';

/** How many rows a list has in a sample. */
export type Rows = 0 | 2;

/** What texts with a form of their own may look like. */
const dates = ['2026-11-20', '2026-11-20T09:30:00Z', '2026-11-20 09:30:00'];
const forms = ['09:30', 'https://portal.example/x', '1', 'A'];

/** Words that break over lines, as people's do. */
const words = (key: string) => key.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);

/** A value that satisfies a schema, with lists of so many rows, each row with texts of its own. */
export function sampleOf(schema: z.core.$ZodType, rows: Rows, name = 'sample'): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, value]) => [
          key,
          sampleOf(value, rows, `${name} ${words(key)}`),
        ]),
      );
    case 'array':
      return Array.from({ length: rows }, (_, row) => sampleOf(def.element, rows, `${name} ${row}`));
    case 'string':
      return [...(/date|time/i.test(name) ? dates : []), name, ...dates, ...forms].find(
        (text) => (schema as z.ZodString).safeParse(text).success,
      );
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options[0] && sampleOf(def.options[0], rows, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return sampleOf(def.innerType, rows, name);
    case 'pipe':
      return sampleOf(def.in, rows, name);
    case 'lazy':
      return sampleOf(def.getter(), rows, name);
    case 'record':
      return {};
    case 'null':
    case 'unknown':
    case 'undefined':
      return null;
    default:
      throw new Error(`no sample is made of ${def.type}, at ${name}`);
  }
}
