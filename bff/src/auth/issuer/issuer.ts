import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CompanyCode } from '@ebp/contracts/companies';
import * as oauth from 'openid-client';
import type { IssuerSettings } from '../../config/config.ts';
import { Unavailable, UpstreamFailed } from '../../http/errors.ts';
import { type CodeAnswer, clockToleranceSeconds, RelyingParty, type TokenAnswer } from './relying-party.ts';
import { type Identity, identityOf, missingClaims } from './token-answer.ts';

/** Longer than a slow token endpoint takes: an abandoned refresh may have used up the refresh token. */
const timeoutSeconds = 15;
/** How long a page waits for the issuer's metadata while the issuer does not answer yet. */
const patienceMs = 300;

/**
 * The authentication server as a relying party speaks to it (OpenID Connect Core 1.0, RFC 6749, RFC 7009, RFC 7662).
 * Every method throws `GrantRefused` or `Unavailable`, nothing else.
 */
export class Issuer {
  readonly #settings: IssuerSettings;
  readonly #fetch: typeof fetch;
  readonly #party: RelyingParty;

  constructor(settings: IssuerSettings, fetchBy: typeof fetch = fetch) {
    this.#settings = settings;
    this.#fetch = fetchBy;
    this.#party = new RelyingParty({ ...settings, timeoutSeconds, fetch: fetchBy });
  }

  /** The identifier exactly as configured. */
  get name(): string {
    return this.#settings.issuerUrl;
  }

  get clientId(): string {
    return this.#settings.clientId;
  }

  get allowsLogoutWithoutExpiry(): boolean {
    return this.#settings.allowsLogoutWithoutExpiry;
  }

  /** The discovered metadata. @throws Unavailable */
  async metadata(): Promise<oauth.ServerMetadata> {
    return this.#party.run(async (configuration) => configuration.serverMetadata());
  }

  /**
   * Runs discovery again: cached metadata does not prove that the issuer is up, and it may publish other endpoints now,
   * which are used from then on.
   * @throws Unavailable when it is down, slow or a different issuer, or when its clock and ours are far apart
   */
  async probe(patienceSeconds = 1): Promise<void> {
    let apartSeconds = 0;
    const noting: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      apartSeconds = Math.round((Date.now() - timeOf(response.headers)) / 1000);
      return response;
    };
    const asking = new RelyingParty({ ...this.#settings, timeoutSeconds: patienceSeconds, fetch: noting });
    const published = await asking.run(async (configuration) => configuration.serverMetadata());
    if (!isDeepStrictEqual(unordered(published), unordered(await this.metadata())))
      await this.#party.discoverAgain();
    if (Math.abs(apartSeconds) > clockToleranceSeconds)
      throw new Unavailable({ why: { code: 'CLOCK_SKEW', detail: `${apartSeconds} s to the issuer` } });
  }

  /** Whether people can sign in at the issuer's own page; undefined if no answer comes in time. */
  async offersCodeFlow(): Promise<boolean | undefined> {
    const known = this.#party.configuration().then(
      (configuration) => configuration.serverMetadata().authorization_endpoint !== undefined,
      () => undefined,
    );
    return Promise.race([known, sleep(patienceMs, undefined, { ref: false })]);
  }

