import * as z from 'zod';
import { oneLine } from '../entities/text.ts';
import { count } from '../entities/wire.ts';
import { reminderMonths, savedBaskets } from '../rules/limits.ts';
import { basketForms } from './basket-forms.ts';
import { formContent } from './form-content.ts';
import { orderedItems } from './ordered-items.ts';

const id = z.uuid();
const form = z.enum(basketForms);
const name = oneLine(savedBaskets.longestName).min(1);

/** When its person is reminded of it: on this day for the first time, and every so many months from then on. */
const reminder = z.object({ from: z.iso.date().regex(/^20/), months: z.literal(reminderMonths) });

/** A basket without what is in it, as lists show it. */
export const basketSummary = z.object({
  id,
  form,
  name,
  /** ISO 8601 instants. */
  savedAt: z.iso.datetime(),
  /** When an order was last sent from it. */
  orderedAt: z.iso.datetime().optional(),
  machines: count,
  items: count,
  reminder: reminder.optional(),
});
export type BasketSummary = z.infer<typeof basketSummary>;

/** By name. */
export const basketsView = z.object({ baskets: z.array(basketSummary) });

export const basketQuery = z.object({ id });

export const basketContent = z.object({ content: formContent, items: orderedItems.min(1) });
export type BasketContent = z.infer<typeof basketContent>;

/** A basket as it is opened. */
export const basketView = z.object({ basket: basketSummary, ...basketContent.shape });
export type BasketView = z.infer<typeof basketView>;

/** The id is made by whoever saves, so that a second click saves the same one; that of an older basket replaces it. */
export const basketRequest = z.object({ id, form, name, ...basketContent.shape });
export type BasketRequest = z.infer<typeof basketRequest>;

/** What is named is changed; `reminder: null` ends reminding, `isOrdered` notes that an order was sent just now. */
export const basketChange = z.object({
  id,
  name: name.optional(),
  reminder: reminder.nullable().optional(),
  isOrdered: z.literal(true).optional(),
});
export type BasketChange = z.infer<typeof basketChange>;
