import type { IncomingMessage } from 'node:http';
import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { Unauthenticated } from '../http/errors.ts';
import { type LogNames, logNames } from './assemble.ts';
import { matchSecret, SessionCookie, type SessionId, sameHash } from './cookie.ts';
import type { Database } from './database.ts';
import { expressSession, forgetSession, renewSession, saveSession } from './express-session.ts';
import { allSessionKeys, endedChannel, sessionKeys } from './keys.ts';
import type { LiveSession } from './live-session.ts';
import { SessionReader } from './reader.ts';
import type { SessionProfile, SessionRecord, SessionSecrets } from './record.ts';
import { Relogin } from './relogin.ts';
import type { Rights } from './rights.ts';
import { Unsealable } from './sealer.ts';
import type { Index } from './session-indexes.ts';
import { type Beside, SessionStore } from './session-store.ts';
import type { Grant, Tokens, TokenVault } from './token-vault.ts';
import type { Upkeep } from './upkeep.ts';
import { type SessionView, viewSession } from './viewer.ts';
import { type WhyLost, whyLost } from './why-lost.ts';

/** What a session is to be when it begins. */
export interface NewSession
  extends Omit<SessionRecord, 'version' | 'secretHash' | 'previous' | 'rights' | 'secrets' | 'machine'> {
  readonly tokens: Tokens;
  /** None for a session that waits for a new password. */
  readonly rights: Rights | undefined;
  readonly profile: SessionProfile | undefined;
  readonly secrets: SessionSecrets;
}

/** Why somebody ends a session; the clock does so by itself. */
export type EndReason = Exclude<SessionEndReason, 'timeout'>;

/** What other servers gave a session that ended, and are to be told of. */
export interface Revocable {
  readonly grant: Grant;
  /** What `attach` kept with it. */
  readonly attached: string | undefined;
}

export interface EndedSession extends Revocable {
  readonly id: string;
  readonly record: SessionRecord;
  readonly accessToken: string | undefined;
}

/** Time in which requests that were under way may still use a secret that was rotated out. */
export const aliasMs = 10_000;

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets' | 'tokenKeys' | 'session'>;

/**
 * Sessions from their beginning to their end, on every replica at once. How they are stored is known in here alone.
 * Every method throws `Unavailable` while the store cannot be reached.
 */
export class Sessions {
  readonly cookie: SessionCookie;
  readonly names: LogNames;
  readonly tokens: TokenVault;
  /** express-session, for the requests that begin a session. */
  readonly middleware: RequestHandler;
  readonly whyLost: WhyLost;
  readonly #store: SessionStore;
  readonly #reader: SessionReader;
  readonly #relogin: Relogin;

  /** @param upkeep is asked for when the first session is read: what keeps sessions up to date needs them itself */
  constructor(config: Settings, database: Database, upkeep: () => Upkeep) {
    const store = new SessionStore(config, database);
    this.#store = store;
    this.cookie = new SessionCookie(config);
    this.names = logNames(config.sessionSecrets);
    this.tokens = store.vault;
    this.middleware = expressSession(config, store);
    this.whyLost = whyLost(this.cookie, store, this.names);
    this.#reader = new SessionReader({ cookie: this.cookie, names: this.names, store, upkeep });
    this.#relogin = new Relogin(store, upkeep, config.session.autoRelogin);
  }

