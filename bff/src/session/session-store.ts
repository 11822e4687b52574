import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import type { Config } from '../config/config.ts';
import { Conflict, Unauthenticated } from '../http/errors.ts';
import type { Expected } from './beginning.ts';
import { matchSecret, type SessionId } from './cookie.ts';
import type { Database, Entry } from './database.ts';
import { KeyedNames } from './keyed-names.ts';
import { endedChannel, type Limits, limitsOf, type Span, sessionKeys } from './keys.ts';
import { Lru } from './lru.ts';
import {
  decodeRecord,
  encodeRecord,
  type SessionProfile,
  type SessionRecord,
  type SessionSecrets,
  sessionProfile,
  sessionSecrets,
} from './record.ts';
import { type Rights, RightsStore } from './rights.ts';
import { openOr, Sealer } from './sealer.ts';
import { SessionIndexes } from './session-indexes.ts';
import { type Tokens, TokenVault } from './token-vault.ts';

/** Values stored with a session's record and changed together with it. */
export interface Beside {
  readonly rights?: Rights | undefined;
  readonly profile?: SessionProfile | undefined;
  /** Merged into the secrets of the record. */
  readonly secrets?: SessionSecrets;
}

/** A value of a session, by its key in `sessionKeys`. */
type Part = keyof ReturnType<typeof sessionKeys>;

/** Why a session ended, or `replaced` by the next one of its browser. */
export type EndMark = SessionEndReason | 'replaced';

/** Longer than any sign-in takes. Milliseconds. */
const expectedMs = 10 * 60_000;

/** Value of the `alive` key after a silent re-login, until the user makes a request. */
export const revived = 'revived';

const attempts = 5;
const openedLimit = 10_000;

/**
 * How sessions are stored: each value encrypted for its own key. Nothing here brings back an ended session. Internal to
 * `Sessions`; no other module uses it.
 */
