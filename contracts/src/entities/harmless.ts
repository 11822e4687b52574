import * as z from 'zod';

/*
 * Values that a shared recording may keep. An unmarked field counts as personal: its value is replaced, whatever the
 * field is called.
 */
const marks = z.registry<{ readonly form: RegExp }>();

/** The form the value of a marked field must have to be kept: the mark trusts the field, not every value in it. */
const forms = {
  /**
   * One or more codes of a list, a status, a function key, a pair of times. Never a number by which a person can be
   * reached.
   */
  choice: /^(?!.*\d{5})[A-Za-z][A-Z0-9]*(?:[ _,-][A-Z0-9]+)*$|^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/,
  /**
   * The supplier's own words: a model, a product, a question. Without an address or number by which a person can be
   * reached.
   */
  wording: /^(?!.*@)(?!.*\d[\d ()./-]{4,}\d).{1,300}$/su,
  /** A picture of the supplier. */
  picture: /^(?!.*\d{6})[\w./ %-]+\.(?:png|svg|jpe?g|gif|webp)$/i,
  /** A public page, without anything after its path. */
  webAddress: /^(?:https?:\/)?\/(?!.*\d{6})[\w./:-]*$/,
  /** Fewer digits than a telephone number has. */
  count: /^-?\d{1,7}(?:\.\d+)?$/,
  /** A day, a month, a time or all of them. */
  moment: /^\d{4}-\d{2}(?:-\d{2})?(?: \d{2}:\d{2}:\d{2})?$|^\d{1,2}:\d{2}(?:am|pm)?$/i,
  /** A setting of a company: a public page, a time, a small number, yes or no. */
  setting:
    /^(?:https?:\/)?\/(?!.*\d{6})[\w./:-]*$|^\d{1,2}:\d{2}(?:am|pm)?$|^\d{1,5}(?:\.\d+)?$|^(?:true|false)$/i,
} as const;

type Form = keyof typeof forms;

/** Marks a schema: a recording keeps values of this form. Never mark data about a single person or customer. */
export function harmless<T extends z.ZodType>(schema: T, form: Form): T {
  marks.add(schema, { form: forms[form] });
  return schema;
}

const closed: ReadonlySet<string> = new Set(['boolean', 'enum', 'literal']);

/** Whether a value may be kept: any member of an enum, and values of a marked schema that have its form. */
export function staysRecorded(schema: z.core.$ZodType, value: unknown): boolean {
  const mark = marks.get(schema);
  if (!mark && !closed.has(schema._zod.def.type)) return false;
  return (mark?.form.test(String(value)) ?? true) && z.safeParse(schema, value).success;
}

/** Whether only the form of a text is known, so that it could contain a person's name. */
export function isWording(schema: z.core.$ZodType): boolean {
  return marks.get(schema)?.form === forms.wording;
}
