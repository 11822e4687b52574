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
    return [name, field.catch(empty)] as const;
  });
  return z.object(Object.fromEntries(fields)) as never;
}

/**
 * A list in which invalid items are left out. A missing list is not an empty one.
 * @param isNeeded whether an item that is not right is one that cannot be left out, given those that are
 */
export function tolerantItems<T extends z.ZodType>(
  item: T,
  isNeeded: (one: unknown, right: readonly z.output<T>[]) => boolean = () => false,
): z.ZodType<z.output<T>[]> {
  const list = z.array(z.unknown()).transform((items) => {
    const right = items
      .map((one) => item.safeParse(one))
      .flatMap(({ success, data }) => (success ? [data] : []));
    return items.filter((one) => item.safeParse(one).success || isNeeded(one, right));
  });
  return list.pipe(z.array(item)) as never;
}

/** As `tolerantItems`; a missing or invalid list becomes an empty one. */
export function tolerantList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[]> {
  return tolerantItems(item).catch([]) as never;
}