export class SessionStore {
  readonly database: Database;
  readonly limits: Limits;
  readonly vault: TokenVault;
  readonly rights: RightsStore;
  readonly indexes: SessionIndexes;
  readonly #sealer: Sealer;
  /** Records that change seldom and are read by each poll. */
  readonly #opened = new Lru<{ readonly stored: string; readonly record: SessionRecord | undefined }>(
    openedLimit,
  );

  constructor(config: Pick<Config, 'session' | 'tokenKeys'>, database: Database) {
    const sealer = new Sealer(config.tokenKeys);
    const names = new KeyedNames(config.tokenKeys);
    this.database = database;
    this.limits = limitsOf(config.session);
    this.vault = new TokenVault(database, sealer);
    const ttlMs = this.limits.absoluteMs + this.limits.idleMs;
    this.rights = new RightsStore({ database, names, sealer, ttlMs });
    this.indexes = new SessionIndexes(database, names);
    this.#sealer = sealer;
  }

  /**
   * The record of a session and other values of it, in one round trip. Returns no record if it cannot be decoded any
   * more.
   */
  async look(id: string, ...parts: readonly Part[]) {
    const keys = sessionKeys(id);
    const wanted = [keys.record, ...parts.map((part) => keys[part])];
    const [stored, ...values] = await this.database.read(wanted);
    return { stored, record: stored ? this.open(id, stored) : undefined, values };
  }

  /** The record behind a cookie, if the session is alive and not retired. */
  async find(session: SessionId): Promise<{ stored: string; record: SessionRecord } | undefined> {
    const { stored, record, values } = await this.look(session.id, 'alive');
    const isHeld = stored && record && values[0] && matchSecret(session, record) === 'current';
    return isHeld ? { stored, record } : undefined;
  }

  /**
   * Lists a session that is about to begin under the names that it will have, as far as they are known: ending any of
   * these keeps it from beginning.
   */
  async listExpected(id: string, expected: Expected): Promise<void> {
    await this.indexes.add(id, expected, expected.grant, Date.now() + expectedMs);
  }

  /**
   * Stores the other values of a session that is about to begin, unless it was ended already. It exists only once its
   * record is stored, too.
   */
  async prepare(
    id: string,
    record: SessionRecord,
    tokens: Tokens,
    profile: SessionProfile | undefined,
  ): Promise<void> {
    await this.indexes.add(id, record, tokens.grant, this.limits.end(record));
    const ttlMs = this.limits.stored(record);
    const [access, grant] = this.vault.entries(id, 1, tokens);
    const { alive, ended } = sessionKeys(id);
    await this.database.create(
      [
        { key: alive, value: '1', ttlMs: this.limits.alive(record) },
        { ...access, ttlMs },
        { ...grant, ttlMs },
        ...this.#profileEntries(id, profile).map((entry) => ({ ...entry, ttlMs })),
      ],
      [ended],
    );
  }

  /** @throws Unauthenticated when the session ended meanwhile */
  async update(
    id: string,
    change: (record: SessionRecord) => SessionRecord,
    beside: Beside = {},
  ): Promise<SessionRecord> {
    const rights = beside.rights && (await this.rights.save(beside.rights));
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { record } = await this.look(id);
      if (!record) throw new Unauthenticated();
      const next = await this.replace(id, record, change(record), beside, rights);
      if (next) return next;
    }
    throw new Conflict();
  }

  /**
   * Replaces the record that `next` was derived from; returns undefined when that is no longer the stored one. New
   * rights are announced to the windows of the session.
   * @param rights the hash of newly stored rights, if any
   */
  async replace(
    id: string,
    before: SessionRecord,
    record: SessionRecord,
    { profile, secrets }: Beside,
    rights = record.rights,
  ): Promise<SessionRecord | undefined> {
    const { record: key } = sessionKeys(id);
    const { acting, ...others } = record;
    const next: SessionRecord = {
      ...others,
      // Whoever has new rights begins anew to act for customers.
      ...(acting && rights === before.rights && { acting }),
      version: before.version + 1,
      rights,
      ...(secrets && { secrets: this.sealSecrets(id, { ...this.openSecrets(id, before), ...secrets }) }),
    };
    const entries = [{ key, value: this.seal(id, next) }, ...this.#profileEntries(id, profile)];
    const guard = { key, prefix: versionPrefix(before.version) };
    if (!(await this.database.replace([guard], entries))) return undefined;
    if (rights !== before.rights) await this.rights.announce(id);
    return next;
  }

  /**
   * Brings back an idle session and marks that this was done, unless its record was changed or deleted meanwhile.
   * Returns whether it did.
   */
  async revive(id: string, record: SessionRecord): Promise<boolean> {
    const keys = sessionKeys(id);
    return this.database.replace(
      [{ key: keys.record, prefix: versionPrefix(record.version) }],
      [
        { key: keys.alive, value: revived, ttlMs: this.limits.alive(record) },
        { key: keys.relogin, value: '1', ttlMs: this.limits.stored(record) },
      ],
    );
  }

  /** Records use of the session: extends the idle limit, and after a silent re-login allows the next one. */
  async touch(id: string, span: Span, alive: string): Promise<void> {
    if (alive === revived) {
      const { alive: key, relogin } = sessionKeys(id);
      await this.database.replace([{ key, prefix: revived }], [{ key, value: '1' }]);
      await this.database.take([relogin]);
    }
    await this.slide(id, span);
  }

  /**
   * Extends the idle limit, and the session's other keys a little longer. A session past its idle limit stays expired.
   */
  async slide(id: string, span: Span): Promise<void> {
    const { alive, record, access, grant, profile, relogin, telephony } = sessionKeys(id);
    const ttlMs = this.limits.stored(span);
    await this.database.slide([
      { key: alive, ttlMs: this.limits.alive(span) },
      ...[record, access, grant, profile, relogin, telephony].map((key) => ({ key, ttlMs })),
    ]);
  }

  /**
   * Records why a session ends, for the log; one that is about to begin does not begin any more. A store that fails must
   * not keep a session from ending.
   */
  async markEnd(id: string, reason: EndMark): Promise<void> {
    const { ended: key } = sessionKeys(id);
    await this.database.put({ key, value: reason, ttlMs: this.limits.absoluteMs }).catch(() => undefined);
  }

  /**
   * Notifies the event streams of every replica. After `replaced` the browser has a new session to listen to. A store
   * that fails must not keep a session from ending: the streams also look for themselves.
   */
  async announceEnd(id: string, reason: EndMark): Promise<void> {
    await this.database.publish(endedChannel, JSON.stringify({ id, reason })).catch(() => undefined);
  }

  /** See `Sessions.keepTelephony`. */
  async keepTelephony(id: string, connection: string, untilMs: number): Promise<boolean> {
    const { record, telephony: key } = sessionKeys(id);
    const ttlMs = Math.min(await this.database.timeLeft(record), untilMs - Date.now());
    if (ttlMs <= 0) return false;
    const value = this.sealText(id, 'telephony', connection);
    return this.database.replace([{ key: record, prefix: '' }], [{ key, value, ttlMs }]);
  }

  /** Whether the session is past its absolute limit. */
  isTooOld(record: SessionRecord): boolean {
    return this.limits.absoluteLeft(record) <= 0;
  }

  /** Returns undefined for a record that this release or these keys cannot read: the user must sign in again. */
  open(id: string, stored: string): SessionRecord | undefined {
    const opened = this.#opened.get(id);
    if (opened?.stored === stored) return opened.record;
    const text = this.openText(id, 'record', stored.slice(stored.indexOf(':') + 1));
    const record = text === undefined ? undefined : decodeRecord(text);
    this.#opened.set(id, { stored, record });
    return record;
  }

  /** The version stays in plain text: the store itself refuses a write based on an older version. */
  seal(id: string, record: SessionRecord): string {
    return versionPrefix(record.version) + this.sealText(id, 'record', encodeRecord(record));
  }

  sealSecrets(id: string, secrets: SessionSecrets): string {
    return this.#sealer.seal(JSON.stringify(secrets), secretsContext(id));
  }

  openSecrets(id: string, { secrets }: SessionRecord): SessionSecrets {
    if (secrets === undefined) return {};
    return sessionSecrets.parse(JSON.parse(this.#sealer.open(secrets, secretsContext(id))));
  }

  /** Returns undefined when it was sealed under a removed key. */
  openProfile(id: string, sealed: string): SessionProfile | undefined {
    const text = this.openText(id, 'profile', sealed);
    return text === undefined ? undefined : sessionProfile.parse(JSON.parse(text));
  }

  sealText(id: string, part: Part, text: string): string {
    return this.#sealer.seal(text, sessionKeys(id)[part]);
  }

  /** Returns undefined where nothing is stored, and when it was sealed under a removed key. */
  openText(id: string, part: Part, sealed: string | null | undefined): string | undefined {
    return sealed ? openOr(() => this.#sealer.open(sealed, sessionKeys(id)[part]), undefined) : undefined;
  }

  #profileEntries(id: string, profile: SessionProfile | undefined): Entry[] {
    if (!profile) return [];
    const value = this.sealText(id, 'profile', JSON.stringify(profile));
    return [{ key: sessionKeys(id).profile, value }];
  }
}

/** The prefix of a stored record of this version. */
const versionPrefix = (version: number): string => `${version}:`;

const secretsContext = (id: string): string => `${sessionKeys(id).record}:secrets`;
