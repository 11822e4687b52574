import * as z from 'zod';
import { opaque } from './text.ts';

/** Text the upstream may leave out or send as null. */
export const optionalText = z.string().nullish();
export const optionalFlag = z.boolean().nullish();
export const optionalNumber = z.number().nullish();

/** A day, `YYYY-MM-DD`, in the company's time zone. */
export const day = z.iso.date();
export const optionalDay = day.nullish();

/** Where a link may lead: a web address, or a page of the static host below the portal's own address (CFG-13). */
export const linkAddress = z.union([z.httpUrl(), z.string().regex(/^\/static(?:\/(?!\.)[\w.~-]+)+$/)]);

/** A moment, `YYYY-MM-DD HH:mm:ss`, in the company's time zone. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
export const optionalDateTime = dateTime.nullish();

/** Keys of records are opaque text; never empty. */
export const pkey = opaque(64).min(1);

/** How the upstream names a language in a request. */
export const wireLanguages = ['ENGLISH', 'CHINESE'] as const;
export const wireLanguage = z.enum(wireLanguages);
export type WireLanguage = z.infer<typeof wireLanguage>;
