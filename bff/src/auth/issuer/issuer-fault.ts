import * as oauth from 'openid-client';
import * as z from 'zod';
import { type CauseCode, connectionFault, faultCode, type Why } from '../../http/causes.ts';
import { DomainError, Unavailable } from '../../http/errors.ts';

/** The issuer understood the request and refused it: wrong password, used code, revoked refresh token. */
export class GrantRefused extends Error {
  override readonly name: string = 'GrantRefused';
  readonly why: Why = { code: 'LOGIN_REFUSED', detail: this.message };
}

/**
 * The authorization response in the browser comes from another authorization server or does not name its issuer (RFC
 * 9207 section 2.4).
 */
export class ForeignIssuer extends GrantRefused {
  override readonly name = 'ForeignIssuer';
}

/**
 * Whether a token endpoint refused a refresh token other than by `invalid_grant`, as RFC 6749 section 5.2 requires: with
 * 400 or 401 without an error code, or with `invalid_request`, although the rest of the request is the same for every
 * session. Not with a challenge: that is about the client's own credentials.
 */
export function isLooseRefusal(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError)
    return error.error === 'invalid_request' && error.status !== tooMany;
  return [400, 401].includes(statusWithoutCode(error) ?? 0);
}

/** Too Many Requests (RFC 6585 section 4): with any error code, or none, it says nothing about the request. */
const tooMany = 429;

/** The status of the answer that an error is about. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError)
    return error.status;
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined;
}

/** The status of an answer that has no error code. */
function statusWithoutCode(error: unknown): number | undefined {
  if (!(error instanceof oauth.ClientError) || !(error.cause instanceof Response)) return undefined;
  return bareCodes.has(String(error.code)) ? error.cause.status : undefined;
}

