/** The parameter of an order page that names the past order to repeat. */
export const repeatParam = 'repeat';

/** The parameter of an order page that names the basket to open. */
export const basketParam = 'basket';

/** The query, without its question mark, of a page that shows the receipt of an uploaded form. */
export const uploadReceipt = 'stage=confirmUpload';

/** The query with which an order page repeats this order. */
export function repeatSearch(orderNumber: string): string {
  return `?${new URLSearchParams({ [repeatParam]: orderNumber })}`;
}

/** The query with which an order page opens a basket. */
export function basketSearch(id: string): string {
  return `?${new URLSearchParams({ [basketParam]: id })}`;
}

const asked = new RegExp(`\\?(?:(?:${repeatParam}|${basketParam})=.*|${uploadReceipt}$)`);

/**
 * An address without the order or basket that an order page is asked for, which is filled in once, as a draft of its own,
 * and without the receipt of an uploaded form, which would be shown in place of the draft.
 */
export function withoutAsked(path: string): string {
  return path.replace(asked, '');
}
