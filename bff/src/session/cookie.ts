import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import type { Config } from '../config/config.ts';
import { Lru } from './lru.ts';
import type { SessionRecord } from './record.ts';
import { isSame } from './signer.ts';

/**
 * The cookie's value is `id.secret`. The id finds the session and is not secret (it travels upstream); the secret
 * authenticates it. Only the secret's hash is stored, so that neither a copy of Redis nor an upstream's log allows
 * signing in.
 */
export interface SessionId {
  readonly id: string;
  readonly secretHash: string;
}

const form = /^([\w-]{22})\.([\w-]{32})$/;

/** A cookie value for a session that is being created. */
export function newCookieValue(): string {
  return [16, 24].map((bytes) => randomBytes(bytes).toString('base64url')).join('.');
}

/** Returns undefined for any value that `newCookieValue` did not make. */
export function parseCookieValue(value: string): SessionId | undefined {
  const [, id, secret] = form.exec(value) ?? [];
  return id && secret ? { id, secretHash: hashSecret(secret) } : undefined;
}

/** What a cookie is to a record: that of the session, of one that is retired but still answers, or of none. */
export function matchSecret(
  { secretHash }: SessionId,
  { secretHash: own, retiredUntilMs }: SessionRecord,
): 'current' | 'retired' | undefined {
  if (!isSame(own, secretHash)) return undefined;
  if (retiredUntilMs === undefined) return 'current';
  return retiredUntilMs > Date.now() ? 'retired' : undefined;
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 32);
}

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/** Attributes every cookie of the gateway has (RFC 6265bis section 4.1.3.2: `__Host-`). */
export function cookieAttributes({ publicUrl }: Pick<Config, 'publicUrl'>): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: publicUrl.startsWith('https:') };
}

/** `__Host-` binds a cookie to https and this very host; over plain http browsers refuse such a name. */
export function cookieName({ publicUrl }: Pick<Config, 'publicUrl'>, suffix = ''): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}ebp${suffix}`;
}

/** The decoded value of a cookie, or undefined. A name sent twice is refused: one of the two was injected. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  const [value, ...others] = valuesOf(request, name);
  return others.length > 0 ? undefined : value;
}

/** How many cookies of a name a request has, readable or not. */
export function countCookies(request: IncomingMessage, name: string): number {
  return valuesOf(request, name).length;
}

/**
 * The values of all cookies of a name; undefined for one that cannot be decoded. Only spaces and tabs stand between
 * pairs (RFC 6265 section 4.2.1): after any other blank it is another name, which `__Host-` does not bind to this host.
 */
function valuesOf(request: IncomingMessage, name: string): (string | undefined)[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+/, ''))
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decoded(pair.slice(name.length + 1)));
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const memoLimit = 20_000;
/** Maximum length of a cached header, in characters: several times what a browser sends. */
const memoLength = 1000;

/** Verifies the signed session cookie that express-session sets, without access to the store. */
export class SessionCookie {
  readonly name: string;
  readonly #secrets: readonly string[];
  /** Verified cookies are cached: a browser sends the same header with every request. */
  readonly #verified = new Lru<SessionId>(memoLimit);

  constructor(settings: Settings) {
    this.name = cookieName(settings);
    this.#secrets = settings.sessionSecrets;
  }

  /** The session a request names, with a valid signature of the gateway; undefined otherwise. */
  resolve(request: IncomingMessage): SessionId | undefined {
    const { cookie: header } = request.headers;
    const known = header && this.#verified.get(header);
    if (known) return known;
    const value = readCookie(request, this.name);
    if (header === undefined || value === undefined) return undefined;
    const session = this.#verify(value);
    if (session && header.length <= memoLength) this.#verified.set(header, session);
    return session;
  }

  /** All sessions that a request names, each with a valid signature: a sign-out ends them all. */
  resolveAll(request: IncomingMessage): SessionId[] {
    return valuesOf(request, this.name).flatMap((value) => (value && this.#verify(value)) || []);
  }

  #verify(value: string): SessionId | undefined {
    if (!value.startsWith('s:')) return undefined;
    const dot = value.lastIndexOf('.');
    const signed = value.slice(2, dot);
    const signature = value.slice(dot + 1);
    const isGenuine = this.#secrets.some((secret) => isSame(signature, sign(signed, secret)));
    return isGenuine ? parseCookieValue(signed) : undefined;
  }
}

/** Signs as express-session does: HMAC-SHA-256, base64 without padding. */
function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
}
