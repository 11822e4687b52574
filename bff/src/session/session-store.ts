import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import { DomainError, Unauthenticated } from '../http/errors.ts';
import type { Database } from './database.ts';
import { endedChannel, sessionKeys } from './keys.ts';
import type { Limits } from './limits.ts';
import { Lru } from './lru.ts';
import { type SessionProfile, sessionProfile } from './profile.ts';
import {
  decodeRecord,
  encodeRecord,
  type SessionRecord,
  type SessionSecrets,
  sessionSecrets,
} from './record.ts';
import type { RightsStore } from './rights.ts';
import { type Sealer, Unsealable } from './sealer.ts';
import { type SessionId, sameHash } from './session-id.ts';
import type { SessionIndexes } from './session-indexes.ts';
import type { Grant, Tokens, TokenVault } from './token-vault.ts';

/** Everything a session is made of besides its record. */
export interface Belongings {
  readonly tokens: Tokens;
  readonly profile: SessionProfile | undefined;
}

/** What a session leaves to be given back to other servers. */
export interface LeftBehind {
  readonly grant: Grant;
  /** Its connection to the telephony provider, as sealed there. */
  readonly telephony: string | undefined;
}

/** Time in which requests that were under way may still use a secret that was rotated out. */
export const aliasMs = 10_000;
const attempts = 5;
const openedLimit = 10_000;

/** Writes sessions. Nothing here brings back one that ended. */
export class SessionStore {
  readonly database: Database;
  readonly vault: TokenVault;
  readonly rights: RightsStore;
  readonly indexes: SessionIndexes;
  readonly limits: Limits;
  readonly #sealer: Sealer;
  /** Records that change seldom and are looked at by each poll. */
  readonly #opened = new Lru<{ readonly stored: string; readonly record: SessionRecord }>(openedLimit);

  constructor(parts: {
    database: Database;
    vault: TokenVault;
    rights: RightsStore;
    indexes: SessionIndexes;
    limits: Limits;
    sealer: Sealer;
  }) {
    this.database = parts.database;
    this.vault = parts.vault;
    this.rights = parts.rights;
    this.indexes = parts.indexes;
    this.limits = parts.limits;
    this.#sealer = parts.sealer;
  }

