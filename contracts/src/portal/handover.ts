import * as z from 'zod';
import { opaque, severalLines } from '../entities/text.ts';
import { formContent } from './form-content.ts';
import { type HandoverForm, handoverForms, longestHandoverNote } from './handover-forms.ts';
import { orderedItems } from './ordered-items.ts';

/** 128 random bits in base64url: all that a link holds. */
const handoverId = z.string().regex(/^[\w-]{22}$/);
/** An id as a link has it. One of another form is unknown like any other. */
const idInLink = opaque(64).min(1);

const form = z.enum(Object.keys(handoverForms) as [HandoverForm, ...HandoverForm[]]);

export const handoverRequest = z.object({
  form,
  content: formContent,
  /** What an order held, so that its reader is told what changed since. */
  items: orderedItems.optional(),
});
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
  /** Of an order, as long as its content can be read. */
  items: orderedItems.optional(),
});
export type HandoverView = z.infer<typeof handoverView>;
