import * as z from 'zod';
import { harmless } from './harmless.ts';
import { opaque } from './text.ts';

/** Text the upstream may leave out or send as null. */
export const optionalText = z.string().nullish();
export const optionalFlag = z.boolean().nullish();

/** A quantity: pieces, pages, minutes. Numbers that could identify a person are texts. */
export const count = harmless(z.number(), 'count');
export const optionalNumber = count.nullish();

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
export const optionalDay = day.nullish();

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
export const optionalDateTime = dateTime.nullish();

/** Keys of records are opaque text; never empty. */
export const pkey = opaque(64).min(1);

/** The language codes of the upstream. */
export const wireLanguages = ['ENGLISH', 'CHINESE'] as const;
export const wireLanguage = z.enum(wireLanguages);
export type WireLanguage = z.infer<typeof wireLanguage>;
