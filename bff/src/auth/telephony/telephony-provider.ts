import * as oauth from 'openid-client';
import type { Config } from '../../config/config.ts';
import { type CodeAnswer, RelyingParty, type TokenAnswer } from '../issuer/relying-party.ts';
import { providerFault } from './telephony-fault.ts';

/** Timeout in seconds: an agent waits for each of these calls. */
const timeoutSeconds = 10;

/**
 * A client of the telephony provider. It has its own redirect address, so that a code of one authorization server is
 * never handed to the other (RFC 9700 section 4.4.2.2). Every method throws `GrantRefused` or `Unavailable`, nothing
 * else.
 */
export class TelephonyProvider {
  readonly #scope: string;
  readonly #party: RelyingParty;

  constructor(settings: NonNullable<Config['telephony']>, fetchBy: typeof fetch = fetch) {
    this.#scope = settings.scope;
    this.#party = new RelyingParty({ ...settings, timeoutSeconds, fetch: fetchBy });
  }

  /** With `openid` the answer must carry an ID token. */
  get isOpenId(): boolean {
    return this.#scope.split(' ').includes('openid');
  }

  authorizationUrl(parameters: Record<string, string>): Promise<URL> {
    const built = this.#party.run(async (configuration) =>
      oauth.buildAuthorizationUrl(configuration, { scope: this.#scope, ...parameters }),
    );
    return built.catch(failAsProvider);
  }

  codeGrant(answer: CodeAnswer, checks: oauth.AuthorizationCodeGrantChecks): Promise<TokenAnswer> {
    return this.#party.codeGrant(answer, checks).catch(failAsProvider);
  }

  /** Revokes a token (RFC 7009), where the provider supports it. */
  revoke(accessToken: string): Promise<void> {
    const revoked = this.#party.run(async (configuration) => {
      if (configuration.serverMetadata().revocation_endpoint === undefined) return;
      await oauth.tokenRevocation(configuration, accessToken, { token_type_hint: 'access_token' });
    });
    return revoked.catch(failAsProvider);
  }
}

function failAsProvider(error: unknown): never {
  throw providerFault(error);
}
