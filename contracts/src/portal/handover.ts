import * as z from 'zod';
import { opaque, severalLines } from '../entities/text.ts';
import { severalLinesPattern } from '../rules/fields.ts';
import { type HandoverForm, handoverForms, longestHandoverNote } from './handover-forms.ts';

/** How deep lists and groups of fields are nested in a form; none of the portal's has more than four. */
const deepest = 7;
/** The longest name of a field. */
const longestName = 100;
/** Names that mean something else than a field to JavaScript. */
const notFields: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** 128 random bits in base64url: all that a link holds. */
const handoverId = z.string().regex(/^[\w-]{22}$/);
/** An id as a link has it. One of another form is unknown like any other. */
const idInLink = opaque(64).min(1);

const invalid = { error: 'validation.invalid' };
const fieldName = opaque(longestName);
const isField = (name: string) => fieldName.safeParse(name).success && !notFields.includes(name);
const fieldValue = z.unknown().refine((value) => isPlain(value, deepest), invalid);

/**
 * What was filled in, as the form stores it. The gateway gives it back and uses none of it, so its size (`maxBytes` of
 * the call), its depth, its names and the characters of its texts are limited and nothing else.
 */
const handedContent = z
  .record(fieldName, fieldValue)
  .refine((content) => Object.keys(content).every(isField), invalid);

const form = z.enum(Object.keys(handoverForms) as [HandoverForm, ...HandoverForm[]]);

export const handoverRequest = z.object({ form, content: handedContent });
export type HandoverRequest = z.infer<typeof handoverRequest>;

export const handoverCreated = z.object({ id: handoverId, expiresAt: z.iso.datetime() });

export const handoverQuery = z.object({ id: idInLink });

export const handoverReturn = z.object({ id: idInLink, note: severalLines(longestHandoverNote) });

const ended = z.object({ by: z.string(), at: z.iso.datetime() });

/** What became of it. `open`: nobody has sent or returned it yet. */
export const handoverEnd = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  ended.extend({ state: z.literal('returned'), note: z.string() }),
  ended.extend({ state: z.literal('sent') }),
]);
export type HandoverEnd = z.infer<typeof handoverEnd>;

export const handoverView = z.object({
  form,
  filledInBy: z.string(),
  /** ISO 8601 instants. */
  filledInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the reader filled it in. */
  isOwn: z.boolean(),
  end: handoverEnd,
  /** While it is open; once it was returned, for whoever filled it in. */
  content: z.record(z.string(), z.unknown()).optional(),
});
export type HandoverView = z.infer<typeof handoverView>;

function isPlain(value: unknown, deep: number): boolean {
  if (typeof value === 'string') return severalLinesPattern.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (deep === 0) return false;
  return Object.entries(value).every(([name, inner]) => isField(name) && isPlain(inner, deep - 1));
}
