import type { IncomingMessage } from 'node:http';
import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { Unauthenticated, Unavailable } from '../http/errors.ts';
import { type LogNames, logNames } from './assemble.ts';
import type { Expected, NewSession } from './beginning.ts';
import { matchSecret, SessionCookie, type SessionId } from './cookie.ts';
import type { Database } from './database.ts';
import type { EndedSession, Release, Revocable, WhenEnded } from './ending.ts';
import { expressSession, forgetSession, renewSession, saveSession } from './express-session.ts';
import { allSessionKeys, endedChannel, sessionKeys } from './keys.ts';
import type { LiveSession } from './live-session.ts';
import { type Actor, actorOf, type Reach, reachOf } from './reach.ts';
import { SessionReader } from './reader.ts';
import type { SessionRecord, SessionSecrets } from './record.ts';
import { Relogin } from './relogin.ts';
import type { RightsStore } from './rights.ts';
import { openOr } from './sealer.ts';
import type { Index } from './session-indexes.ts';
import { type Beside, SessionStore } from './session-store.ts';
import type { TokenVault } from './token-vault.ts';
import { takeForGood } from './until-answered.ts';
import type { Upkeep } from './upkeep.ts';
import { type SessionView, viewSession } from './viewer.ts';
import { type WhyLost, whyEnded, whyLost } from './why-lost.ts';

/** How long requests in flight may still use a session after their browser signed in anew. */
export const aliasMs = 10_000;
/** So many ends share the round trips to the store. */
const endedAtOnce = 50;

type Settings = Pick<Config, 'publicUrl' | 'sessionSecrets' | 'tokenKeys' | 'session'>;

/**
 * Sessions from beginning to end, on every replica at once. Only this class knows how they are stored. Every method
 * throws `Unavailable` while the store cannot be reached.
 */
export class Sessions {
  readonly cookie: SessionCookie;
  readonly names: LogNames;
  readonly tokens: TokenVault;
  readonly rights: RightsStore;
  /** express-session, for the requests that begin a session. */
  readonly middleware: RequestHandler;
  readonly whyLost: WhyLost;
  readonly #store: SessionStore;
  readonly #reader: SessionReader;
  readonly #relogin: Relogin;
  readonly #ended: WhenEnded | undefined;

  /**
   * @param upkeep is called when the first session is read, because it needs the sessions itself
   * @param ended erases what lasts beyond a session but not beyond its sign-out
   */
  constructor(config: Settings, database: Database, upkeep: () => Upkeep, ended?: WhenEnded) {
    this.#ended = ended;
    const store = new SessionStore(config, database);
    this.#store = store;
    this.cookie = new SessionCookie(config);
    this.names = logNames(config.sessionSecrets);
    this.tokens = store.vault;
    this.rights = store.rights;
    this.middleware = expressSession(config, store);
    this.whyLost = whyLost(this.cookie, store, this.names);
    this.#reader = new SessionReader({ cookie: this.cookie, names: this.names, store, upkeep });
    this.#relogin = new Relogin(store, upkeep, config.session.autoRelogin);
  }

