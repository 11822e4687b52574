import type { CompanyCode } from '@ebp/contracts/company';
import { loginConfig } from '@ebp/contracts/operations/login';
import { Unavailable } from '../http/errors.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { GuestLoginUnavailable, LoginFailed } from './login-errors.ts';
import { type PasswordLogin, signedInBy } from './password-login.ts';
import type { SignedIn } from './sign-in.ts';

/** Sign-in of somebody who scanned a machine, with the company's guest account, whose pair stays in here (OPN-04). */
export class GuestLogin {
  readonly #upstream: UpstreamCaller;
  readonly #passwords: PasswordLogin;

  constructor(upstream: UpstreamCaller, passwords: PasswordLogin) {
    this.#upstream = upstream;
    this.#passwords = passwords;
  }

  /** @throws GuestLoginUnavailable without a guest account; Unavailable when the account does not work */
  async signIn(company: CompanyCode, ql: string, correlationId: string): Promise<SignedIn> {
    const { guestUser } = await this.#upstream.call(
      loginConfig,
      { body: { company } },
      { principal: { company }, correlationId },
    );
    if (!guestUser) throw new GuestLoginUnavailable();
    const credentials = { company, loginName: guestUser.code, password: guestUser.pwd };
    try {
      const signedIn = signedInBy(await this.#passwords.grant(credentials), credentials, { ql });
      if (signedIn.kind === 'pending') throw new LoginFailed();
      return { ...signedIn, kind: 'guest' };
    } catch (error) {
      // The pair is the operator's: that it is wrong is no fault of the person who scanned.
      throw error instanceof LoginFailed
        ? new Unavailable({ message: 'The guest account does not work' })
        : error;
    }
  }
}
