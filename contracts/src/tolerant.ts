import * as z from 'zod';

/** Tried in this order for an invalid field: absent, if it is optional, otherwise the emptiest valid value. */
const empties: readonly unknown[] = [undefined, null, '', false, 0, [], {}];

/**
 * The same object parsed tolerantly: required fields must be valid, every other missing or invalid field becomes the
 * emptiest value its schema allows. The type is unchanged, so readers need no special handling.
 * @param own fields that are checked in another way
 */
export function tolerant<T extends z.ZodObject>(
  schema: T,
  needed: readonly (keyof T['shape'] & string)[],
  own: Partial<Record<keyof T['shape'] & string, z.ZodType>> = {},
): z.ZodType<z.output<T>> & { readonly shape: z.ZodRawShape } {
  const fields = Object.entries<z.ZodType>({ ...schema.shape, ...own }).map(([name, field]) => {
    if (needed.includes(name)) return [name, field] as const;
    const empty = empties.find((value) => field.safeParse(value).success);
    // As the schema reads it: null may be its word for an empty list.
    return [name, field.catch(field.safeParse(empty).data)] as const;
  });
  return z.object(Object.fromEntries(fields)) as never;
}

/**
 * A list in which invalid items are left out. A missing list is not an empty one.
 * @param neededBeside given the items that are right: whether one that is not right cannot be left out
 */
export function tolerantItems<T extends z.ZodType>(
  item: T,
  neededBeside: (right: readonly z.output<T>[]) => (one: unknown) => boolean = () => () => false,
): z.ZodType<z.output<T>[]> {
  return z.array(z.unknown()).transform((items, context) => {
    const read = items.map((one) => item.safeParse(one));
    const right = read.flatMap(({ success, data }) => (success ? [data] : []));
    const isNeeded = neededBeside(right);
    for (const [at, { error }] of read.entries()) {
      if (!error || !isNeeded(items[at])) continue;
      for (const issue of error.issues) context.addIssue({ ...issue, path: [at, ...issue.path] });
    }
    return right;
  });
}

/** As `tolerantItems`; a missing or invalid list becomes an empty one. */
export function tolerantList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[]> {
  return tolerantItems(item).catch([]) as never;
}
