import type { JWK } from 'jose';
import { Provider } from 'oidc-provider';

export interface OtherIssuerOptions {
  readonly issuer: string;
  readonly client: {
    readonly id: string;
    /** The public half of the key it proves itself with. */
    readonly jwk: JWK;
    readonly redirectUris: readonly string[];
    readonly postLogoutRedirectUri: string;
  };
  /** The client that gets a token of its own for the ERP. */
  readonly service: { readonly id: string; readonly secret: string };
  /** The ERP's name in tokens. */
  readonly audience: string;
}

/**
 * A company's own issuer as its maker delivers it, with the pages that come with it, which accept any password: no
 * grant for passwords, no call that identifies a user, nothing but `sub` in an ID token, no refresh token without
 * consent, no logout tokens. Clients prove themselves by a key and push their requests.
 */
export function createOtherIssuer({ issuer, client, service, audience }: OtherIssuerOptions): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        jwks: { keys: [client.jwk as never] },
        grant_types: ['authorization_code', 'refresh_token'],
        require_pushed_authorization_requests: true,
        redirect_uris: [...client.redirectUris],
        post_logout_redirect_uris: [client.postLogoutRedirectUri],
      },
      {
        client_id: service.id,
        client_secret: service.secret,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    features: {
      clientCredentials: { enabled: true },
      // Access tokens for the ERP are JSON Web Tokens, as it wants them.
      resourceIndicators: {
        getResourceServerInfo: () => ({ scope: 'erp', audience, accessTokenFormat: 'jwt' }),
        defaultResource: (ctx) =>
          (ctx.oidc.params?.grant_type === 'client_credentials' ? audience : []) as string,
      },
    },
  });
}
