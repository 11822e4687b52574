import * as z from 'zod';

/** Tried in this order for a field that came wrong: nothing, if the field may be absent, else the emptiest it may be. */
const empties: readonly unknown[] = [undefined, null, '', false, 0, [], {}];

/**
 * The same object read tolerantly: the needed fields must be right, every other one that is missing or wrong becomes the
 * emptiest value it may have. The type stays, so whoever reads it handles nothing new.
 */
export function tolerant<T extends z.ZodObject>(
  schema: T,
  needed: readonly (keyof T['shape'] & string)[],
): z.ZodType<z.output<T>> & { readonly shape: z.ZodRawShape } {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    if (needed.includes(name)) return [name, field] as const;
    const empty = empties.find((value) => field.safeParse(value).success);
    return [name, field.catch(empty)] as const;
  });
  return z.object(Object.fromEntries(fields)) as never;
}

/**
 * A list of which an item that is not right is left out. It has to be one: nothing at all is no empty list.
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

/** As `tolerantItems`; what is no list is an empty one. */
export function tolerantList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[]> {
  return tolerantItems(item).catch([]) as never;
}
