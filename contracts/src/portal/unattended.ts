/**
 * Sent with the value 1 by a window to which news came and in which nobody has done anything since: its calls are no use of
 * the session.
 */
export const unattendedHeader = 'X-EBP-Unattended';
