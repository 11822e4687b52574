/**
 * For how many days, how many, and how many items of each, orders of a machine are told to whoever scans its code. The
 * upstream does not say whether an order has been delivered, so a recent one counts as on its way.
 */
export const recentOrders = { days: 14, most: 5, items: 20 } as const;
