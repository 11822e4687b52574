import {
  createPrivateKey,
  createPublicKey,
  type JsonWebKeyInput,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { JWK } from 'jose';
import * as z from 'zod';
import { refused } from './formats.ts';

/** The algorithms that the client can sign with (RFC 7518 section 3.1, RFC 8037 section 3.1), by curve or type of the key. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  rsa: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  prime256v1: ['ES256'],
  secp384r1: ['ES384'],
  secp521r1: ['ES512'],
  ed25519: ['EdDSA', 'Ed25519'],
};

/** All of them, each asymmetric: nobody but the owner of the private key can make such a signature. */
export const signatureAlgorithms = Object.values(algorithms).flat();

/** RFC 7518 section 3.3. */
const leastRsaBits = 2048;

/** A private key as a JWK (RFC 7517), in JSON. Tried out: a faulty one would otherwise show only at the first sign-in. */
export const privateKey = z.string().transform((text, context): JWK => {
  try {
    return signingKey(JSON.parse(text));
  } catch {
    const message = `must be the complete JWK of a private key (RSA with ${leastRsaBits} bits or more, P-256, P-384, P-521 or Ed25519), with an alg that fits it`;
    return refused(context, message);
  }
});

function signingKey(jwk: JWK): JWK {
  const key = createPrivateKey({ key: jwk, format: 'jwk' } as JsonWebKeyInput);
  // With `d`, Node would derive the public key from it, and any pair would match.
  const { d, ...published } = jwk;
  const publicKey = createPublicKey({ key: published, format: 'jwk' } as JsonWebKeyInput);
  const some = Buffer.from('some text');
  const isPair = verify(undefined, some, publicKey, sign(undefined, some, key));
  const mayOnlySign = isDeepStrictEqual(jwk.key_ops ?? ['sign'], ['sign']);
  const isNamed = typeof (jwk.kid ?? '') === 'string';
  if (!isPair || !mayOnlySign || !isNamed || !fits(jwk.alg, key))
    throw new TypeError('not a key to sign with');
  return jwk;
}

/** An elliptic curve is known by its name, every other key by its type. */
function fits(alg: string | undefined, { asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { namedCurve = String(asymmetricKeyType), modulusLength = leastRsaBits } = asymmetricKeyDetails;
  return modulusLength >= leastRsaBits && algorithms[namedCurve]?.includes(alg ?? '') === true;
}
