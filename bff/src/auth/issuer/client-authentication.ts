import { importJWK, type JWK } from 'jose';
import * as oauth from 'openid-client';
import type { ClientCredentials } from '../../config/client-credentials.ts';

/**
 * Client authentication at an authorization server (OpenID Connect Core 1.0 section 9), by default with the method its
 * metadata asks for.
 */
export async function clientAuthentication(credentials: ClientCredentials): Promise<oauth.ClientAuth> {
  const { clientMethod = 'client_secret_basic', clientSecret, clientKey } = credentials;
  const ways: Partial<Record<string, oauth.ClientAuth>> = {
    ...(clientKey && { private_key_jwt: await signedBy(clientKey) }),
    ...(clientSecret !== undefined && {
      client_secret_basic: basic(clientSecret, formEncoded),
      client_secret_basic_unencoded: basic(clientSecret, (text) => text),
      client_secret_post: oauth.ClientSecretPost(clientSecret),
    }),
  };
  return (server, ...call) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const discovered = Object.keys(ways).find((name) => offered.includes(name)) ?? Object.keys(ways)[0];
    const way = ways[clientMethod === 'discovered' ? (discovered ?? '') : clientMethod] ?? oauth.None();
    return way(server, ...call);
  };
}

async function signedBy(jwk: JWK): Promise<oauth.ClientAuth> {
  const key = await importJWK(jwk);
  if (key instanceof Uint8Array) throw new TypeError('a private key is needed, not a shared one');
  return oauth.PrivateKeyJwt({ key, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) });
}

function basic(secret: string, encode: (text: string) => string): oauth.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    const credentials = Buffer.from(`${encode(client_id)}:${encode(secret)}`).toString('base64');
    headers.set('authorization', `Basic ${credentials}`);
  };
}

/**
 * Encodes as RFC 6749 section 2.3.1 requires, but only the characters that need it: many issuers forget to decode, and
 * they still understand a UUID.
 */
function formEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+');
}
