import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { DomainError, Unavailable } from '../../http/errors.ts';
import type { Database } from '../../session/database.ts';
import { type KeyedNames, namesInOneSlot } from '../../session/keyed-names.ts';

/** Asymmetric algorithms only: nobody but the issuer can make such a signature. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/**
 * The first is recommended, the others come from issuers that implement drafts; `events` distinguishes the token from
 * others.
 */
const types = new Set(['logout+jwt', 'application/logout+jwt', 'JWT', undefined]);
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is sent immediately; a late one was held back by somebody. Seconds. */
const maxAgeSeconds = 120;
const clockToleranceSeconds = 10;
const rememberMs = (maxAgeSeconds + 2 * clockToleranceSeconds) * 1000;

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
}

/** The logout token is not from the issuer, is too old, or was used before. */
export class LogoutTokenRefused extends Error {
  override readonly name = 'LogoutTokenRefused';
}

/** What must be known about the issuer. */
interface TokenIssuer {
  readonly clientId: string;
  /** Accepts tokens without `exp`, fresh by `iat` alone, as drafts of the specification had them. */
  readonly allowsLogoutWithoutExpiry: boolean;
  metadata(): Promise<{ readonly issuer: string; readonly jwks_uri?: string | undefined }>;
}

/** Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0 section 2.6). */
export class LogoutTokens {
  readonly #issuer: TokenIssuer;
  readonly #database: Database;
  readonly #names: KeyedNames;
  readonly #fetch: typeof fetch;
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  constructor(issuer: TokenIssuer, database: Database, names: KeyedNames, fetchBy: typeof fetch = fetch) {
    this.#issuer = issuer;
    this.#database = database;
    this.#names = names;
    this.#fetch = fetchBy;
  }

  /**
   * Runs `end` for the subject of a logout token, once per token. A token whose handling failed may be sent again.
   * @throws LogoutTokenRefused, Unavailable, and what `end` throws
   */
  async serve(token: string, end: (named: Named) => Promise<void>): Promise<void> {
    const { jti, sid, sub } = await this.#claims(token);
    const [key, ...older] = namesInOneSlot('logout-token', this.#names.allOf('logout-token', jti));
    const first = await this.#database.create([{ key, value: '1', ttlMs: rememberMs }], older);
    if (!first) throw new LogoutTokenRefused('replayed');
    try {
      await end({ sid, sub });
    } catch (error) {
      await this.#database.take([key]);
      throw error;
    }
  }

  async #claims(token: string): Promise<z.infer<typeof claims>> {
    const { issuer, jwks_uri } = await this.#issuer.metadata();
    if (jwks_uri === undefined)
      throw new Unavailable({ why: { code: 'ISSUER_ENDPOINT_MISSING', detail: 'jwks_uri' } });
    this.#keys ??= createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: 5_000,
      [customFetch]: this.#fetch,
    });
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.#keys, {
        algorithms,
        issuer,
        audience: this.#issuer.clientId,
        maxTokenAge: maxAgeSeconds,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['iat', 'jti', ...(this.#issuer.allowsLogoutWithoutExpiry ? [] : ['exp'])],
      });
      if (!types.has(protectedHeader.typ)) throw new LogoutTokenRefused('typ');
      return claims.parse(payload);
    } catch (error) {
      throw refusal(error);
    }
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