  /** Stores what belongs to a session that is about to begin. It lives only once its record is stored, too. */
  async prepare(id: string, record: SessionRecord, { tokens, profile }: Belongings): Promise<void> {
    const keys = sessionKeys(id);
    const { startedMs } = record;
    await this.indexes.add(id, record, tokens.grant, startedMs + this.limits.absoluteMs);
    const ttlMs = this.limits.stored(startedMs);
    const [access, grant] = this.vault.entries(id, 1, tokens);
    await this.database.create([
      { key: keys.alive, value: '1', ttlMs: this.limits.alive(startedMs) },
      { ...access, ttlMs },
      { ...grant, ttlMs },
      ...(profile ? [{ key: keys.profile, value: this.#sealProfile(id, profile), ttlMs }] : []),
    ]);
  }

  /** The record behind a cookie, if the secret is the current one and the session is alive. */
  async find({ id, secretHash }: SessionId): Promise<SessionRecord | undefined> {
    const keys = sessionKeys(id);
    const [text, alive] = await this.database.read([keys.record, keys.alive]);
    if (!text || !alive) return undefined;
    const record = this.openRecord(id, text);
    return record && sameHash(record.secretHash, secretHash) ? record : undefined;
  }

  /** Stores a record that was read at the version before, or is the first. Repeating the same write changes nothing. */
  async write(id: string, record: SessionRecord): Promise<void> {
    const { record: key } = sessionKeys(id);
    const value = this.#sealRecord(id, record);
    const done =
      record.version === 1
        ? await this.database.create([{ key, value, ttlMs: this.limits.stored(record.startedMs) }])
        : await this.database.replace([{ key, prefix: versionPrefix(record.version - 1) }], [{ key, value }]);
    if (done) return;
    const [stored] = await this.database.read([key]);
    const found = stored ? this.openRecord(id, stored) : undefined;
    if (!found || encodeRecord(found) !== encodeRecord(record))
      throw new DomainError('CONFLICT', 'rejected-by-validation');
  }

  /**
   * Changes a record and, with it, what the browser is shown about the user.
   * @throws Unauthenticated when the session ended meanwhile
   */
  async update(
    id: string,
    change: (record: SessionRecord) => SessionRecord,
    profile?: SessionProfile,
  ): Promise<SessionRecord> {
    const { record: key } = sessionKeys(id);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const [text] = await this.database.read([key]);
      const record = text ? this.openRecord(id, text) : undefined;
      if (!record) throw new Unauthenticated();
      const next = await this.replace(id, record, change(record), profile);
      if (next) return next;
    }
    throw new DomainError('CONFLICT', 'rejected-by-validation');
  }

  /** Puts a record in the place of the one it was made from; undefined when that is no longer the one stored. */
  async replace(
    id: string,
    before: SessionRecord,
    record: SessionRecord,
    profile?: SessionProfile,
  ): Promise<SessionRecord | undefined> {
    const keys = sessionKeys(id);
    const next = { ...record, version: before.version + 1 };
    const entries = [
      { key: keys.record, value: this.#sealRecord(id, next) },
      ...(profile ? [{ key: keys.profile, value: this.#sealProfile(id, profile) }] : []),
    ];
    const guard = { key: keys.record, prefix: versionPrefix(before.version) };
    return (await this.database.replace([guard], entries)) ? next : undefined;
  }

  /**
   * Lets requests under way finish with the rights they began with, then ends the session for good. Answers what is to
   * be revoked then: to one caller, and only if nobody has it yet.
   */
  async retire({ id, secretHash }: SessionId): Promise<LeftBehind | undefined> {
    const { record, alive, access, grant, profile, telephony } = sessionKeys(id);
    const [text] = await this.database.read([record]);
    const found = text ? this.openRecord(id, text) : undefined;
    if (!found || !sameHash(found.secretHash, secretHash)) return undefined;
    const [sealedGrant, connection] = await this.database.take([grant, telephony]);
    try {
      await this.update(id, (before) => ({
        ...before,
        secretHash: '',
        previous: { secretHash: before.secretHash, untilMs: Date.now() + aliasMs },
      }));
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
    await this.database.slide([record, alive, access, profile].map((key) => ({ key, ttlMs: aliasMs })));
    await this.announceEnd(id, 'replaced');
    if (!sealedGrant) return undefined;
    return { grant: this.vault.openGrant(id, sealedGrant), telephony: connection ?? undefined };
  }

  /** Tells the event streams of every replica, and whoever looks into the log later. After `replaced` the browser has another session to listen to. */
  async announceEnd(id: string, reason: SessionEndReason | 'replaced'): Promise<void> {
    await this.database.publish(endedChannel, JSON.stringify({ id, reason }));
    const { ended } = sessionKeys(id);
    // For the log alone: a store that takes no writes must not keep a session from ending.
    await this.database
      .put({ key: ended, value: reason, ttlMs: this.limits.absoluteMs })
      .catch(() => undefined);
  }

  /** undefined for what this release or these keys cannot read: such a session has to sign in again. */
  openRecord(id: string, stored: string): SessionRecord | undefined {
    const opened = this.#opened.get(id);
    if (opened?.stored === stored) return opened.record;
    const sealed = stored.slice(stored.indexOf(':') + 1);
    const text = this.#openOr(sealed, sessionKeys(id).record);
    const record = text === undefined ? undefined : decodeRecord(text);
    if (record) this.#opened.set(id, { stored, record });
    return record;
  }

  sealSecrets(id: string, secrets: SessionSecrets): string {
    return this.#sealer.seal(JSON.stringify(secrets), secretsContext(id));
  }

  openSecrets(id: string, { secrets }: SessionRecord): SessionSecrets {
    if (secrets === undefined) return {};
    return sessionSecrets.parse(JSON.parse(this.#sealer.open(secrets, secretsContext(id))));
  }

  /** undefined when it was sealed under a key that is gone. */
  openProfile(id: string, sealed: string): SessionProfile | undefined {
    const text = this.#openOr(sealed, sessionKeys(id).profile);
    return text === undefined ? undefined : sessionProfile.parse(JSON.parse(text));
  }

  /** The version stays readable: a write that has not seen the latest is refused where the data lies. */
  #sealRecord(id: string, record: SessionRecord): string {
    return versionPrefix(record.version) + this.#sealer.seal(encodeRecord(record), sessionKeys(id).record);
  }

  #sealProfile(id: string, profile: SessionProfile): string {
    return this.#sealer.seal(JSON.stringify(profile), sessionKeys(id).profile);
  }

  #openOr(sealed: string, context: string): string | undefined {
    try {
      return this.#sealer.open(sealed, context);
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}

/** What a stored record of this version begins with. */
const versionPrefix = (version: number): string => `${version}:`;

const secretsContext = (id: string): string => `${sessionKeys(id).record}:secrets`;
