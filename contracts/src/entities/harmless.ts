import * as z from 'zod';

/*
 * What may stay as it is in a recording that is shown to others. A field that carries no mark is taken for personal: its
 * value is replaced, whatever the field is called.
 */
const marks = z.registry<{ readonly form: RegExp }>();

/** What the value of a marked field must look like to stay: the mark is for the field, not for whatever was put into it. */
const forms = {
  /** A code of a list or several, a status, a key of a right, a pair of times. Never a number somebody could be reached at. */
  choice: /^(?!.*\d{5})[A-Za-z][A-Z0-9]*(?:[ _,-][A-Z0-9]+)*$|^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/,
  /** Words of the supplier: a model, a product, a question. Without an address or a number somebody could be reached at. */
  wording: /^(?!.*@)(?!.*\d[\d ()./-]{4,}\d).{1,300}$/su,
  /** A picture of the supplier. */
  picture: /^(?!.*\d{6})[\w./ %-]+\.(?:png|svg|jpe?g|gif|webp)$/i,
  /** A public page, without anything after its path. */
  webAddress: /^(?:https?:\/)?\/(?!.*\d{6})[\w./:-]*$/,
  /** Fewer digits than a telephone number has. */
  count: /^-?\d{1,7}(?:\.\d+)?$/,
  /** A day, a month, a time or all of them. */
  moment: /^\d{4}-\d{2}(?:-\d{2})?(?: \d{2}:\d{2}:\d{2})?$|^\d{1,2}:\d{2}(?:am|pm)?$/i,
  /** A setting of a company: a public page, an hour, a small number, yes or no. */
  setting:
    /^(?:https?:\/)?\/(?!.*\d{6})[\w./:-]*$|^\d{1,2}:\d{2}(?:am|pm)?$|^\d{1,5}(?:\.\d+)?$|^(?:true|false)$/i,
} as const;

type Form = keyof typeof forms;

/**
 * Marks a schema: in a recording, values of this form stay as they are. Whatever the schema says about one person or one
 * customer is not to be marked.
 */
export function harmless<T extends z.ZodType>(schema: T, form: Form): T {
  marks.add(schema, { form: forms[form] });
  return schema;
}

const closed: ReadonlySet<string> = new Set(['boolean', 'enum', 'literal']);

/** Whether a value may stay: of a closed choice any that it has, of a marked schema one of the form it was marked with. */
export function staysRecorded(schema: z.core.$ZodType, value: unknown): boolean {
  const mark = marks.get(schema);
  if (!mark && !closed.has(schema._zod.def.type)) return false;
  return (mark?.form.test(String(value)) ?? true) && z.safeParse(schema, value).success;
}

/** Whether only the form of a text is known, so that a name may stand in it. */
export function isWording(schema: z.core.$ZodType): boolean {
  return marks.get(schema)?.form === forms.wording;
}
