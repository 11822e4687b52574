import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { importJWK, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { privateKey } from './private-key.ts';

const jwkOf = ({ privateKey: key }: ReturnType<typeof generateKeyPairSync>) =>
  key.export({ format: 'jwk' }) as JsonWebKey & { n: string; d: string };
const rsaKey = (modulusLength: number) => jwkOf(generateKeyPairSync('rsa', { modulusLength }));
const ecKey = (namedCurve: string) => jwkOf(generateKeyPairSync('ec', { namedCurve }));

const rsa = rsaKey(2048);
const [p256, otherP256, p384, p521] = ['P-256', 'P-256', 'P-384', 'P-521'].map(ecKey);
const [ed, otherEd] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')].map(jwkOf);
const isGood = (jwk: object) => privateKey.safeParse(JSON.stringify(jwk)).success;

describe('the private key of the client', () => {
  it.each([
    ...['RS256', 'RS512', 'PS256', 'PS384'].map((alg) => ({ ...rsa, alg })),
    { ...p256, alg: 'ES256' },
    { ...p384, alg: 'ES384' },
    { ...p521, alg: 'ES512' },
    ...['EdDSA', 'Ed25519'].map((alg) => ({ ...ed, alg })),
  ])('[CFG-08] may have any type that the client signs with: $kty $crv $alg', async (jwk) => {
    expect(isGood(jwk)).toBe(true);
    await expect(importJWK(jwk as JWK)).resolves.toBeDefined();
  });

  it.each([
    ['RSA without n', { ...rsa, n: undefined, alg: 'RS256' }],
    ['RSA whose n is cut', { ...rsa, n: rsa.n.slice(0, 200), alg: 'RS256' }],
    ['RSA too short to sign', { ...rsaKey(1024), alg: 'RS256' }],
    ['RSA with the alg of an elliptic curve', { ...rsa, alg: 'ES256' }],
    ['RSA with an alg that encrypts', { ...rsa, alg: 'RSA-OAEP' }],
    ['RSA with an alg of a shared secret', { ...rsa, alg: 'HS256' }],
    ['EC with the alg of another curve', { ...p256, alg: 'ES384' }],
    ['EC with the alg of RSA', { ...p256, alg: 'RS256' }],
    ['EC whose parts are of two keys', { ...p256, d: otherP256?.d, alg: 'ES256' }],
    ['EC without d, a public key', { ...p256, d: undefined, alg: 'ES256' }],
    ['Ed25519 whose parts are of two keys', { ...ed, d: otherEd?.d, alg: 'EdDSA' }],
    ['no alg', { ...p256 }],
    ['EC that may not sign', { ...p256, alg: 'ES256', key_ops: ['verify'] }],
    ['EC whose key_ops is a text', { ...p256, alg: 'ES256', key_ops: 'sign' }],
    ['EC whose kid is a number', { ...p256, alg: 'ES256', kid: 1 }],
  ])('[CFG-08] is refused before anybody signs in: %s', (_fault, jwk) => {
    expect(isGood(jwk)).toBe(false);
  });
});
