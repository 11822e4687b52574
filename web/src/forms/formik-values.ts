// What Formik takes from lodash, for the values of forms: objects, lists, texts, numbers, and dates and files, which
// nobody changes. `tools/small-formik.ts` gives it to Formik.

/** Whether it is an object of nothing but named values. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A copy of an object or a list with the same members. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...value] as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value);
}

/** A copy with copies of the objects and lists in it; everything else is the same. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)])) as Value;
}

/** The names in a field's name, such as `lines[2].code` or `lines.2.code`; a list of names stays as it is. */
export function toPath(name: string | readonly string[]): string[] {
  return typeof name === 'string' ? (name.match(/[^.[\]]+/g) ?? []) : [...name];
}
