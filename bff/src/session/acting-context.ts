import { createHash } from 'node:crypto';
import type { ActingView } from '@ebp/contracts/portal/acting';
import * as z from 'zod';

/**
 * How many customers one session can act for at a time; one more ends one whose page was left, or else the one whose tab
 * has been idle longest.
 */
export const mostContexts = 3;
/** How long a page may take to load again before its context ends. */
const reloadMs = 30_000;

/** A customer that an agent acts for in one tab, as the session record keeps it. */
export interface ActingContext extends ActingView {
  /** Hash of the tab's handle. */
  readonly key: string;
  /** Hash of what the customer grants (see `rights.ts`). */
  readonly rights: string;
  /** When the rights were read, and when the tab last made a call, in epoch milliseconds. */
  readonly readMs: number;
  readonly usedMs: number;
  /** When its page was left; 0 while it is open. */
  readonly leftMs: number;
}

const text = z.string();
const instant = z.number();

/** A context as it is stored, in short form. */
export const storedContext = z.tuple([text, text, text, text, text, instant, instant, instant]);

export function encodeContext(context: ActingContext): z.infer<typeof storedContext> {
  const { key, account, customerCode, customerName, rights, readMs, usedMs, leftMs } = context;
  return [key, account, customerCode, customerName, rights, readMs, usedMs, leftMs];
}

export function decodeContext(stored: z.infer<typeof storedContext>): ActingContext {
  const [key, account, customerCode, customerName, rights, readMs, usedMs, leftMs] = stored;
  return { key, account, customerCode, customerName, rights, readMs, usedMs, leftMs };
}

/** The name of a handle in the record. A handle is random, so its plain hash reveals nothing. */
export function keyOfHandle(handle: string): string {
  return createHash('sha256').update(`acting:${handle}`).digest('base64url').slice(0, 22);
}

/** Whether its tab was used recently enough, and is not gone. */
export function isAlive({ usedMs, leftMs }: ActingContext, idleMs: number, now = Date.now()): boolean {
  return now < usedMs + idleMs && (leftMs === 0 || now < leftMs + reloadMs);
}
