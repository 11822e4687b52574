import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Generated at every start: nothing signed by an earlier run is ever valid. */
export interface SigningKey {
  readonly jwk: JWK;
  sign(claims: Record<string, unknown>, header: { typ: string }): Promise<string>;
}

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return {
    jwk: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid },
    sign: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
  };
}
