import type { AuthorizationAnswer } from '@ebp/contracts/portal/auth-server';
import * as oauth from 'openid-client';
import type { ClientCredentials } from '../../config/client-credentials.ts';
import { usuallyTyped } from '../../http/media-type.ts';
import { clientAuthentication } from './client-authentication.ts';
import { type Asked, ForeignIssuer, issuerFault } from './issuer-fault.ts';

export type TokenAnswer = oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;

/** What the server sent back through the browser (RFC 6749 section 4.1.2). */
export interface CodeAnswer extends AuthorizationAnswer {
  readonly redirectUri: string;
}

/** An authorization server the gateway is a client of. */
export interface RelyingPartySettings extends ClientCredentials {
  /** The issuer identifier, compared as it stands. */
  readonly issuerUrl: string;
  readonly clientId: string;
  /** Timeout of each call, in seconds. */
  readonly timeoutSeconds: number;
  /** The HTTP client for its calls. */
  readonly fetch?: typeof fetch;
  /** Endpoints of a server that publishes no metadata; discovered otherwise. */
  readonly endpoints?: { readonly authorizationUrl: string; readonly tokenUrl: string } | undefined;
}

/**
 * A client of an authorization server (OpenID Connect Discovery 1.0, RFC 8414). Discovery runs when first needed and is
 * repeated until the server answers, so that the portal starts without it.
 */
export class RelyingParty {
  readonly #settings: RelyingPartySettings;
  #known: Promise<oauth.Configuration> | undefined;

  constructor(settings: RelyingPartySettings) {
    this.#settings = settings;
  }

  /** Runs a call to the server. Throws `GrantRefused` or `Unavailable`, nothing else. */
  async run<T>(call: (configuration: oauth.Configuration) => Promise<T>): Promise<T> {
    let step: Asked['step'] = 'discovery';
    try {
      const configuration = await this.configuration();
      step = 'call';
      return await call(configuration);
    } catch (error) {
      throw await issuerFault(error, { issuerUrl: this.#settings.issuerUrl, step });
    }
  }

  /**
   * Exchanges a code. A present `iss` must name this server, and it is required where the server announces it (RFC 9207
   * section 2.4): a code of another server is never sent.
   * @param further parameters of the token request
   */
  codeGrant(
    { redirectUri, code, state, iss }: CodeAnswer,
    checks: oauth.AuthorizationCodeGrantChecks,
    further: Readonly<Record<string, string>> = {},
  ): Promise<TokenAnswer> {
    return this.run(async (configuration) => {
      const server = configuration.serverMetadata();
      const isAnnounced = server.authorization_response_iss_parameter_supported === true;
      if (iss === undefined ? isAnnounced : iss !== server.issuer) throw new ForeignIssuer('iss');
      const callback = new URL(redirectUri);
      callback.search = String(new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }));
      return oauth.authorizationCodeGrant(configuration, callback, checks, further);
    });
  }

  configuration(): Promise<oauth.Configuration> {
    this.#known ??= this.#open().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  /** Uses what the server publishes now; what is known stays in use until that has come. @throws Unavailable */
  async discoverAgain(): Promise<void> {
    const current = await new RelyingParty(this.#settings).run(async (configuration) => configuration);
    this.#known = Promise.resolve(current);
  }

  async #open(): Promise<oauth.Configuration> {
    const { issuerUrl, clientId, timeoutSeconds, endpoints } = this.#settings;
    const customFetch = usuallyTyped((this.#settings.fetch ?? fetch) as oauth.CustomFetch);
    const authentication = await clientAuthentication(this.#settings);
    const isPlain = [issuerUrl, endpoints?.tokenUrl].some((url) => url?.startsWith('http:'));
    const execute = [oauth.enableNonRepudiationChecks, ...(isPlain ? [oauth.allowInsecureRequests] : [])];
    if (endpoints === undefined) {
      const options = { timeout: timeoutSeconds, execute, [oauth.customFetch]: customFetch };
      return oauth.discovery(new URL(issuerUrl), clientId, undefined, authentication, options);
    }
    const server = {
      issuer: issuerUrl,
      authorization_endpoint: endpoints.authorizationUrl,
      token_endpoint: endpoints.tokenUrl,
    };
    const configuration = new oauth.Configuration(server, clientId, undefined, authentication);
    configuration.timeout = timeoutSeconds;
    configuration[oauth.customFetch] = customFetch;
    for (const extend of execute) extend(configuration);
    return configuration;
  }
}
