import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { pushSubscription } from '@ebp/contracts/portal/push';
import { notified } from '@ebp/contracts/rules/limits';
import * as z from 'zod';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import type { LiveSession } from './live-session.ts';
import { Lru } from './lru.ts';
import type { Owner } from './owner.ts';
import { type Rights, RightsStore } from './rights.ts';
import { openOr, type Sealer } from './sealer.ts';

const lifetimeMs = notified.days * 24 * 3_600_000;
/** People whose browsers are read in one round trip. */
const readAtOnce = 200;
/** Browsers that stay opened: one order asks for those of a whole company. */
const openedLimit = 20_000;

export interface PushSubscriptionsParts {
  readonly database: Database;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
}

const stored = pushSubscription.extend({
  company: z.enum(companyCodes),
  user: z.object({ pkey: z.string(), code: z.string(), applicationPkey: z.string() }),
  /** The session that switched them on or renewed them last. */
  session: z.string(),
  /** Of the rights at that time, and when that was, in epoch milliseconds. */
  rights: z.string(),
  atMs: z.number(),
});

/** A browser in which a person wants notifications. */
export type Subscribed = z.infer<typeof stored>;

/** Whose, and by which rights. */
type Subscriber = Pick<
  LiveSession,
  'id' | 'company' | 'user' | 'functionKeys' | 'customerCodes' | 'machineKeys'
>;

/**
 * The browsers in which people want notifications, five at most for each, until 45 days after their last visit:
 * encrypted one by one, in a sorted set for each person under a keyed hash, with the rights of that visit. A set for each
 * company has the names of these sets.
 */
export class PushSubscriptions {
  readonly #parts: PushSubscriptionsParts;
  readonly #rights: RightsStore;
  /** By the sealed text, which opens for its key alone. */
  readonly #opened = new Lru<{ readonly key: string; readonly browser: Subscribed }>(openedLimit);

  constructor(parts: PushSubscriptionsParts) {
    this.#parts = parts;
    this.#rights = new RightsStore({ ...parts, space: 'push-scope', ttlMs: lifetimeMs });
  }

  /** Replaces what is stored of the same browser. Returns whether it was unknown. @throws Unavailable */
  async add(
    { id, company, user, ...rights }: Subscriber,
    { endpoint, keys }: z.infer<typeof pushSubscription>,
  ): Promise<boolean> {
    const { database, sealer } = this.#parts;
    const owner = { company, user };
    const hash = await this.#rights.save(rights);
    const known = await this.remove(owner, (one) => one.endpoint === endpoint);
    const [key] = this.#keys(owner);
    const atMs = Date.now();
    const browser: Subscribed = { endpoint, keys, company, user, session: id, rights: hash, atMs };
    const untilMs = atMs + lifetimeMs;
    await database.addMember(key, sealer.seal(JSON.stringify(browser), key), untilMs, notified.mostBrowsers);
    await database.addMember(peopleKey(company), key, untilMs);
    return known === 0;
  }

  /** @throws Unavailable */
  async of(owner: Owner): Promise<Subscribed[]> {
    return (await Promise.all(this.#keys(owner).map((key) => this.#at(key)))).flat();
  }

  /** The browsers of everybody of a company, or of one person, those of many people at a time. @throws Unavailable */
  async *everybody(company: CompanyCode, pkey?: string): AsyncGenerator<Subscribed[]> {
    const keys =
      pkey === undefined
        ? await this.#parts.database.members(peopleKey(company))
        : this.#keys({ company, user: { pkey } });
    for (let from = 0; from < keys.length; from += readAtOnce) {
      // In one turn, so that the store is asked once for all of them.
      const sets = keys.slice(from, from + readAtOnce).map((key) => this.#at(key));
      yield (await Promise.all(sets)).flat();
    }
  }

  async #at(key: string): Promise<Subscribed[]> {
    const members = await this.#parts.database.members(key);
    return members.flatMap((sealed) => this.#open(sealed, key) ?? []);
  }

  /** The rights of a browser's last visit; undefined if they have changed since. @throws Unavailable */
  async rightsOf(browser: Subscribed): Promise<Rights | undefined> {
    const marks = await Promise.all(
      this.#keys(browser).map((key) => this.#parts.database.read([changedKey(key)])),
    );
    if (marks.some(([changedMs]) => Number(changedMs) >= browser.atMs)) return undefined;
    return this.#rights.load(browser.rights);
  }

  /** The person's rights have changed: rights of earlier visits are no longer used. @throws Unavailable */
  async rightsChanged(owner: Owner): Promise<void> {
    const [key] = this.#keys(owner);
    const value = String(Date.now());
    await this.#parts.database.put({ key: changedKey(key), value, ttlMs: lifetimeMs });
  }

  /** Forgets browsers of a person, all of them by default. Returns how many. @throws Unavailable */
  async remove(owner: Owner, isMeant: (browser: Subscribed) => boolean = () => true): Promise<number> {
    const counts = await Promise.all(this.#keys(owner).map((key) => this.#removeAt(key, isMeant, owner)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Forgets a person: all browsers, and when the rights changed. @throws Unavailable */
  async erase(owner: Owner): Promise<void> {
    await this.remove(owner);
    // Last: rights of earlier visits would count again for a browser that is left.
    await Promise.all(this.#keys(owner).map((key) => this.#parts.database.take([changedKey(key)])));
  }

  async #removeAt(
    key: string,
    isMeant: (browser: Subscribed) => boolean,
    { company }: Owner,
  ): Promise<number> {
    const { database } = this.#parts;
    const members = await database.members(key);
    const browsers = members.map((sealed) => this.#open(sealed, key));
    // What cannot be opened any more belongs to nobody.
    const meant = members.filter((_, at) => !browsers[at] || isMeant(browsers[at]));
    await Promise.all(meant.map((sealed) => database.removeMember(key, sealed)));
    if (meant.length > 0 && meant.length === members.length) {
      await database.removeMember(peopleKey(company), key);
      // A browser that was added meanwhile had added the person before it was removed here.
      if ((await database.members(key)).length > 0)
        await database.addMember(peopleKey(company), key, Date.now() + lifetimeMs);
    }
    return browsers.filter((browser) => browser && isMeant(browser)).length;
  }

  /** Undefined for what was sealed under a removed key, or by a release that stored it differently. */
  #open(sealed: string, key: string): Subscribed | undefined {
    const opened = this.#opened.get(sealed);
    if (opened?.key === key) return opened.browser;
    const text = openOr(() => this.#parts.sealer.open(sealed, key), undefined);
    const browser = text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
    if (browser) this.#opened.set(sealed, { key, browser });
    return browser;
  }

  #keys({ company, user }: Owner): readonly [string, ...string[]] {
    return this.#parts.names.keysOf('push', company, user.pkey);
  }
}

const changedKey = (key: string): string => `${key}:changed`;
const peopleKey = (company: CompanyCode): string => `ebp:push-people:${company}`;
