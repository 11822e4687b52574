import { randomUUID } from 'node:crypto';
import type { CompanyCode } from '@ebp/contracts/companies';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { signatureAlgorithms } from '../../config/private-key.ts';
import { DomainError, Unavailable } from '../../http/errors.ts';
import type { Database } from '../../session/database.ts';
import { type KeyedNames, namesInOneSlot } from '../../session/keyed-names.ts';
import { clockToleranceSeconds } from '../issuer/relying-party.ts';

/**
 * The first is recommended, the others come from issuers that implement drafts; `events` distinguishes the token from
 * others.
 */
const types = new Set(['logout+jwt', 'application/logout+jwt', 'JWT', undefined]);
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is sent immediately; a late one was held back by somebody. Seconds. */
const maxAgeSeconds = 120;
const rememberMs = (maxAgeSeconds + 2 * clockToleranceSeconds) * 1000;
/** As long as serving a token takes at most; a process that ends meanwhile leaves it free afterwards. Milliseconds. */
const servingMs = 15_000;

const claims = z
  .object({
    jti: z.string().min(1).max(256),
    sid: z.string().min(1).max(256).optional(),
    sub: z.string().min(1).max(256).optional(),
    events: z.object({ [event]: z.record(z.string(), z.unknown()) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined);

/** Whose session ends: the issuer's `sid`, or else every session of the `sub`. */
export interface Named {
  readonly sid: string | undefined;
  readonly sub: string | undefined;
  /** Whether the issuer of the token is the one of this company: it may end no other company's sessions. */
  readonly covers: (company: CompanyCode) => boolean;
}

/** The logout token is not from the issuer, is too old, or was used before. */
export class LogoutTokenRefused extends Error {
  override readonly name = 'LogoutTokenRefused';
}

/** What must be known about the issuer. */
interface TokenIssuer {
  readonly name: string;
  readonly clientId: string;
  /** Accepts tokens without `exp`, fresh by `iat` alone, as drafts of the specification had them. */
  readonly allowsLogoutWithoutExpiry: boolean;
  metadata(): Promise<{ readonly issuer: string; readonly jwks_uri?: string | undefined }>;
}

interface TokenIssuers {
  readonly all: readonly TokenIssuer[];
  of(company: CompanyCode): TokenIssuer;
}

/** Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0 section 2.6). */
export class LogoutTokens {
  readonly #issuers: TokenIssuers;
  readonly #database: Database;
  readonly #names: KeyedNames;
  readonly #fetch: typeof fetch;
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  constructor(issuers: TokenIssuers, database: Database, names: KeyedNames, fetchBy: typeof fetch = fetch) {
    this.#issuers = issuers;
    this.#database = database;
    this.#names = names;
    this.#fetch = fetchBy;
  }

  /**
   * Runs `end` for the subject of a logout token, once per token. A token whose handling failed may be sent again.
   * @throws LogoutTokenRefused, Unavailable, and what `end` throws
   */
  async serve(token: string, end: (named: Named) => Promise<void>): Promise<void> {
    const issuers = this.#named(token);
    const { jti, sid, sub } = await this.#claims(token, issuers);
    const replay = this.#names.allOf('logout-token', issuers[0].name, jti);
    const [key, ...older] = namesInOneSlot('logout-token', replay);
    const value = randomUUID();
    const first = await this.#database.create([{ key, value, ttlMs: servingMs }], older);
    if (!first) throw new LogoutTokenRefused('replayed');
    // Where the store fails, the token is free again by itself; served twice, it ends nothing the second time.
    const unlessAway = (kept: Promise<unknown>) => kept.catch(() => undefined);
    try {
      await end({ sid, sub, covers: (company) => issuers.includes(this.#issuers.of(company)) });
    } catch (error) {
      await unlessAway(this.#database.drop(key, value));
      throw error;
    }
    await unlessAway(this.#database.put({ key, value, ttlMs: rememberMs }));
  }

  /**
   * The issuers that the token may be of; it is not verified yet, and names are compared strictly when it is. Several
   * companies can share one and its client.
   */
  #named(token: string): readonly [TokenIssuer, ...TokenIssuer[]] {
    const { iss, aud = [] } = unverified(token);
    const address = URL.parse(String(iss))?.href;
    const sameName = this.#issuers.all.filter(({ name }) => URL.parse(name)?.href === address);
    if (sameName.length === 0) throw new LogoutTokenRefused('iss');
    const [first, ...others] = sameName.filter(({ clientId }) => [aud].flat().includes(clientId));
    if (first === undefined) throw new LogoutTokenRefused('aud');
    return [first, ...others];
  }

  async #claims(
    token: string,
    issuers: readonly [TokenIssuer, ...TokenIssuer[]],
  ): Promise<z.infer<typeof claims>> {
    const { issuer, jwks_uri } = await issuers[0].metadata();
    if (jwks_uri === undefined)
      throw new Unavailable({ why: { code: 'ISSUER_ENDPOINT_MISSING', detail: 'jwks_uri' } });
    const keys = this.#keys.get(jwks_uri) ?? this.#remoteKeys(jwks_uri);
    // Until the key set may be read again, nobody knows whether a new key is the issuer's.
    const isKeySetHeld = keys.coolingDown;
    const isLenient = issuers.every(({ allowsLogoutWithoutExpiry }) => allowsLogoutWithoutExpiry);
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: signatureAlgorithms,
        issuer,
        audience: issuers.map(({ clientId }) => clientId),
        maxTokenAge: maxAgeSeconds,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['iat', 'jti', ...(isLenient ? [] : ['exp'])],
      });
      if (!types.has(protectedHeader.typ)) throw new LogoutTokenRefused('typ');
      return claims.parse(payload);
    } catch (error) {
      if (isKeySetHeld && error instanceof errors.JWKSNoMatchingKey)
        throw new Unavailable({ why: { code: 'ISSUER_KEY_UNKNOWN', detail: 'jwks_uri' } });
      throw refusal(error);
    }
  }

  #remoteKeys(address: string) {
    const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: 5_000, [customFetch]: this.#fetch });
    this.#keys.set(address, keys);
    return keys;
  }
}

function unverified(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw refusal(error);
  }
}

/** Names the claim at fault without its value. */
function refusal(error: unknown): Error {
  if (error instanceof DomainError || error instanceof LogoutTokenRefused) return error;
  if (error instanceof z.ZodError)
    return new LogoutTokenRefused(`claims ${String(error.issues[0]?.path[0] ?? 'sid or sub')}`);
  const understood = error instanceof errors.JOSEError && !unanswered.has(error.code);
  const claim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
  return understood
    ? new LogoutTokenRefused(claim ? `${error.code} ${error.claim}` : error.code)
    : new Unavailable({ why: { code: 'ISSUER_UNREACHABLE', detail: 'jwks_uri' } });
}

/** What jose reports when the keys could not be fetched: not a fault of the token. */
const unanswered = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT']);
