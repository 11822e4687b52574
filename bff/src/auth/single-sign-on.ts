import { timingSafeEqual } from 'node:crypto';
import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import type { AuthorizationAnswer } from '@ebp/contracts/portal/auth-server';
import type { Request, Response } from 'express';
import * as oauth from 'openid-client';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { Unavailable } from '../http/errors.ts';
import type { Sealer } from '../session/sealer.ts';
import type { Proven } from './admission.ts';
import type { Issuer } from './issuer.ts';
import { ForeignIssuer, GrantRefused } from './issuer-fault.ts';
import { LoginFailed } from './login-errors.ts';
import { SealedCookie } from './sealed-cookie.ts';
import { demandsPasswordChange, identityOf, tokensOf } from './token-answer.ts';

/** Time a person has at the issuer's login page. */
const maxAgeMs = 10 * 60_000;

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  company: z.enum(companyCodes),
  redirecturl: z.string().optional(),
});

/**
 * Sign-in by authorization code with PKCE, state and nonce (RFC 9700 section 2.1.1). What must come back unchanged is
 * sealed into a cookie of the browser that left, so a code brought by another browser is worth nothing.
 */
export class SingleSignOn {
  readonly #issuer: Issuer;
  readonly #redirectUri: string;
  readonly #companies: Config['company']['singleSignOn'];
  readonly #cookie: SealedCookie<typeof transaction>;

  constructor(issuer: Issuer, settings: Pick<Config, 'publicUrl' | 'company'>, sealer: Sealer) {
    this.#issuer = issuer;
    this.#companies = settings.company.singleSignOn;
    this.#redirectUri = `${settings.publicUrl}/pages/authServer`;
    this.#cookie = new SealedCookie(settings, sealer, { suffix: '-sso', schema: transaction, maxAgeMs });
  }

  /** Whether visitors of a company can come in this way: the operator wants it and the issuer has a page for it. */
  async isOffered(company: CompanyCode): Promise<boolean> {
    return this.#companies.has(company) && (await this.#issuer.offersCodeFlow());
  }

  /** Sets the cookie and answers where to send the browser. @throws Unavailable */
  async begin(response: Response, company: CompanyCode, redirecturl: string | undefined): Promise<URL> {
    if (!this.#companies.has(company))
      throw new Unavailable({ message: 'No single sign-on for the company' });
    const state = oauth.randomState();
    const nonce = oauth.randomNonce();
    const verifier = oauth.randomPKCECodeVerifier();
    const url = await this.#issuer.authorizationUrl({
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      company,
    });
    const wish = redirecturl === undefined ? {} : { redirecturl };
    this.#cookie.set(response, { state, nonce, verifier, company, ...wish });
    return url;
  }

  /** @throws LoginFailed unless this browser began it; Unavailable */
  async finish(
    request: Request,
    response: Response,
    sent: AuthorizationAnswer,
    ql: string | undefined,
  ): Promise<{ proven: Proven; redirecturl: string | undefined }> {
    const begun = this.#cookie.read(request);
    this.#cookie.clear(request, response);
    if (!begun || !same(begun.state, sent.state)) throw new LoginFailed();
    const answer = await this.#exchange(sent, begun);
    const claims = answer.claims();
    const identity = claims && identityOf(claims);
    if (!identity || identity.company !== begun.company) throw new LoginFailed();
    const { userCode, names } = identity;
    const proven: Proven = {
      ...{ company: begun.company, as: 'user', userCode, names, ql },
      tokens: tokensOf(answer, { singleSignOn: true }),
      mustChangePassword: demandsPasswordChange(answer),
    };
    return { proven, redirecturl: begun.redirecturl };
  }

  async #exchange(sent: AuthorizationAnswer, { state, nonce, verifier }: z.infer<typeof transaction>) {
    try {
      return await this.#issuer.codeGrant(
        { redirectUri: this.#redirectUri, ...sent },
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
    } catch (error) {
      if (error instanceof ForeignIssuer) throw new LoginFailed({ cause: error, reason: 'foreign-issuer' });
      throw error instanceof GrantRefused ? new LoginFailed({ cause: error }) : error;
    }
  }
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
