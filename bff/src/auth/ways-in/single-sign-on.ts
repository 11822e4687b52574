import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { AuthorizationAnswer, AuthorizationRefusal } from '@ebp/contracts/portal/auth-server';
import { reachedPages } from '@ebp/contracts/portal/reached-pages';
import type { Request, Response } from 'express';
import * as oauth from 'openid-client';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import type { Sealer } from '../../session/sealer.ts';
import { isSame } from '../../session/signer.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { ForeignIssuer, GrantRefused, whyRefused } from '../issuer/issuer-fault.ts';
import type { Issuers } from '../issuer/issuers.ts';
import { demandsPasswordChange, tokensOf } from '../issuer/token-answer.ts';
import { LoginFailed } from '../login-errors.ts';
import { type OwnOrigin, ownOrigin } from '../own-origin.ts';
import type { Proven } from './admission.ts';
import { SealedCookie } from './sealed-cookie.ts';
import { assertOffered } from './sign-in-ways.ts';

/** Time to complete the issuer's login page. */
const maxAgeMs = 10 * 60_000;

/** The answer, and the company in the address it came to. */
type AnswerAtAddress = AuthorizationAnswer & { readonly company?: CompanyCode | undefined };

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  company: z.enum(companyCodes),
  redirecturl: z.string().optional(),
});

/**
 * Sign-in by authorization code with PKCE, state and nonce (RFC 9700 section 2.1.1). The values to compare are sealed
 * into a cookie of the browser that started the flow, so a code that another browser brings is useless.
 */
export class SingleSignOn {
  readonly #issuers: Issuers;
  readonly #origin: OwnOrigin;
  readonly #company: Config['company'];
  readonly #cookie: SealedCookie<typeof transaction>;

  constructor(issuers: Issuers, settings: Pick<Config, 'publicUrl' | 'company'>, sealer: Sealer) {
    this.#issuers = issuers;
    this.#company = settings.company;
    this.#origin = ownOrigin(settings);
    this.#cookie = new SealedCookie(settings, sealer, { suffix: '-sso', schema: transaction, maxAgeMs });
  }

  /**
   * Whether a company offers single sign-on: the operator enabled it and the issuer has a page for it. While that is not
   * known, it is offered where it is the only way: without it, the page could only tell people to come back later.
   */
  async isOffered(company: CompanyCode): Promise<boolean> {
    const { code, password } = this.#company.signIn;
    if (!code.has(company)) return false;
    return (await this.#issuers.of(company).offersCodeFlow()) ?? !password.has(company);
  }

  /** Sets the cookie and returns the address to send the browser to. @throws Unavailable */
  async begin(
    request: Request,
    response: Response,
    company: CompanyCode,
    redirecturl: string | undefined,
  ): Promise<URL> {
    assertOffered('code', company, this.#company);
    const state = oauth.randomState();
    const nonce = oauth.randomNonce();
    const verifier = oauth.randomPKCECodeVerifier();
    const url = await this.#issuers.of(company).authorizationUrl({
      redirect_uri: this.#redirectUri(request, company),
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

  /**
   * The cookie of the attempt stays for an answer that is not its own: of an earlier tab, or made up by a link.
   * @throws LoginFailed unless this browser started the flow; UpstreamFailed, Unavailable
   */
  async finish(
    request: Request,
    response: Response,
    sent: AnswerAtAddress,
    ql: string | undefined,
  ): Promise<{ proven: Proven; redirecturl: string | undefined }> {
    const begun = this.#cookie.read(request);
    if (!begun || !isSame(begun.state, sent.state))
      throw new LoginFailed({ why: { code: 'LOGIN_STATE_LOST' } });
    this.#cookie.clear(request, response);
    if (sent.company !== this.#issuers.owner(begun.company)) throw foreign(new ForeignIssuer('address'));
    const issuer = this.#issuers.of(begun.company);
    const answer = await this.#exchange(issuer, this.#redirectUri(request, begun.company), sent, begun);
    const identity = await issuer.identity(answer, begun.company);
    const { company, userCode, names, mustChangePassword } = identity;
    const proven: Proven = {
      company,
      as: 'user',
      userCode,
      names,
      ql,
      tokens: tokensOf(answer, { singleSignOn: true, company }),
      mustChangePassword: mustChangePassword || demandsPasswordChange(answer),
    };
    return { proven, redirecturl: begun.redirecturl };
  }

  /** What this browser started a sign-in for: the company, and the page that the visit wanted to. */
  visited(request: Request): { readonly company?: CompanyCode; readonly redirecturl?: string | undefined } {
    return this.#cookie.read(request) ?? {};
  }

  /** The error for a refusal by the issuer, if this browser started the flow. */
  refusal(request: Request, response: Response, { error, state }: AuthorizationRefusal): LoginFailed {
    const begun = this.#cookie.read(request);
    const isOwn = begun !== undefined && isSame(begun.state, state);
    if (isOwn) this.#cookie.clear(request, response);
    return new LoginFailed({ why: isOwn ? whyRefused(error) : { code: 'LOGIN_STATE_LOST' } });
  }

  /**
   * Returns to the host where the visit began: the cookie of the attempt is valid for that host only. Each company's own
   * issuer has an address of its own, so that no issuer can pass off another one's code as its own (RFC 9700 section
   * 4.4.2.2).
   */
  #redirectUri(request: Request, company: CompanyCode): string {
    const owner = this.#issuers.owner(company);
    return `${this.#origin(request)}${reachedPages.authServer}${owner === undefined ? '' : `/${owner}`}`;
  }

  async #exchange(
    issuer: Issuer,
    redirectUri: string,
    sent: AuthorizationAnswer,
    { state, nonce, verifier }: z.infer<typeof transaction>,
  ) {
    try {
      return await issuer.codeGrant(
        { redirectUri, ...sent },
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
    } catch (error) {
      if (error instanceof ForeignIssuer) throw foreign(error);
      throw error instanceof GrantRefused ? new LoginFailed({ cause: error }) : error;
    }
  }
}

function foreign(cause: ForeignIssuer): LoginFailed {
  return new LoginFailed({ cause, reason: 'foreign-issuer' });
}
