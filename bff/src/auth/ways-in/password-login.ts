import type { LoginRequest } from '@ebp/contracts/portal/session';
import type { Throttle } from '../../session/throttle.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { AccountApi } from '../issuer/account-api.ts';
import { GrantRefused } from '../issuer/issuer-fault.ts';
import type { Issuers } from '../issuer/issuers.ts';
import type { TokenAnswer } from '../issuer/relying-party.ts';
import { demandsPasswordChange, type Identity, tokensOf } from '../issuer/token-answer.ts';
import { LoginFailed } from '../login-errors.ts';
import { failuresByAddress, failuresByName, loginsByNameAndAddress } from '../throttles.ts';
import type { Proven } from './admission.ts';
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

/**
 * Sign-in by name and password: identify, then the password grant, always both, so that an unknown name takes as long
 * as a wrong password (OWASP ASVS 6.3.8).
 */
export class PasswordLogin {
  readonly #issuers: Issuers;
  readonly #accounts: AccountApi;
  readonly #throttle: Throttle;

  constructor(issuers: Issuers, accounts: AccountApi, throttle: Throttle) {
    this.#issuers = issuers;
    this.#accounts = accounts;
    this.#throttle = throttle;
  }

  /**
   * @param complete starts the session. Its refusals are answered and counted like a wrong password
   * @throws LoginFailed, RateLimited, UpstreamFailed, Unavailable, and what `complete` throws
   */
  async signIn<T>(
    request: LoginRequest,
    address: string,
    ql: LoginRequest['ql'],
    complete: (proven: Proven) => Promise<T>,
  ): Promise<T> {
    const name = `${request.company}:${request.loginName}`;
    const here = [loginsByNameAndAddress, `${name} ${address}`] as const;
    const attempt = await this.#throttle.attempt(here, [failuresByName, name], [failuresByAddress, address]);
    let begun: T;
    try {
      begun = await withSteadyFailure(async () => complete(provenBy(await this.grant(request), request, ql)));
    } catch (error) {
      // No other fault reveals anything about a password.
      if (!(error instanceof LoginFailed)) await attempt.giveBack(here[0], failuresByName, failuresByAddress);
      throw error;
    }
    // The session has begun: counts that cannot be reset now expire by themselves.
    const given = attempt.giveBack(failuresByName, failuresByAddress);
    await Promise.all([given, this.#throttle.forgive(...here)]).catch(() => undefined);
    return begun;
  }

  /**
   * Tokens for a name and a password.
   * @throws LoginFailed, also for an account of another company; UpstreamFailed, Unavailable
   */
  async grant({ company, loginName, password }: Credentials): Promise<Granted> {
    const { email = loginName } = (await this.#accounts.identify(company, loginName)) ?? {};
    const issuer = this.#issuers.of(company);
    try {
      const answer = await issuer.passwordGrant({ company, username: email, password });
      return { answer, email, identity: await issuer.identity(answer, company) };
    } catch (error) {
      throw error instanceof GrantRefused ? new LoginFailed({ cause: error }) : error;
    }
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
