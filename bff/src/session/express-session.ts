import { promisify } from 'node:util';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Config } from '../config/config.ts';
import {
  cookieAttributes,
  cookieName,
  newCookieValue,
  parseCookieValue,
  readCookie,
  type SessionId,
} from './cookie.ts';
import { sessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    record: SessionRecord;
  }
}

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/**
 * express-session for the few requests that begin a session: it reads the session behind the cookie, makes
 * the next id and signs its cookie; connect-redis stores the record. All other requests read the same record through
 * `reader.ts`, without express-session's save and touch at each response.
 */
export function expressSession(settings: Settings, store: SessionStore): RequestHandler {
  const attributes = { ...cookieAttributes(settings), maxAge: undefined };
  const name = cookieName(settings);
  const middleware = session({
    name,
    secret: [...settings.sessionSecrets],
    genid: newCookieValue,
    store: new RedisStore({
      client: clientOver(store),
      prefix: '',
      disableTouch: true,
      ttl: ({ record }: SessionData) => Math.ceil(store.limits.stored(record) / 1000),
      // A record can be decrypted only under its own session id, so the id is passed along with the sealed text.
      serializer: {
        stringify: (data) =>
          store.seal(sessionOf((data as SessionData & Pick<Session, 'id'>).id).id, data.record),
        parse: (text) => {
          const space = text.indexOf(' ');
          const record = store.open(text.slice(0, space), text.slice(space + 1));
          return {
            cookie: { ...attributes, originalMaxAge: null },
            ...(record && { record }),
          } as SessionData;
        },
      },
    }),
    cookie: attributes,
    resave: false,
    saveUninitialized: false,
  });
  return (request, response, next) => {
    // The public address decides whether cookies are secure, whatever protocol the last hop in front of this process
    // used.
    Object.defineProperty(request, 'secure', { value: attributes.secure === true });
    // Of several cookies of its name express-session takes one; everything else refuses them all.
    const { headers } = request;
    const { cookie } = headers;
    const value = readCookie(request, name);
    headers.cookie = value && `${name}=${encodeURIComponent(value)}`;
    middleware(request, response, (error) => {
      headers.cookie = cookie;
      next(error);
    });
  };
}

/** The part of node-redis's client that connect-redis uses: maps a cookie value to the sealed record of its session. */
function clientOver(store: SessionStore) {
  return {
    async get(cookieValue: string): Promise<string | null> {
      const session = parseCookieValue(cookieValue);
      const found = session && (await store.find(session));
      return found ? `${session.id} ${found.stored}` : null;
    },
    /**
     * Stores nothing where the record exists, for express-session saves once more at the end of the response, or where the
     * session was ended meanwhile.
     */
    async set(cookieValue: string, value: string, { expiration }: { expiration: { value: number } }) {
      const { record: key, ended } = sessionKeys(sessionOf(cookieValue).id);
      await store.database.create([{ key, value, ttlMs: expiration.value * 1000 }], [ended]);
    },
  };
}

/** The session behind the request's cookie, if it is alive and not retired. */
export function sessionBehind(request: Request): { id: string; record: SessionRecord } | undefined {
  const { record } = request.session;
  return record && { id: sessionOf(request.sessionID).id, record };
}

/** Gives the request a new session with a fresh id, to be saved. */
export function renewSession(request: Request): SessionId {
  request.sessionStore.generate(request);
  return sessionOf(request.sessionID);
}

/** Stores the record of the request’s session. @throws when Redis does not answer */
export async function saveSession(request: Request, record: SessionRecord): Promise<void> {
  request.session.record = record;
  await promisify(request.session.save).call(request.session);
}

/** Drops the request's session, so that the response sets no cookie. */
export function forgetSession(request: Request): void {
  Reflect.deleteProperty(request, 'session');
}

function sessionOf(cookieValue: string): SessionId {
  const session = parseCookieValue(cookieValue);
  if (!session) throw new Error('express-session has cookie values of our own making alone');
  return session;
}
