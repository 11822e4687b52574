import type { IncomingMessage } from 'node:http';
import { unattendedHeader } from '@ebp/contracts/portal/unattended';

const unattended = unattendedHeader.toLowerCase();

/** Whether somebody uses the session by a request: not if its window fetches by itself what news made old (decision 0185). */
export function isUse({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[unattended] === undefined;
}
