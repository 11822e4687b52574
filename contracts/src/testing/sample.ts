import type * as z from 'zod';

/** The number of rows of a list in a sample. */
export type Rows = 0 | 2;

/** Examples for texts of a particular format. */
const dates = ['2026-11-20', '2026-11-20T09:30:00Z', '2026-11-20 09:30:00'];
const forms = ['09:30', 'https://portal.example/x', '1', 'A'];
/** A telephone number does not wrap: one as long as a sentence would be wider than a phone. */
const phone = '852-28010001';

/** An id in the form of a UUID (RFC 9562), another one for each name. */
function idOf(name: string): string {
  const sum = [...name].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 2 ** 40, 0);
  return `00000000-0000-4000-8000-${sum.toString(16).padStart(12, '0')}`;
}

/** Such names hold keys and addresses, which have no blanks. */
const isOneWord = /(code|key|path|url|email|website|id)$/i;

/** Texts with line breaks, as users write them. */
const words = (key: string) => key.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);

/** A value that satisfies a schema, with lists of the given number of rows, each row with different texts. */
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
    case 'string': {
      const text = isOneWord.test(name) ? name.replaceAll(' ', '-') : name;
      // Not the name of a code list of times.
      const likely = /(?<!up|lunch|_ )(?:date|time)/i.test(name)
        ? dates
        : /phone$/i.test(name)
          ? [phone]
          : [];
      return [...likely, text, ...dates, ...forms, idOf(name)].find(
        (one) => (schema as z.ZodString).safeParse(one).success,
      );
    }
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
      return sampleOf(def.in._zod.def.type === 'transform' ? def.out : def.in, rows, name);
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
