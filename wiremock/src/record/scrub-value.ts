import { isWording, staysRecorded } from '@ebp/contracts/entities/harmless';
import * as z from 'zod';
import type { Fakes } from './fakes.ts';

/**
 * The recordable form of a value, by its schema: parts marked harmless are kept, all others become stable fakes of the
 * same form, and unknown fields are left out. What the upstream may write in several forms has that of the contract.
 */
export function scrubbed(schema: z.core.$ZodType | undefined, told: unknown, fakes: Fakes): unknown {
  if (told === null || told === undefined) return told;
  const [known, value] = schema ? unwrapped(schema, told) : [undefined, told];
  if (value === null) return value;
  if (known && staysRecorded(known, value) && !(isWording(known) && fakes.isIn(String(value)))) return value;
  if (Array.isArray(value)) {
    const element = known?._zod.def.type === 'array' ? known._zod.def.element : undefined;
    return value.map((item) => scrubbed(element, item, fakes));
  }
  if (typeof value === 'object') return scrubbedFields(known, value, fakes);
  if (typeof value === 'string') return fakes.text(value);
  return typeof value === 'number' ? fakes.number(value) : value;
}

function scrubbedFields(schema: z.core.$ZodTypes | undefined, value: object, fakes: Fakes): object {
  const fields = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const def = schema?._zod.def;
    const own = def?.type === 'object' && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
    if (own) return [[name, scrubbed(own, inner, fakes)]];
    if (def?.type === 'record')
      return [[String(scrubbed(def.keyType, name, fakes)), scrubbed(def.valueType, inner, fakes)]];
    fakes.note(inner);
    return [];
  });
  return Object.fromEntries(fields);
}

/**
 * The schema inside wrappers that only make a value optional or tolerant, of a union the matching one; and the value as
 * that schema gets it.
 */
function unwrapped(schema: z.core.$ZodType, value: unknown): [z.core.$ZodTypes, unknown] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return unwrapped(def.innerType, value);
    case 'pipe': {
      if (def.in._zod.def.type !== 'transform') return unwrapped(def.in, value);
      const read = z.safeParse(def.in, value);
      return unwrapped(def.out, read.success ? read.data : value);
    }
    case 'lazy':
      return unwrapped(def.getter(), value);
    case 'union': {
      const fitting = def.options.find((option) => z.safeParse(option, value).success);
      return unwrapped(fitting ?? (def.options[0] as z.core.$ZodType), value);
    }
    default:
      return [schema as z.core.$ZodTypes, value];
  }
}
