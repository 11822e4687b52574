import type { CompanyCode } from '@ebp/contracts/company';
import { oneLine } from '@ebp/contracts/entities/text';
import { type LoginRequest, loginRequest } from '@ebp/contracts/portal/session';
import type * as z from 'zod';
import type { Throttle } from '../session/throttle.ts';
import type { AccountApi } from './account-api.ts';
import type { Issuer } from './issuer.ts';
import { GrantRefused } from './issuer-fault.ts';
import { LoginFailed } from './login-errors.ts';
import type { TokenAnswer } from './relying-party.ts';
import type { SignedIn } from './sign-in.ts';
import { withSteadyFailure } from './steady-timing.ts';
import { failuresByAddress, failuresByName, loginsByNameAndAddress } from './throttles.ts';
import { demandsPasswordChange, identityOf, tokensOf } from './token-answer.ts';

/** The contract's request, with any text as company: an unknown one must fail like a wrong password. */
export const passwordLoginRequest = loginRequest.extend({ company: oneLine(16).min(1) });
export type PasswordLoginRequest = z.infer<typeof passwordLoginRequest>;

/** Name and password as the issuer knows them. */
export interface Credentials {
  readonly company: string;
  readonly loginName: string;
  readonly password: string;
}

/**
 * Sign-in by name and password: identify, then the password grant, always both, so that an unknown name costs what a
 * wrong password costs (OWASP ASVS 6.3.8).
 */
export class PasswordLogin {
  readonly #issuer: Issuer;
  readonly #accounts: AccountApi;
  readonly #throttle: Throttle;

  constructor(issuer: Issuer, accounts: AccountApi, throttle: Throttle) {
    this.#issuer = issuer;
    this.#accounts = accounts;
    this.#throttle = throttle;
  }

  /** @throws LoginFailed, RateLimited, Unavailable */
  async signIn(request: PasswordLoginRequest, address: string, ql: LoginRequest['ql']): Promise<SignedIn> {
    const name = `${request.company}:${request.loginName}`;
    const here = [loginsByNameAndAddress, `${name} ${address}`] as const;
    const attempt = await this.#throttle.attempt(here, [failuresByName, name], [failuresByAddress, address]);
    try {
      const { redirecturl } = request;
      const signedIn = await withSteadyFailure(async () =>
        signedInBy(await this.grant(request), request, { ql, redirecturl }),
      );
      await attempt.giveBack(failuresByName, failuresByAddress);
      await this.#throttle.forgive(...here);
      return signedIn;
    } catch (error) {
      if (!(error instanceof LoginFailed)) await attempt.giveBack(failuresByName, failuresByAddress);
      throw error;
    }
  }

  /** Tokens for a name and a password. @throws LoginFailed, Unavailable */
  async grant({ company, loginName, password }: Credentials): Promise<TokenAnswer> {
    const identified = await this.#accounts.identify(company, loginName);
    try {
      return await this.#issuer.passwordGrant({
        company,
        username: identified?.email ?? loginName,
        password,
      });
    } catch (error) {
      throw error instanceof GrantRefused ? new LoginFailed({ cause: error }) : error;
    }
  }
}

/** @throws LoginFailed when the tokens are for nobody of the company that was asked for */
export function signedInBy(
  answer: TokenAnswer,
  { company, loginName }: Pick<Credentials, 'company' | 'loginName'>,
  { ql, redirecturl }: { ql?: string | undefined; redirecturl?: string | undefined },
): SignedIn & { readonly company: CompanyCode } {
  const claims = answer.claims();
  const identity = claims && identityOf(claims);
  if (!identity?.company || identity.company !== company) throw new LoginFailed();
  const pending = demandsPasswordChange(answer);
  return {
    company: identity.company,
    kind: pending ? 'pending' : 'user',
    tokens: tokensOf(answer, { loginName }),
    userCode: identity.userCode,
    secrets: {
      ...(ql === undefined ? {} : { ql }),
      ...(pending && redirecturl !== undefined ? { redirecturl } : {}),
    },
  };
}
