import type * as z from 'zod';

function dropped(given: unknown, kept: unknown, at: string): string[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, index) => dropped(item, kept[index], `${at}[${index}]`));
  }
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    name in kept
      ? dropped(value, kept[name as keyof typeof kept], `${at}.${name}`)
      : [`${at}.${name}: the contract does not know this field`],
  );
}

/** All faults of a value: what the schema refuses, and fields it would silently drop. */
export function strictFaults(schema: z.ZodType, value: unknown, name: string): readonly string[] {
  const result = schema.safeParse(value);
  if (!result.success) {
    return result.error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
  }
  return dropped(value, result.data, name);
}
