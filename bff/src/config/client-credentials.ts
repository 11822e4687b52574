import type { JWK } from 'jose';

/**
 * The registered names (RFC 8414 section 2), and one unregistered method (without encoding) that some issuers require.
 */
export const clientMethods = [
  'discovered',
  'client_secret_basic',
  'client_secret_basic_unencoded',
  'client_secret_post',
  'private_key_jwt',
] as const;

/** How the gateway authenticates; with neither secret nor key it is a public client. */
export interface ClientCredentials {
  /** `client_secret_basic` when absent. */
  readonly clientMethod?: (typeof clientMethods)[number] | undefined;
  readonly clientSecret: string | undefined;
  /** A private key, with the `alg` it signs by. */
  readonly clientKey?: JWK | undefined;
}
