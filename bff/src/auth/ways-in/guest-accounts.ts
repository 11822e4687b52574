import type { CompanyCode } from '@ebp/contracts/companies';
import type { DataOf } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import { tolerant } from '@ebp/contracts/tolerant';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { DomainError, Unavailable } from '../../http/errors.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import { logFailure } from '../../observability/log-failure.ts';
import type { Database } from '../../session/database.ts';
import { foldedName, type KeyedNames } from '../../session/keyed-names.ts';
import type { AccountApi } from '../issuer/account-api.ts';
import { neededOfBanners } from '../user-rights.ts';

/** On a company's login page only the guest account must be valid: without it guests cannot be recognised. */
export const neededOfLogin: z.ZodType<DataOf<typeof loginConfig>> = tolerant(
  loginConfig.data,
  ['guestUser', 'bannerList'],
  { bannerList: neededOfBanners },
);

/** An account changes rarely; the stored names are renewed with each change and each guest. */
const rememberMs = 30 * 24 * 3_600_000;

type GuestPair = NonNullable<DataOf<typeof loginConfig>['guestUser']>;

export interface GuestAccountsParts {
  readonly upstream: UpstreamCaller;
  readonly accounts: Pick<AccountApi, 'identify'>;
  readonly database: Database;
  readonly names: KeyedNames;
  readonly logger: Logger;
}

/**
 * Knows the account that each company uses for its guests, so that nobody signs in with it as a person. The company
 * names it by one of its names; the authentication server knows its e-mail address, and the other names are learned
 * when a guest signs in. The names are stored as keyed hashes, so that every replica knows them, even while the
 * company's upstream is down.
 */
export class GuestAccounts {
  readonly #parts: GuestAccountsParts;

  constructor(parts: GuestAccountsParts) {
    this.#parts = parts;
  }

  /** The guest credentials; undefined where the company has none. They must never leave the gateway (OPN-04). */
  async pair(company: CompanyCode, correlationId: string): Promise<GuestPair | undefined> {
    const request = { body: { company } };
    const options = { principal: { company }, correlationId };
    const { guestUser } = await this.#parts.upstream.call(loginConfig, request, options, neededOfLogin);
    return guestUser ?? undefined;
  }

  /**
   * Returns a predicate that recognises the guest account among an account's names.
   * @throws Unavailable while the guest account is not known, because it could pass for a person's account: it never was,
   * or what is stored is under removed token keys
   */
  async recognise(
    company: CompanyCode,
    correlationId: string,
  ): Promise<(names: readonly string[]) => boolean> {
    const [[remembered], named] = await Promise.all([
      this.#parts.database.read([keyOf(company)]),
      this.#named(company, correlationId),
    ]);
    const known = this.#known(company, remembered?.split(' '));
    const hashes = named === undefined ? known : await this.#upToDate(company, known, named);
    if (!hashes) throw new Unavailable({ why: { code: 'GUEST_ACCOUNT_UNKNOWN', detail: company } });
    return (names) =>
      names.some((name) => name !== '' && this.#hashes(company, name).some((hash) => hashes.includes(hash)));
  }

  /** Stores every name of the account that a guest has just signed in with. */
  async remember(company: CompanyCode, names: readonly string[]): Promise<void> {
    await this.#put(
      company,
      names.map((name) => this.#hashes(company, name)[0]),
    );
  }

  /** The name the company uses, empty without a guest account, undefined while the upstream is unavailable. */
  async #named(company: CompanyCode, correlationId: string): Promise<string | undefined> {
    try {
      return (await this.pair(company, correlationId))?.code ?? '';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      logFailure(this.#parts.logger, error, 'the guest account could not be read', { correlationId });
      return undefined;
    }
  }

  /** The stored names, unless no key is left under which they are hashes: they would match nobody. */
  #known(company: CompanyCode, stored: readonly string[] | undefined): readonly string[] | undefined {
    return this.#keyMarks(company).some((mark) => stored?.includes(mark)) ? stored : undefined;
  }

  /** The stored names are valid as long as the company names the same account, and are added to under a new key. */
  async #upToDate(
    company: CompanyCode,
    known: readonly string[] | undefined,
    named: string,
  ): Promise<readonly string[]> {
    const own = this.#hashes(company, named);
    const same = own.some((hash) => known?.includes(hash)) ? known : undefined;
    if (same?.includes(this.#keyMarks(company)[0])) return same;
    const { email = named } = (named && (await this.#parts.accounts.identify(company, named))) || {};
    const hashes = [own[0], this.#hashes(company, email)[0], ...(same ?? [])];
    await this.#put(company, hashes);
    return hashes;
  }

  #put(company: CompanyCode, hashes: readonly string[]): Promise<void> {
    const value = [this.#keyMarks(company)[0], ...hashes].join(' ');
    return this.#parts.database.put({ key: keyOf(company), value, ttlMs: rememberMs });
  }

  /** Which keys hashes are under, as hashes themselves. */
  #keyMarks(company: CompanyCode): readonly [string, ...string[]] {
    return this.#parts.names.allOf('guest-account-key', company);
  }

  #hashes(company: CompanyCode, name: string): readonly [string, ...string[]] {
    return this.#parts.names.allOf('guest-account', company, foldedName(name));
  }
}

const keyOf = (company: CompanyCode): string => `ebp:guest-account:${company}`;
