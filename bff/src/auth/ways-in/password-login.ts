import { randomUUID } from 'node:crypto';
import { companyCode } from '@ebp/contracts/company-schema';
import type { LoginRequest } from '@ebp/contracts/portal/session';
import { RateLimited } from '../../http/errors.ts';
import type { Allowance, Counted, Throttle } from '../../session/throttle.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { AccountApi } from '../issuer/account-api.ts';
import { GrantRefused } from '../issuer/issuer-fault.ts';
import type { Issuers } from '../issuer/issuers.ts';
import type { TokenAnswer } from '../issuer/relying-party.ts';
import { demandsPasswordChange, type Identity, tokensOf } from '../issuer/token-answer.ts';
import { LoginFailed } from '../login-errors.ts';
import {
  failuresByAccount,
  failuresByAddress,
  failuresByName,
  loginsByAccountAndAddress,
  loginsByNameAndAddress,
  subjectOf,
} from '../throttles.ts';
import type { Proven } from './admission.ts';
import type { GuestAccounts } from './guest-accounts.ts';
import { withSteadyFailure } from './steady-timing.ts';

/** Login name and password as the issuer knows them. */
export interface Credentials {
  readonly company: string;
  readonly loginName: string;
  readonly password: string;
}

/** The issuer's tokens for a name and a password, whose they are, and the e-mail address of the account. */
interface Granted {
  readonly answer: TokenAnswer;
  readonly identity: Identity;
  readonly email: string;
}

/** What a password grant needs. */
export interface GrantParts {
  readonly issuers: Issuers;
  readonly accounts: AccountApi;
}

export interface PasswordLoginParts extends GrantParts {
  readonly guestAccounts: Pick<GuestAccounts, 'recognise'>;
  readonly throttle: Throttle;
}

/** Where an attempt comes from. */
interface Visit {
  readonly address: string;
  readonly correlationId: string;
}

/**
 * Sign-in by name and password: identify, then the password grant, always both, so that an unknown name takes as long
 * as a wrong password (OWASP ASVS 6.3.8). For the account of the guests the issuer gets no password: one that locks
 * accounts after wrong passwords would lock all guests out.
 */
export class PasswordLogin {
  readonly #parts: PasswordLoginParts;

  constructor(parts: PasswordLoginParts) {
    this.#parts = parts;
  }

  /**
   * Counts the attempt at the typed name and at the e-mail address of its account, whose limit is answered like a wrong
   * password; all with unknown companies together.
   * @param complete starts the session. Its refusals are answered and counted like a wrong password
   * @throws LoginFailed, RateLimited, UpstreamFailed, Unavailable, and what `complete` throws
   */
  async signIn<T>(
    typed: LoginRequest,
    { address, correlationId }: Visit,
    ql: LoginRequest['ql'],
    complete: (proven: Proven) => Promise<T>,
  ): Promise<T> {
    const request = companyCode.safeParse(typed.company).success ? typed : nobody();
    const { company, loginName } = request;
    const { issuers, accounts, throttle } = this.#parts;
    const first = countsOf(typedLimits, company, loginName, address);
    const attempt = await throttle.attempt(...first, [failuresByAddress, address]);
    let begun: T;
    try {
      begun = await withSteadyFailure(async () => {
        const [email, isGuests] = await Promise.all([
          emailOf(accounts, request),
          this.#guestsOf(company, correlationId),
        ]);
        await attempt.also(...countsOf(accountLimits, company, email, address)).catch(asWrongPassword);
        if (isGuests([loginName, email]))
          throw new LoginFailed({ reason: 'guest-account', why: { code: 'LOGIN_ACCOUNT_IS_GUESTS' } });
        return complete(provenBy(await grantTo(issuers, email, request), request, ql));
      });
    } catch (error) {
      // No other fault reveals anything about a password.
      if (!(error instanceof LoginFailed)) await attempt.giveBack(...byPlace, ...byAll, failuresByAddress);
      throw error;
    }
    // The session has begun: counts that cannot be reset now expire by themselves.
    const given = attempt.giveBack(...byAll, failuresByAddress);
    await Promise.all([given, attempt.forgive(...byPlace)]).catch(() => undefined);
    return begun;
  }

  /** An unknown company has no guests; its sign-in fails like a wrong password. */
  async #guestsOf(company: string, correlationId: string): ReturnType<GuestAccounts['recognise']> {
    const { data: known } = companyCode.safeParse(company);
    return known ? this.#parts.guestAccounts.recognise(known, correlationId) : () => false;
  }
}

/**
 * Sent to the issuer instead of what was typed beside an unknown company: a second spelling of a company must not be a
 * way past its guest account and its limits, at an issuer that knows the account all the same.
 */
function nobody(): Credentials {
  return { company: 'nobody', loginName: 'nobody@portal.invalid', password: randomUUID() };
}

/** Limits of attempts at one name or account: from one address, and from all. */
type Limits = readonly [fromOne: Allowance, fromAll: Allowance];
const typedLimits: Limits = [loginsByNameAndAddress, failuresByName];
const accountLimits: Limits = [loginsByAccountAndAddress, failuresByAccount];
const byPlace = [loginsByNameAndAddress, loginsByAccountAndAddress];
const byAll = [failuresByName, failuresByAccount];

function countsOf(
  [fromOne, fromAll]: Limits,
  company: string,
  name: string,
  address: string,
): readonly [Counted, Counted] {
  const subject = subjectOf(company, name);
  return [
    [fromOne, `${subject} ${address}`],
    [fromAll, subject],
  ];
}

function asWrongPassword(error: unknown): never {
  throw error instanceof RateLimited ? new LoginFailed({ cause: error, reason: error.code }) : error;
}

/**
 * Tokens for a name and a password.
 * @throws LoginFailed, also for an account of another company; UpstreamFailed, Unavailable
 */
export async function passwordGrant(
  { issuers, accounts }: GrantParts,
  credentials: Credentials,
): Promise<Granted> {
  return grantTo(issuers, await emailOf(accounts, credentials), credentials);
}

async function emailOf(
  accounts: AccountApi,
  { company, loginName }: Pick<Credentials, 'company' | 'loginName'>,
): Promise<string> {
  const { email = loginName } = (await accounts.identify(company, loginName)) ?? {};
  return email;
}

async function grantTo(
  issuers: Issuers,
  email: string,
  { company, password }: Pick<Credentials, 'company' | 'password'>,
): Promise<Granted> {
  const issuer = issuers.of(company);
  try {
    const answer = await issuer.passwordGrant({ company, username: email, password });
    return { answer, email, identity: await issuer.identity(answer, company) };
  } catch (error) {
    throw error instanceof GrantRefused ? new LoginFailed({ cause: error }) : error;
  }
}

/**
 * The identity proven by a name and a password.
 * @param before what the new tokens are to keep of those they replace
 */
export function provenBy(
  { answer, identity, email }: Granted,
  { loginName }: Pick<Credentials, 'loginName'>,
  ql: string | undefined,
  before: Grant = {},
): Proven {
  return {
    company: identity.company,
    as: 'user',
    tokens: tokensOf(answer, { ...before, loginName, company: identity.company }),
    userCode: identity.userCode,
    names: [...identity.names, loginName, email],
    mustChangePassword: identity.mustChangePassword || demandsPasswordChange(answer),
    ql,
  };
}
