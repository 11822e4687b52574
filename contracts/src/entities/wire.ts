import * as z from 'zod';
import { isBlank } from '../rules/fields.ts';
import { amountOf } from '../rules/money.ts';
import { harmless } from './harmless.ts';
import { opaque } from './text.ts';

/**
 * A value of an answer that the upstream may write in another form than the documents name; a blank text is null. What a
 * browser sends has one form: `count`, `day`, `dateTime`.
 */
function told<T extends z.ZodType>(schema: T, read: (text: string) => unknown = (text) => text) {
  const inOneForm = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return isBlank(value) ? null : read(value);
  };
  return z.preprocess(inOneForm, schema);
}

/** Text the upstream may leave out or send as null. */
export const optionalText = z.string().nullish();
export const optionalFlag = z.boolean().nullish();

/** A quantity: pieces, pages, minutes. Numbers that could identify a person are texts. */
export const count = harmless(z.number(), 'count');

/** A number of an answer, which may be written as a text. */
export const toldNumber = <T extends z.ZodType>(schema: T) => told(schema, (text) => amountOf(text) ?? text);
export const optionalNumber = toldNumber(count.nullable()).optional();

/** A code of an open list: a status, a kind. */
export const choice = harmless(z.string(), 'choice');
export const optionalChoice = choice.nullish();

/** The supplier's name for something offered to all customers: a model, a product, a question. */
export const wording = harmless(z.string(), 'wording');
export const optionalWording = wording.nullish();

/** Path of a picture below the company's image address. */
const picture = harmless(z.string(), 'picture');
export const optionalPicture = picture.nullish();

/** A day, `YYYY-MM-DD`, in the company's time zone. */
export const day = harmless(z.iso.date(), 'moment');

/** A day and a time without an offset: with one, it could be another day in the company's time zone. */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?$/;
const dayIn = (text: string) => moment.exec(text)?.[1] ?? text;

/** The day of an answer, which may have a time beside it. */
export const toldDay = told(day, dayIn);
export const optionalDay = told(day.nullable(), dayIn).optional();

/** Where a link may lead: a web address, or a page of the static host under the portal's own address (CFG-13). */
export const linkAddress = z.union([
  z.url({ protocol: /^https?$/ }),
  z.string().regex(/^\/static(?:\/(?!\.)[\w.~-]+)+$/),
]);

/** A moment, `YYYY-MM-DD HH:mm:ss`, in the company's time zone. */
export const dateTime = harmless(
  z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
  'moment',
);

function momentIn(text: string): string {
  const [, onDay, time, seconds = ':00'] = moment.exec(text) ?? [];
  return onDay === undefined ? text : `${onDay} ${time}${seconds}`;
}

/** The moment of an answer, with a `T` or a blank before its time. */
export const toldDateTime = told(dateTime, momentIn);
export const optionalDateTime = told(dateTime.nullable(), momentIn).optional();

/** Keys of records are opaque text; never empty. */
export const pkey = opaque(64).min(1);
export const optionalKey = told(pkey.nullable()).optional();

/** The number of a document, told as a text or as a number; empty where none is told. */
export const toldDocumentNumber = z.preprocess((value) => {
  if (isBlank(value)) return '';
  return typeof value === 'number' ? String(value) : value;
}, z.string());

/** A list of an answer, in which null is an empty one. A missing list, or another value in its place, stays wrong. */
export const toldList = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (value === null ? [] : value), list);

/** The language codes of the upstream. */
export const wireLanguages = ['ENGLISH', 'CHINESE'] as const;
export const wireLanguage = z.enum(wireLanguages);
export type WireLanguage = z.infer<typeof wireLanguage>;
