import type { AuthorizationAnswer } from '@ebp/contracts/portal/auth-server';
import * as oauth from 'openid-client';
import type { ClientCredentials } from '../../config/client-credentials.ts';
import { usuallyTyped } from '../../http/media-type.ts';
import { clientAuthentication } from './client-authentication.ts';
import { type Asked, ForeignIssuer, GrantRefused, isLooseRefusal, issuerFault } from './issuer-fault.ts';

export type TokenAnswer = oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;

/** Up to this difference the clock of a server counts as right. */
export const clockToleranceSeconds = 60;

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

/** How calls to the server are made, and how refreshes are: see `RelyingParty.refreshGrant`. */
interface Configurations {
  readonly usual: oauth.Configuration;
  readonly refresh: oauth.Configuration;
}

/**
 * A client of an authorization server (OpenID Connect Discovery 1.0, RFC 8414). Discovery runs when first needed and is
 * repeated until the server answers, so that the portal starts without it.
 */
export class RelyingParty {
  readonly #settings: RelyingPartySettings;
  #known: Promise<Configurations> | undefined;

  constructor(settings: RelyingPartySettings) {
    this.#settings = settings;
  }

  /** Runs a call to the server. Throws `GrantRefused` or `Unavailable`, nothing else. */
  async run<T>(
    call: (configuration: oauth.Configuration) => Promise<T>,
    kind: keyof Configurations = 'usual',
  ): Promise<T> {
    let step: Asked['step'] = 'discovery';
    try {
      const configurations = await this.#configurations();
      step = 'call';
      return await call(configurations[kind]);
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

  /**
   * Exchanges a refresh token. Its answer has used the token up, so it must not be lost to a fault of the key set: the
   * certificate of the token endpoint stands for the signature of the ID token (OpenID Connect Core 1.0 section 3.1.3.7,
   * 6), whose issuer, audience, time and algorithm are checked as ever (section 12.2).
   * @param further parameters of the token request
   */
  refreshGrant(refreshToken: string, further: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const ask = (configuration: oauth.Configuration) =>
      oauth.refreshTokenGrant(configuration, refreshToken, further).catch((error: unknown) => {
        throw isLooseRefusal(error) ? new GrantRefused('not invalid_grant') : error;
      });
    return this.run(ask, 'refresh');
  }

  async configuration(): Promise<oauth.Configuration> {
    return (await this.#configurations()).usual;
  }

  #configurations(): Promise<Configurations> {
    this.#known ??= this.#open().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  /** Uses what the server publishes now; what is known stays in use until that has come. @throws Unavailable */
  async discoverAgain(): Promise<void> {
    const again = new RelyingParty(this.#settings);
    await again.run(() => again.configuration());
    this.#known = again.#known;
  }

  async #open(): Promise<Configurations> {
    const { issuerUrl, clientId, timeoutSeconds, endpoints } = this.#settings;
    const customFetch = usuallyTyped((this.#settings.fetch ?? fetch) as oauth.CustomFetch);
    const authentication = await clientAuthentication(this.#settings);
    const metadata = { [oauth.clockTolerance]: clockToleranceSeconds };
    const isPlain = [issuerUrl, endpoints?.tokenUrl].some((url) => url?.startsWith('http:'));
    const execute = isPlain ? [oauth.allowInsecureRequests] : [];
    const server = endpoints && {
      issuer: issuerUrl,
      authorization_endpoint: endpoints.authorizationUrl,
      token_endpoint: endpoints.tokenUrl,
    };
    // One answer makes both configurations, each by discovery: openid-client marks there what the issuer `{tenantid}` of
    // Entra stands for, and `new Configuration(usual.serverMetadata())` would lose the mark.
    let published: Promise<Response> | undefined;
    const discover: oauth.CustomFetch = async (...request) => {
      published ??= customFetch(...request);
      return (await published).clone();
    };
    const options = { timeout: timeoutSeconds, execute, [oauth.customFetch]: discover };
    const open = async () => {
      const configuration = server
        ? new oauth.Configuration(server, clientId, metadata, authentication)
        : await oauth.discovery(new URL(issuerUrl), clientId, metadata, authentication, options);
      configuration.timeout = timeoutSeconds;
      configuration[oauth.customFetch] = customFetch;
      for (const extend of execute) extend(configuration);
      return configuration;
    };
    const [usual, refresh] = [await open(), await open()];
    oauth.enableNonRepudiationChecks(usual);
    return { usual, refresh };
  }
}
