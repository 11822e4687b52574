import { randomUUID } from 'node:crypto';
import { type SentRequest, sentRequest } from '@ebp/contracts/portal/sent-requests';
import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import type { LiveSession } from './live-session.ts';
import { type Sealer, Unsealable } from './sealer.ts';

const purpose = 'requests';

export interface RequestJournalParts {
  readonly database: Pick<Database, 'addMember' | 'members' | 'take'>;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
}

/** Whose requests: a person has the same key in every session, and nobody gets it again. */
export type JournalOwner = Pick<LiveSession, 'company'> & { readonly user: { readonly pkey: string } };

/**
 * What each person sent, for 13 months and at most 500 requests: encrypted, under names that are keyed hashes. A
 * sorted set of each person, by the time at which a request is forgotten.
 */
export class RequestJournal {
  readonly #parts: RequestJournalParts;

  constructor(parts: RequestJournalParts) {
    this.#parts = parts;
  }

  /** @throws Unavailable */
  async add(owner: JournalOwner, request: Omit<SentRequest, 'id'>): Promise<void> {
    const [key] = this.#keys(owner);
    await this.#put(key, { id: randomUUID(), ...request });
  }

  /** Newest first. What is still under an older token key is moved to the newest. @throws Unavailable */
  async of(owner: JournalOwner): Promise<SentRequest[]> {
    const [key, ...older] = this.#keys(owner);
    const [newest = [], ...rest] = await Promise.all([key, ...older].map((one) => this.#read(one)));
    const toMove = rest.flat();
    if (toMove.length > 0) {
      await Promise.all(toMove.map((request) => this.#put(key, request)));
      await this.#forget(older);
    }
    const byId = new Map([...newest, ...toMove].map((request) => [request.id, request]));
    return [...byId.values()]
      .sort((one, other) => other.sentAt.localeCompare(one.sentAt))
      .slice(0, rememberedRequests.most);
  }

  /** @throws Unavailable */
  async erase(owner: JournalOwner): Promise<void> {
    await this.#forget(this.#keys(owner));
  }

  /** One call for each key: they are on different nodes of a Redis Cluster. */
  async #forget(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#parts.database.take([key])));
  }

  async #put(key: string, request: SentRequest): Promise<void> {
    const sealed = this.#parts.sealer.seal(JSON.stringify(request), key);
    await this.#parts.database.addMember(key, sealed, forgottenMs(request), rememberedRequests.most);
  }

  async #read(key: string): Promise<SentRequest[]> {
    const members = await this.#parts.database.members(key);
    return members.flatMap((sealed) => this.#open(sealed, key));
  }

  /** Empty for what was sealed under a removed key, or by a release that stored it differently. */
  #open(sealed: string, key: string): SentRequest[] {
    try {
      const { success, data } = sentRequest.safeParse(JSON.parse(this.#parts.sealer.open(sealed, key)));
      return success ? [data] : [];
    } catch (error) {
      if (error instanceof Unsealable) return [];
      throw error;
    }
  }

  #keys({ company, user }: JournalOwner): readonly [string, ...string[]] {
    const [newest, ...older] = this.#parts.names.allOf(purpose, company, user.pkey);
    const keyOf = (name: string): string => `ebp:${purpose}:${name}`;
    return [keyOf(newest), ...older.map(keyOf)];
  }
}

/** When a request is forgotten, in epoch milliseconds. */
function forgottenMs({ sentAt }: SentRequest): number {
  const day = new Date(sentAt);
  return day.setUTCMonth(day.getUTCMonth() + rememberedRequests.months);
}