  /**
   * Begins a session in a browser, beside its previous one if any, behind `middleware`. If it is refused, cannot be
   * stored or is ended meanwhile, nothing is kept and no cookie is set.
   * @param expected whose sessions it belongs to when somebody ends them meanwhile
   * @param describe decides the content of the session, given the id that upstreams know it by
   */
  async begin(
    request: Request,
    expected: Expected,
    describe: (id: string) => Promise<NewSession>,
  ): Promise<{ readonly id: string; readonly record: SessionRecord }> {
    const { id, secretHash } = renewSession(request);
    try {
      await this.#store.listExpected(id, expected);
      const { tokens, rights, profile, secrets, ...facts } = await describe(id);
      const record: SessionRecord = {
        ...facts,
        // A limit that is raised does not apply to it: the indexes would no longer find it.
        endsMs: this.#store.limits.end(facts),
        version: 1,
        secretHash,
        rights: rights ? await this.#store.rights.save(rights) : '',
        ...(Object.keys(secrets).length > 0 && { secrets: this.#store.sealSecrets(id, secrets) }),
      };
      await this.#store.prepare(id, record, tokens, profile);
      await saveSession(request, record);
      const begun = await this.#store.look(id, 'ended');
      if (!begun.stored) throw new Unavailable({ why: whyEnded(begun.values[0]) });
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
   * Reads a session without changing it: the browser's poll must not keep a session alive. Returns undefined without a
   * live session; `timed-out` when a limit has passed and a re-login may revive it.
   */
  async view(request: IncomingMessage): Promise<SessionView | 'timed-out' | undefined> {
    const session = this.cookie.resolve(request);
    return session && viewSession(session, this.#store);
  }

  /**
   * Revives an idle session once, or extends a live one. Returns the new idle limit.
   * @throws Unauthenticated, SessionTimeout
   */
  revive(session: SessionId): Promise<Date> {
    return this.#relogin.attempt(session);
  }

  /** Changes a session, retrying on concurrent changes. @throws Unauthenticated when it ended */
  change(
    id: string,
    change: (record: SessionRecord) => SessionRecord,
    beside?: Beside,
  ): Promise<SessionRecord> {
    return this.#store.update(id, change, beside);
  }

  /** Changes a session unless it has changed since `before` was read. */
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
   * Ends a session at once on every replica: the next read finds nothing, open event streams are notified. Exactly one
   * of several callers gets the session and with it the duty to revoke its tokens, at least one where the store fails.
   */
  async end(id: string, reason: SessionEndReason): Promise<EndedSession | undefined> {
    return this.#end(id, reason, await this.#store.database.read(allSessionKeys(id)));
  }

  /** As `end`, if the cookie may end the session it names: its own, or one that cannot be decoded any more. */
  async endBy(session: SessionId, reason: SessionEndReason): Promise<EndedSession | undefined> {
    const before = await this.#store.database.read(allSessionKeys(session.id));
    if (!before[0]) return undefined;
    const record = this.#store.open(session.id, before[0]);
    if (record && !matchSecret(session, record)) return undefined;
    return this.#end(session.id, reason, before);
  }

  async #end(id: string, reason: SessionEndReason, before: readonly (string | null)[]) {
    // First: what is about to begin is then kept from it, or it has begun and is taken.
    await this.#store.markEnd(id, reason);
    const { values, fault } = await takeForGood(this.#store.database, allSessionKeys(id), before);
    const [text, sealedGrant, , access, telephony] = values;
    await this.#store.announceEnd(id, reason);
    const record = text ? this.#store.open(id, text) : undefined;
    if (record && reason !== 'timeout') await this.#ended?.(id, record);
    if (!record || !sealedGrant) return undefined;
    const held = this.#revocable(id, sealedGrant, telephony);
    const accessToken = openOr(() => access && this.tokens.openAccess(id, access).accessToken, undefined);
    // What stays in an index names no session any more, and expires.
    await this.#store.indexes.remove(id, record, held.grant).catch(() => undefined);
    return { ...held, id, record, accessToken: accessToken || undefined, fault };
  }

  /**
   * Ends sessions, 50 at a time. Returns how many no other caller ended first.
   * @param release gets these after each 50, also when the store fails at one of them, which ends the work
   */
  async endAll(ids: readonly string[], reason: SessionEndReason, release: Release): Promise<number> {
    let count = 0;
    for (let at = 0; at < ids.length; at += endedAtOnce) {
      const some = ids.slice(at, at + endedAtOnce);
      const ends = await Promise.allSettled(some.map((id) => this.end(id, reason)));
      const ended = ends.flatMap((end) => (end.status === 'fulfilled' && end.value) || []);
      await release(ended);
      count += ended.length;
      const faults = ends.map((end) => (end.status === 'rejected' ? end.reason : end.value?.fault));
      if (faults.some(Boolean)) throw faults.find(Boolean);
    }
    return count;
  }

  /**
   * Lets requests in flight finish with their old rights, then ends the session for good.
   * @param release gets the tokens to revoke then, also when the store fails at that or later: of several callers one, and
   * only if no other one has them
   */
  async retire(session: SessionId, release: (left: Revocable) => void): Promise<void> {
    const { id } = session;
    const { record, alive, access, grant, profile, telephony } = sessionKeys(id);
    const { database } = this.#store;
    const { record: found, values: before } = await this.#store.look(id, 'grant', 'telephony');
    if (!found || matchSecret(session, found) !== 'current') return;
    await this.#ended?.(id, found);
    const taken = await takeForGood(database, [grant, telephony], before);
    const [sealedGrant, sealedTelephony] = taken.values;
    if (sealedGrant) release(this.#revocable(id, sealedGrant, sealedTelephony));
    try {
      // Another sign-in of this browser may have retired it a moment ago.
      await this.change(id, (before) => ({ retiredUntilMs: Date.now() + aliasMs, ...before }));
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
    await database.slide([record, alive, access, profile].map((key) => ({ key, ttlMs: aliasMs })));
    await this.#store.announceEnd(id, 'replaced');
    await this.#store.markEnd(id, 'replaced');
  }

  /** Tokens sealed under a removed key cannot be revoked; the session ends all the same. */
  #revocable(id: string, sealedGrant: string, sealedTelephony: string | null | undefined): Revocable {
    const grant = openOr(() => this.tokens.openGrant(id, sealedGrant), {});
    return { grant, telephony: this.#store.openText(id, 'telephony', sealedTelephony) };
  }

  /** Subscribes to the end of any session on any replica, as text. `onGap` runs when messages may have been missed. */
  hearEnds(listener: (message: string) => void, onGap: () => void): () => void {
    return this.#store.database.subscribe(endedChannel, listener, onGap);
  }

  /** Session ids by index. */
  find(...index: Index): Promise<string[]> {
    return this.#store.indexes.find(...index);
  }

  async recordOf(id: string): Promise<SessionRecord | undefined> {
    return (await this.#store.look(id)).record;
  }

  /** The record behind a cookie, if the session is alive and not retired. */
  async held(session: SessionId): Promise<SessionRecord | undefined> {
    return (await this.#store.find(session))?.record;
  }

  /** Milliseconds until the idle limit; 0 once it has passed. */
  timeLeft(id: string): Promise<number> {
    return this.#store.database.timeLeft(sessionKeys(id).alive);
  }

  /** Whether anything can still extend the idle limit: nothing does where it has reached the absolute one. */
  async canStay(id: string): Promise<boolean> {
    const [record, leftMs] = await Promise.all([this.recordOf(id), this.timeLeft(id)]);
    return record !== undefined && this.#store.limits.absoluteLeft(record) > leftMs + 1000;
  }

  /** Whether the session is past its absolute limit. */
  isTooOld(record: SessionRecord): boolean {
    return this.#store.isTooOld(record);
  }

  /**
   * What a live session of a person may do and reach now; undefined for a guest, before the terms are accepted, and while
   * its rights are to be read anew, which its next request does.
   */
  reachOf(id: string): Promise<Reach | undefined> {
    return reachOf(id, this.#store);
  }

  /** Who may call upstream for a live session without its browser, while its access token lasts. Changes nothing. */
  actorOf(id: string): Promise<Actor | undefined> {
    return actorOf(id, this.#store);
  }

  /** @throws Unauthenticated where their key is gone */
  secretsOf(id: string, record: SessionRecord): SessionSecrets {
    const secrets = openOr(() => this.#store.openSecrets(id, record), undefined);
    if (!secrets) throw new Unauthenticated();
    return secrets;
  }

  /** Stores a telephony connection, encrypted, at most until an instant. Returns whether the session still exists. */
  keepTelephony(id: string, connection: string, untilMs: number): Promise<boolean> {
    return this.#store.keepTelephony(id, connection, untilMs);
  }

  async telephonyOf(id: string): Promise<string | undefined> {
    const [sealed] = await this.#store.database.read([sessionKeys(id).telephony]);
    return this.#store.openText(id, 'telephony', sealed);
  }
}
