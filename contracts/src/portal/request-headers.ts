/** Sent with the value 1 by every page of the portal. Another site cannot add it: the gateway grants no preflight. */
export const requestHeader = 'X-EBP-Request';

/** Names the customer that a browser tab acts for: an opaque handle that works in the session it was made for. */
export const actingHeader = 'X-EBP-Acting';

/** Sent with an order that was filled from a basket: the id of the person's basket, whose reminder is done with it. */
export const basketHeader = 'X-EBP-Basket';

/**
 * Sent with the value 1 by a window to which news or the connection came and in which nobody has done anything since: its
 * calls are no use of the session.
 */
export const unattendedHeader = 'X-EBP-Unattended';
