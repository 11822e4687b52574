import type { CompanyCode } from '@ebp/contracts/company';
import { upstreamBanner } from '@ebp/contracts/entities/banner';
import type { DataOf } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import { tolerant, tolerantList } from '@ebp/contracts/tolerant';
import type * as z from 'zod';
import { DomainError, Unavailable } from '../../http/errors.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { Database } from '../../session/database.ts';
import type { KeyedNames } from '../../session/keyed-names.ts';
import type { AccountApi } from '../issuer/account-api.ts';

/** Of what a company's login page shows the guest account must be right: without it nobody knows who is a guest. */
export const neededOfLogin: z.ZodType<DataOf<typeof loginConfig>> = tolerant(
  loginConfig.data.extend({ bannerList: tolerantList(upstreamBanner) }) as unknown as typeof loginConfig.data,
  ['guestUser', 'bannerList'],
);

/** An account changes rarely; what is remembered is renewed with each change and each guest. */
const rememberMs = 30 * 24 * 3_600_000;

type GuestPair = NonNullable<DataOf<typeof loginConfig>['guestUser']>;

export interface GuestAccountsParts {
  readonly upstream: UpstreamCaller;
  readonly accounts: Pick<AccountApi, 'identify'>;
  readonly database: Database;
  readonly names: KeyedNames;
}

/**
 * Knows the account that each company uses for its guests, so that nobody signs in with it as a person. The company
 * names it by one of its names; the authentication server knows its e-mail address, and the rest is learned when a guest
 * signs in. They are kept in the store as keyed hashes, so that they are known on every replica and while the company cannot be asked.
 */
export class GuestAccounts {
  readonly #parts: GuestAccountsParts;

  constructor(parts: GuestAccountsParts) {
    this.#parts = parts;
  }

  /** What signs guests in; undefined where the company has none. It must never leave the gateway (OPN-04). */
  async pair(company: CompanyCode, correlationId: string): Promise<GuestPair | undefined> {
    const request = { body: { company } };
    const options = { principal: { company }, correlationId };
    const { guestUser } = await this.#parts.upstream.call(loginConfig, request, options, neededOfLogin);
    return guestUser ?? undefined;
  }

  /**
   * Answers what tells whether one of an account's names is the guest account's.
   * @throws Unavailable when the company cannot be asked and never could be: only then could the guests' account pass
   *   for a person's
   */
  async recognise(
    company: CompanyCode,
    correlationId: string,
  ): Promise<(names: readonly string[]) => boolean> {
    const [[remembered], named] = await Promise.all([
      this.#parts.database.read([keyOf(company)]),
      this.#named(company, correlationId),
    ]);
    const known = remembered?.split(' ');
    const hashes = named === undefined ? known : await this.#upToDate(company, known, named);
    if (!hashes) throw new Unavailable({ why: { code: 'GUEST_ACCOUNT_UNKNOWN', detail: company } });
    return (names) =>
      names.some((name) => name !== '' && this.#hashes(company, name).some((hash) => hashes.includes(hash)));
  }

  /** Learns every name of the account that a guest was just signed in with. */
  async remember(company: CompanyCode, names: readonly string[]): Promise<void> {
    await this.#put(
      company,
      names.map((name) => this.#hashes(company, name)[0]),
    );
  }

  /** The name the company uses, empty without a guest account, undefined while it cannot be asked. */
  async #named(company: CompanyCode, correlationId: string): Promise<string | undefined> {
    try {
      return (await this.pair(company, correlationId))?.code ?? '';
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** What was learned holds as long as the company names the same account. */
  async #upToDate(
    company: CompanyCode,
    known: readonly string[] | undefined,
    named: string,
  ): Promise<readonly string[]> {
    const own = this.#hashes(company, named);
    if (known && own.some((hash) => known.includes(hash))) return known;
    const { email = named } = (named && (await this.#parts.accounts.identify(company, named))) || {};
    const hashes = [own[0], this.#hashes(company, email)[0]];
    await this.#put(company, hashes);
    return hashes;
  }

  #put(company: CompanyCode, hashes: readonly string[]): Promise<void> {
    return this.#parts.database.put({ key: keyOf(company), value: hashes.join(' '), ttlMs: rememberMs });
  }

  /** However a name is typed: the case of its letters, spaces and full-width forms make no other account of it. */
  #hashes(company: CompanyCode, name: string): readonly [string, ...string[]] {
    const folded = name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
    return this.#parts.names.allOf('guest-account', company, folded);
  }
}

const keyOf = (company: CompanyCode): string => `ebp:guest-account:${company}`;
