/** The query with which an order page repeats this order. */
export function repeatSearch(orderNumber: string): string {
  return `?${new URLSearchParams({ [repeatParam]: orderNumber })}`;
}

/** The parameter of an order page that names the past order to repeat. */
export const repeatParam = 'repeat';

/** The query with which an order page opens a basket. */
export function basketSearch(id: string): string {
  return `?${new URLSearchParams({ [basketParam]: id })}`;
}

/** The parameter of an order page that names the basket to open. */
export const basketParam = 'basket';
