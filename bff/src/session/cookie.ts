import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import type { Config } from '../config/config.ts';
import { Lru } from './lru.ts';
import { parseCookieValue, type SessionId } from './session-id.ts';

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/** Attributes every cookie of the gateway has (RFC 6265bis section 4.1.3.2: `__Host-`). */
export function cookieAttributes({ publicUrl }: Pick<Config, 'publicUrl'>): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: publicUrl.startsWith('https:') };
}

/** `__Host-` binds a cookie to https and this very host; over plain http browsers refuse such a name. */
export function cookieName({ publicUrl }: Pick<Config, 'publicUrl'>, suffix = ''): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}ebp${suffix}`;
}

/** The decoded value of a cookie, or undefined. A name sent twice is refused: one of them was planted. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const memoLimit = 20_000;
/** Longest header that is remembered, in characters: several times what a browser sends. */
const memoLength = 1000;

/** Resolves the signed session cookie that express-session sets, without touching the store. */
export class SessionCookie {
  readonly name: string;
  readonly #secrets: readonly string[];
  /** A verified cookie stays verified: the same header comes with every request of a browser. */
  readonly #verified = new Lru<SessionId>(memoLimit);

  constructor(settings: Settings) {
    this.name = cookieName(settings);
    this.#secrets = settings.sessionSecrets;
  }

  /** The session this request names, proven to be one the gateway made; undefined otherwise. */
  resolve(request: IncomingMessage): SessionId | undefined {
    const { cookie: header } = request.headers;
    const known = header && this.#verified.get(header);
    if (known) return known;
    const value = readCookie(request, this.name);
    if (header === undefined || value === undefined || value.length > 200) return undefined;
    const session = this.#verify(value);
    if (session && header.length <= memoLength) this.#verified.set(header, session);
    return session;
  }

  #verify(value: string): SessionId | undefined {
    const dot = value.lastIndexOf('.');
    if (!value.startsWith('s:') || dot < 0) return undefined;
    const signed = value.slice(2, dot);
    const signature = Buffer.from(value.slice(dot + 1));
    const genuine = this.#secrets.some((secret) => {
      const expected = Buffer.from(sign(signed, secret));
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
    return genuine ? parseCookieValue(signed) : undefined;
  }
}

/** As express-session signs: HMAC-SHA-256, base64 without padding. */
function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
}