  /**
   * Begins a session in a browser, beside the one it may have had. One that is not wanted after all or cannot be stored
   * leaves nothing behind and sets no cookie. To be called behind `middleware`.
   * @param describe decides what it is, under the id that upstreams know it by
   */
  async begin(
    request: Request,
    describe: (id: string) => Promise<NewSession>,
  ): Promise<{ readonly id: string; readonly record: SessionRecord }> {
    const { id, secretHash } = renewSession(request);
    try {
      const { tokens, rights, profile, secrets, ...facts } = await describe(id);
      const record: SessionRecord = {
        ...facts,
        version: 1,
        secretHash,
        rights: rights ? await this.#store.rights.save(rights) : '',
        ...(Object.keys(secrets).length > 0 && { secrets: this.#store.sealSecrets(id, secrets) }),
      };
      await this.#store.prepare(id, record, tokens, profile);
      await saveSession(request, record);
      return { id, record };
    } catch (error) {
      forgetSession(request);
      await this.end(id, 'refused').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Resolves the request's cookie with at most one round trip, refreshing the access token where it is due.
   * @throws Unauthenticated without a live session; SessionTimeout past a limit; Unavailable when the store or
   *   the issuer cannot be reached (the session is kept).
   */
  read(request: IncomingMessage): Promise<LiveSession> {
    return this.#reader.read(request);
  }

  /**
   * Looks at a session and leaves everything as it was: the poll of the browser must not keep a session alive.
   * undefined without a live session; `timed-out` when one passed a limit and may be revived by re-login.
   */
  async view(request: IncomingMessage): Promise<SessionView | 'timed-out' | undefined> {
    const session = this.cookie.resolve(request);
    return session && viewSession(session, this.#store);
  }

  /**
   * Gives a session that was idle for too long one more life, and keeps one that lives alive. Answers the new idle limit.
   * @throws Unauthenticated, SessionTimeout
   */
  revive(session: SessionId): Promise<Date> {
    return this.#relogin.attempt(session);
  }

  /** Changes a session, whoever else changes it meanwhile. @throws Unauthenticated when it ended */
  change(
    id: string,
    change: (record: SessionRecord) => SessionRecord,
    beside?: Beside,
  ): Promise<SessionRecord> {
    return this.#store.update(id, change, beside);
  }

  /** Changes a session unless anybody has done so since `before` was read. */
  async changeIfUnchanged(
    id: string,
    before: SessionRecord,
    change: Partial<SessionRecord>,
    { rights, ...beside }: Beside,
  ): Promise<void> {
    const hash = rights && (await this.#store.rights.save(rights));
    await this.#store.replace(id, before, { ...before, ...change }, beside, hash);
  }

  /**
   * Ends a session at once on every replica: the next read finds nothing, open event streams are told. Of several callers
   * exactly one gets the session and with it the duty to revoke its tokens.
   */
  async end(id: string, reason: EndReason): Promise<EndedSession | undefined> {
    const [text, sealedGrant, , access, attached] = await this.#store.database.take(allSessionKeys(id));
    await this.#store.announceEnd(id, reason);
    const record = text ? this.#store.open(id, text) : undefined;
    if (!record || !sealedGrant) return undefined;
    // What an older key sealed that is gone cannot be revoked; the session ends all the same.
    const grant = openOr(() => this.tokens.openGrant(id, sealedGrant), {});
    const accessToken = openOr(() => access && this.tokens.openAccess(id, access).accessToken, undefined);
    await this.#store.indexes.remove(id, record, grant);
    return {
      id,
      record,
      grant,
      accessToken: accessToken || undefined,
      attached: this.#openAttached(id, attached),
    };
  }

  /** Ends one session after the other. Answers those that nobody else ended first. */
  async endAll(ids: readonly string[], reason: EndReason): Promise<EndedSession[]> {
    const ended: EndedSession[] = [];
    for (const id of ids) {
      const session = await this.end(id, reason);
      if (session) ended.push(session);
    }
    return ended;
  }

  /**
   * Lets requests under way finish with the rights they began with, then ends the session for good. Answers what is to
   * be revoked then: to one caller, and only if nobody has it yet.
   */
  async retire({ id, secretHash }: SessionId): Promise<Revocable | undefined> {
    const { record, alive, access, grant, profile, telephony } = sessionKeys(id);
    const { database } = this.#store;
    const found = await this.recordOf(id);
    if (!found || !sameHash(found.secretHash, secretHash)) return undefined;
    const [sealedGrant, attached] = await database.take([grant, telephony]);
    try {
      await this.change(id, (before) => ({
        ...before,
        secretHash: '',
        previous: { secretHash: before.secretHash, untilMs: Date.now() + aliasMs },
      }));
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
    await database.slide([record, alive, access, profile].map((key) => ({ key, ttlMs: aliasMs })));
    await this.#store.announceEnd(id, 'replaced');
    if (!sealedGrant) return undefined;
    return { grant: this.tokens.openGrant(id, sealedGrant), attached: this.#openAttached(id, attached) };
  }

  /** Hears of every session that any replica ends, as text. `onGap` runs when something may have been missed. */
  hearEnds(listener: (message: string) => void, onGap: () => void): () => void {
    return this.#store.database.subscribe(endedChannel, listener, onGap);
  }

  /** Ids of sessions by what they are known by. */
  find(...index: Index): Promise<string[]> {
    return this.#store.indexes.find(...index);
  }

  async recordOf(id: string): Promise<SessionRecord | undefined> {
    return (await this.#store.look(id)).record;
  }

  /** The record behind a cookie, if the secret is the current one and the session is alive. */
  async held(session: SessionId): Promise<SessionRecord | undefined> {
    return (await this.#store.find(session))?.record;
  }

  /**
   * Whether a cookie may end what it names: its own session, or one that nobody can read any more, which serves nobody.
   */
  async mayEnd(session: SessionId): Promise<boolean> {
    const { stored, record } = await this.#store.look(session.id);
    return stored ? !record || matchSecret(session, record) !== undefined : false;
  }

  /** Milliseconds until the idle limit; 0 for a session that passed it. */
  timeLeft(id: string): Promise<number> {
    return this.#store.database.timeLeft(sessionKeys(id).alive);
  }

  /** The session is past its absolute limit, whatever it does. */
  isTooOld(record: SessionRecord): boolean {
    return this.#store.isTooOld(record);
  }

  secretsOf(id: string, record: SessionRecord): SessionSecrets {
    return this.#store.openSecrets(id, record);
  }

  /** Keeps a text with a session, encrypted, until an instant or its end. Tells whether the session still exists. */
  async attach(id: string, text: string, untilMs: number): Promise<boolean> {
    const { record, telephony: key } = sessionKeys(id);
    const ttlMs = Math.min(await this.#store.database.timeLeft(record), untilMs - Date.now());
    if (ttlMs <= 0) return false;
    const value = this.#store.sealText(id, 'telephony', text);
    return this.#store.database.replace([{ key: record, prefix: '' }], [{ key, value, ttlMs }]);
  }

  async attached(id: string): Promise<string | undefined> {
    const [sealed] = await this.#store.database.read([sessionKeys(id).telephony]);
    return this.#openAttached(id, sealed);
  }

  #openAttached(id: string, sealed: string | null | undefined): string | undefined {
    return sealed ? this.#store.openText(id, 'telephony', sealed) : undefined;
  }
}

function openOr<T>(open: () => T, otherwise: T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unsealable) return otherwise;
    throw error;
  }
}
