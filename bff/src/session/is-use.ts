import type { IncomingMessage } from 'node:http';
import { unattendedHeader } from '@ebp/contracts/portal/request-headers';

const unattended = unattendedHeader.toLowerCase();

/**
 * Whether a request counts as use of the session; a refetch in an unattended window does not (decision 0185).
 */
export function isUse({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[unattended] === undefined;
}
