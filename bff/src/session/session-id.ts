import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord } from './record.ts';

/**
 * The cookie's value is `id.secret`. The id finds the session and may be known to others (it travels upstream); the
 * secret proves it. Only the secret's hash is stored, so that neither a copy of Redis nor an upstream's log signs in.
 * Rotation changes the secret and leaves the session where it is.
 */
export interface SessionId {
  readonly id: string;
  readonly secretHash: string;
}

const form = /^([\w-]{22})\.([\w-]{32})$/;

const newId = (): string => randomBytes(16).toString('base64url');

/** A cookie value with a new secret, for a session that exists or is about to. */
export function newCookieValue(id: string = newId()): string {
  return `${id}.${randomBytes(24).toString('base64url')}`;
}

/** undefined for anything that was not made by `newCookieValue`. */
export function parseCookieValue(value: string): SessionId | undefined {
  const [, id, secret] = form.exec(value) ?? [];
  return id && secret ? { id, secretHash: hashSecret(secret) } : undefined;
}

/** How a cookie's secret stands to a record. */
export function matchSecret(
  { secretHash }: SessionId,
  { secretHash: current, previous }: SessionRecord,
): 'current' | 'previous' | undefined {
  if (sameHash(current, secretHash)) return 'current';
  const known = previous && previous.untilMs > Date.now() && sameHash(previous.secretHash, secretHash);
  return known ? 'previous' : undefined;
}

export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 32);
}
