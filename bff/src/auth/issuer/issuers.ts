import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { Config } from '../../config/config.ts';
import type { Grant } from '../../session/token-vault.ts';
import { Issuer } from './issuer.ts';

/**
 * How long the result of a probe counts, in milliseconds. Load balancers and monitoring look at every replica every few
 * seconds, and an issuer that limits its callers would count their questions.
 */
const probedMs = 10_000;

/**
 * The issuer of each company: its own or the common one. What an issuer says counts for its companies alone, and a
 * company's tokens, codes and passwords go to its issuer alone.
 */
export class Issuers {
  readonly #common: Issuer;
  readonly #own: ReadonlyMap<string, Issuer>;
  #probed: { readonly at: number; readonly result: Promise<void> } | undefined;

  constructor({ auth, ownIssuers }: Pick<Config, 'auth' | 'ownIssuers'>, fetchBy: typeof fetch = fetch) {
    this.#common = new Issuer(auth, fetchBy);
    this.#own = new Map([...ownIssuers].map(([code, settings]) => [code, new Issuer(settings, fetchBy)]));
  }

  get all(): readonly Issuer[] {
    return [this.#common, ...this.#own.values()];
  }

  /** The issuer of a company; the common one for a text that is no company. */
  of(company: string | undefined): Issuer {
    return this.#own.get(company ?? '') ?? this.#common;
  }

  /** The issuer that gave these tokens. */
  ofGrant({ company }: Grant): Issuer {
    return this.of(company);
  }

  /** The company, if it has an issuer of its own. */
  owner(company: CompanyCode | undefined): CompanyCode | undefined {
    return company !== undefined && this.#own.has(company) ? company : undefined;
  }

  /** Those that somebody signs in at: the common one is none of them where every company has its own. */
  get #used(): readonly Issuer[] {
    const isCommonUsed = companyCodes.some((code) => !this.#own.has(code));
    return isCommonUsed ? this.all : [...this.#own.values()];
  }

  /** Asks every issuer in use for its metadata, so that the first visitor need not wait; one that is away is asked again later. */
  async warm(): Promise<void> {
    await Promise.allSettled(this.#used.map((issuer) => issuer.metadata()));
  }

  /** Asks every issuer in use for its metadata again, unless that was done a moment ago. @throws Unavailable for the first that is down */
  async probe(): Promise<void> {
    const now = performance.now();
    if (this.#probed === undefined || now - this.#probed.at >= probedMs) {
      const all = Promise.all(this.#used.map((issuer) => issuer.probe()));
      this.#probed = { at: now, result: all.then(() => undefined) };
    }
    await this.#probed.result;
  }
}
