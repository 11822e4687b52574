/** The orders that can be saved as a basket, by their name in the journal. Without a schema library, for the pages. */
export const basketForms = ['toner-order', 'paper-order'] as const;
export type BasketForm = (typeof basketForms)[number];