/** How the library reports an answer without an error code: no JSON, or JSON that names none. */
const bareCodes = new Set(['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** What openid-client reports about a token whose time is wrong; epoch seconds. */
const timedToken = z.object({ now: z.number(), claims: z.object({ iat: z.number() }) });

/** Where a fault showed: in discovery the configured address is wrong, in a token answer the token. */
export interface Asked {
  readonly issuerUrl: string;
  readonly step: 'discovery' | 'call';
}

/**
 * Tells a refusal (`invalid_grant`, RFC 6749 section 5.2) from all other faults. Only a refusal may end a session;
 * other faults are temporary, so they become `Unavailable` and change nothing.
 */
export async function issuerFault(error: unknown, asked: Asked): Promise<GrantRefused | DomainError> {
  if (error instanceof DomainError || error instanceof GrantRefused) return error;
  if (statusOf(error) === tooMany) {
    const detail = `status ${tooMany} ${new URL(asked.issuerUrl).host}`;
    return new Unavailable({ why: { code: 'ISSUER_FAILED', detail } });
  }
  const said = await oauthError(error);
  if (said === 'invalid_grant') return new GrantRefused('invalid_grant');
  return new Unavailable({ why: said === undefined ? whyUnanswered(error, asked) : whyRefused(said) });
}

/** The error code of RFC 6749 sections 4.1.2.1 and 5.2. */
async function oauthError(error: unknown): Promise<string | undefined> {
  if (error instanceof oauth.ResponseBodyError) return error.error;
  if (error instanceof oauth.AuthorizationResponseError) return error.error;
  // A 401 that also carries WWW-Authenticate hides the error code in its body.
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return (await codeInBody(error.response)) ?? error.cause[0]?.parameters.error;
  return undefined;
}

async function codeInBody(response: Response): Promise<string | undefined> {
  try {
    const body: unknown = await response.json();
    const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

const refusals: Readonly<Record<string, CauseCode>> = {
  invalid_client: 'ISSUER_REFUSED_CLIENT',
  unauthorized_client: 'ISSUER_REFUSED_GRANT',
  unsupported_grant_type: 'ISSUER_REFUSED_GRANT',
  unsupported_response_type: 'ISSUER_REFUSED_GRANT',
  invalid_scope: 'ISSUER_REFUSED_SCOPE',
  access_denied: 'ISSUER_REFUSED_PERSON',
  login_required: 'ISSUER_REFUSED_PERSON',
  consent_required: 'ISSUER_REFUSED_PERSON',
  interaction_required: 'ISSUER_REFUSED_PERSON',
  account_selection_required: 'ISSUER_REFUSED_PERSON',
  server_error: 'ISSUER_FAILED',
  temporarily_unavailable: 'ISSUER_FAILED',
};

/** What an error code of the issuer means to the reader of the log. */
export function whyRefused(code: string): Why {
  const known = refusals[code];
  // Codes are registered words (RFC 6749 section 11.4); any other value could contain anything.
  return {
    code: known ?? 'ISSUER_REFUSED_REQUEST',
    detail: /^[a-z_]{1,40}$/.test(code) ? code : 'other error',
  };
}

const byLibraryCode: Readonly<Record<string, CauseCode>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'CLOCK_SKEW',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'ID_TOKEN_REFUSED',
  OAUTH_KEY_SELECTION_FAILED: 'ISSUER_KEY_UNKNOWN',
  OAUTH_MISSING_SERVER_METADATA: 'ISSUER_ENDPOINT_MISSING',
  OAUTH_TIMEOUT: 'ISSUER_TIMEOUT',
};

/**
 * Library errors carry whole responses, tokens included; only the code, a status and the name of a claim are logged.
 */
function whyUnanswered(error: unknown, { issuerUrl, step }: Asked): Why {
  const { host } = new URL(issuerUrl);
  if (!(error instanceof Error)) return { code: 'ISSUER_FAILED', detail: host };
  const library = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const status = statusOf(error);
  const detail = [library, nameIn(error), apart(error), status && `status ${status}`, host]
    .filter(Boolean)
    .join(' ');
  const known = byLibraryCode[library ?? ''];
  if (known !== undefined) return { code: known, detail };
  if (library === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && step === 'discovery')
    return { code: 'ISSUER_NAME_OTHER', detail };
  if (library?.startsWith('OAUTH_')) {
    if (status !== undefined && status >= 500) return { code: 'ISSUER_FAILED', detail };
    // Some issuers refuse a wrong secret without the error code `invalid_client`.
    if (step === 'call' && [401, 403].includes(statusWithoutCode(error) ?? 0))
      return { code: 'ISSUER_REFUSED_CLIENT', detail };
    return { code: step === 'discovery' ? 'ISSUER_ADDRESS_WRONG' : 'ISSUER_ANSWER_UNUSABLE', detail };
  }
  return whyUnreached(error, host);
}

/** The claim, attribute or metadata field that a library error is about. */
function nameIn(error: Error): string | undefined {
  for (const inner of causesIn(error)) {
    for (const field of ['claim', 'attribute']) {
      const name: unknown = Reflect.get(inner, field);
      if (typeof name === 'string') return name.slice(0, 40);
    }
  }
  return undefined;
}

/** How far the clock here is ahead of the issuer's, judged by the token it has just signed. */
function apart(error: Error): string | undefined {
  for (const inner of causesIn(error)) {
    const timed = timedToken.safeParse(inner);
    if (timed.success) return `${timed.data.now - timed.data.claims.iat} s apart`;
  }
  return undefined;
}

/** An error and its chain of causes. */
function* causesIn(error: Error): Generator<object> {
  for (let inner: unknown = error; typeof inner === 'object' && inner !== null; ) {
    yield inner;
    inner = Reflect.get(inner, 'cause');
  }
}

/** Why an address of the issuer did not answer. */
export function whyUnreached(error: unknown, host: string): Why {
  const code = faultCode(error);
  const detail = [code, host].filter(Boolean).join(' ');
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  if (isLate || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'OAUTH_TIMEOUT')
    return { code: 'ISSUER_TIMEOUT', detail };
  return { code: `ISSUER_${connectionFault(code ?? '') ?? 'UNREACHABLE'}`, detail };
}