  /** The portal's password grant: an extension grant (RFC 6749 section 4.5). */
  passwordGrant(credentials: { company: string; username: string; password: string }): Promise<TokenAnswer> {
    return this.#party.run((configuration) =>
      oauth.genericGrantRequest(configuration, this.#settings.passwordGrant, {
        ...credentials,
        ...this.#asked(),
      }),
    );
  }

  /**
   * The address a browser is sent to for single sign-on. Where the issuer publishes an endpoint for it, the parameters
   * are pushed there, so that the browser can neither read nor change them (RFC 9126).
   */
  authorizationUrl(parameters: Record<string, string>): Promise<URL> {
    const { prompt, acrValues, maxAgeSeconds } = this.#settings;
    const request = {
      ...this.#asked(),
      ...(prompt === undefined ? {} : { prompt }),
      ...(acrValues.length === 0 ? {} : { acr_values: acrValues.join(' ') }),
      ...(maxAgeSeconds === undefined ? {} : { max_age: String(maxAgeSeconds) }),
      ...parameters,
    };
    return this.#party.run(async (configuration) =>
      configuration.serverMetadata().pushed_authorization_request_endpoint === undefined
        ? oauth.buildAuthorizationUrl(configuration, request)
        : oauth.buildAuthorizationUrlWithPAR(configuration, request),
    );
  }

  /** The audience the tokens are meant for: `audience` as several issuers expect it, `resource` by RFC 8707. */
  #asked(): Record<string, string> {
    const { scope, audience } = this.#settings;
    return { scope, ...(audience === undefined ? {} : { audience }), ...this.#resource() };
  }

  /** Which of the granted resources a token is for; token requests repeat it (RFC 8707 section 2.2). */
  #resource(): Record<string, string> {
    const { resource } = this.#settings;
    return resource === undefined ? {} : { resource };
  }

  /**
   * Who signed in. Claims that the ID token leaves out are read from userinfo, if the issuer has it.
   * @param company the company that the sign-in is for
   * @throws LoginFailed for an account of another company; UpstreamFailed without ID token or a required claim
   */
  async identity(answer: TokenAnswer, company: string): Promise<Identity> {
    const { claims: names } = this.#settings;
    const claims = answer.claims();
    if (claims === undefined)
      throw new UpstreamFailed({ why: { code: 'ID_TOKEN_REFUSED', detail: 'no ID token' } });
    const isWhole = missingClaims(claims, names).length === 0;
    const more = isWhole ? {} : await this.#furtherClaims(answer.access_token, claims.sub);
    return identityOf({ ...more, ...claims }, names, company);
  }

  /**
   * Who a token of a legacy application belongs to.
   * @param company the company it is for, if that is known
   * @throws as `identity`
   */
  async identityBehind(
    accessToken: string,
    subject: string,
    company: CompanyCode | undefined,
  ): Promise<Identity> {
    const claims = await this.#userInfo(accessToken, subject);
    return identityOf({ ...claims, sub: subject }, this.#settings.claims, company);
  }

  async #furtherClaims(accessToken: string, subject: string): Promise<object> {
    const { userinfo_endpoint: endpoint } = await this.metadata();
    return endpoint === undefined ? {} : this.#userInfo(accessToken, subject);
  }

  /** Exchanges a code. The issuer is free to ignore `acr_values` and `max_age`, so its ID token is compared. */
  async codeGrant(answer: CodeAnswer, checks: oauth.AuthorizationCodeGrantChecks): Promise<TokenAnswer> {
    const { acrValues, maxAgeSeconds: maxAge } = this.#settings;
    const checked = { ...checks, ...(maxAge === undefined ? {} : { maxAge }) };
    const tokens = await this.#party.codeGrant(answer, checked, this.#resource());
    if (acrValues.length > 0 && !acrValues.includes(String(tokens.claims()?.acr)))
      throw new Unavailable({ why: { code: 'ID_TOKEN_REFUSED', detail: 'acr' } });
    return tokens;
  }

  /**
   * @param subject whose token it is, if that is known: an ID token of somebody else is refused (OpenID Connect Core 1.0
   *   section 12.2)
   */
  async refresh(refreshToken: string, subject?: string): Promise<TokenAnswer> {
    const answer = await this.#party.refreshGrant(refreshToken, this.#resource());
    const { sub } = answer.claims() ?? {};
    if (subject !== undefined && sub !== undefined && sub !== subject)
      throw new Unavailable({ why: { code: 'ID_TOKEN_REFUSED', detail: 'sub' } });
    return answer;
  }

  introspect(token: string): Promise<oauth.IntrospectionResponse> {
    return this.#party.run((configuration) =>
      oauth.tokenIntrospection(configuration, token, { token_type_hint: 'access_token' }),
    );
  }

  #userInfo(accessToken: string, subject: string): Promise<oauth.UserInfoResponse> {
    return this.#party.run((configuration) => oauth.fetchUserInfo(configuration, accessToken, subject));
  }

  /** Does nothing at an issuer without the endpoint, where the token expires by itself. */
  revoke(refreshToken: string): Promise<void> {
    return this.#party.run(async (configuration) => {
      if (configuration.serverMetadata().revocation_endpoint === undefined) return;
      await oauth.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    });
  }

  /**
   * Where a browser signs out at the issuer; undefined where it offers none. It comes back with `state`: some issuers
   * lead nobody back without one.
   */
  endSessionUrl(idToken: string, returnUrl: string, state: string): Promise<URL | undefined> {
    return this.#party.run(async (configuration) =>
      configuration.serverMetadata().end_session_endpoint === undefined
        ? undefined
        : oauth.buildEndSessionUrl(configuration, {
            id_token_hint: idToken,
            post_logout_redirect_uri: returnUrl,
            state,
          }),
    );
  }

  /**
   * Ends a sign-in by password from server to server: the issuer has no cookie in a browser that could go there (OpenID
   * Connect RP-Initiated Logout 1.0 section 2 asks for POST as well as GET).
   */
  endSession(idToken: string): Promise<void> {
    return this.#party.run(async (configuration) => {
      const { end_session_endpoint: endpoint } = configuration.serverMetadata();
      if (endpoint === undefined) return;
      const response = await this.#fetch(endpoint, {
        method: 'POST',
        body: new URLSearchParams({ id_token_hint: idToken, client_id: this.clientId }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      await response.body?.cancel();
      if (response.status >= 400)
        throw new Unavailable({
          why: { code: 'ISSUER_ANSWER_UNUSABLE', detail: `end_session status ${response.status}` },
        });
    });
  }
}

/** Metadata whose lists are sets: an issuer may order them differently in each answer. */
function unordered(metadata: oauth.ServerMetadata): object {
  const values = Object.entries(metadata);
  return Object.fromEntries(
    values.map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]),
  );
}

/** The server's clock by an answer, which may have spent `Age` seconds in caches (RFC 9111 section 4.2.3); in milliseconds. */
function timeOf(headers: Headers): number {
  const ageSeconds = Number.parseInt(headers.get('age') ?? '', 10) || 0;
  return Date.parse(headers.get('date') ?? '') + ageSeconds * 1000;
}
