import { promisify } from 'node:util';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type { Config } from '../config/config.ts';
import { Unavailable } from '../http/errors.ts';
import { cookieAttributes, cookieName } from './cookie.ts';
import { allSessionKeys } from './keys.ts';
import { decodeRecord, encodeRecord, type SessionRecord } from './record.ts';
import { newCookieValue, parseCookieValue } from './session-id.ts';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    record: SessionRecord;
  }
}

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/**
 * express-session for the few requests that begin or rotate a session. Everything else reads the same record through
 * `reader.ts`, without express-session's save and touch at each answer.
 */
export function changesSession(settings: Settings, store: SessionStore): RequestHandler {
  const attributes = { ...cookieAttributes(settings), maxAge: undefined };
  const middleware = session({
    name: cookieName(settings),
    secret: [...settings.sessionSecrets],
    genid: (request) => cookieValues.get(request) ?? newCookieValue(),
    store: new RedisStore({
      client: clientOver(store),
      prefix: '',
      disableTouch: true,
      ttl: ({ record }: SessionData) => Math.ceil(store.limits.stored(record.startedMs) / 1000),
      serializer: {
        parse: (text) => ({ cookie: { ...attributes, originalMaxAge: null }, record: readable(text) }),
        stringify: ({ record }) => encodeRecord(record),
      },
    }),
    cookie: attributes,
    resave: false,
    saveUninitialized: false,
  });
  return (request, response, next) => {
    // The public address says how browsers come here, whatever the last hop in front of this process spoke.
    Object.defineProperty(request, 'secure', { value: attributes.secure === true });
    middleware(request, response, next);
  };
}

/** The cookie value the next session of a request is to have. */
const cookieValues = new WeakMap<object, string>();

/** Gives the request a session of its own with a fresh id, and stores it. The caller has prepared what belongs to it. */
export async function beginSession(
  request: Request,
  cookieValue: string,
  record: SessionRecord,
): Promise<void> {
  cookieValues.set(request, cookieValue);
  request.sessionStore.generate(request);
  request.session.record = record;
  await save(request);
}

/** Drops the request's session, so that the answer sets no cookie. */
export function forgetSession(request: Request): void {
  Reflect.deleteProperty(request, 'session');
}

async function save(request: Request): Promise<void> {
  try {
    await promisify(request.session.save).call(request.session);
  } catch (error) {
    forgetSession(request);
    throw error;
  }
}

/** The part of node-redis's client that connect-redis uses, over the session store. Keys are cookie values. */
function clientOver(store: SessionStore) {
  return {
    async get(cookieValue: string): Promise<string | null> {
      const id = parseCookieValue(cookieValue);
      const record = id && (await store.find(id));
      return record ? encodeRecord(record) : null;
    },
    async set(cookieValue: string, text: string): Promise<void> {
      const id = parseCookieValue(cookieValue);
      if (id) await store.write(id.id, readable(text));
    },
    async del(cookieValues: readonly string[]): Promise<void> {
      for (const value of cookieValues) {
        const id = parseCookieValue(value);
        if (id) await store.database.take(allSessionKeys(id.id));
      }
    },
  };
}

function readable(text: string): SessionRecord {
  const record = decodeRecord(text);
  if (!record) throw new Unavailable({ message: 'A session record could not be read' });
  return record;
}
