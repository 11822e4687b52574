import * as oauth from 'openid-client';
import { DomainError, Unavailable } from '../http/errors.ts';

/** The issuer understood and said no: wrong password, code used before, refresh token revoked. */
export class GrantRefused extends Error {
  override readonly name: string = 'GrantRefused';
}

/** What a browser brought is another authorization server's answer, or does not say whose (RFC 9207 section 2.4). */
export class ForeignIssuer extends GrantRefused {
  override readonly name = 'ForeignIssuer';
}

/**
 * Tells a refusal (`invalid_grant`, RFC 6749 section 5.2) from everything else. Only a refusal may end a session; all
 * other faults pass, so they are answered with `Unavailable` and change nothing.
 */
export async function issuerFault(error: unknown): Promise<GrantRefused | DomainError> {
  if (error instanceof DomainError || error instanceof GrantRefused) return error;
  const code = await errorCode(error);
  if (code === 'invalid_grant') return new GrantRefused('invalid_grant', { cause: withoutResponse(error) });
  return new Unavailable({
    message: `The authorization server failed: ${code ?? nameOf(error)}`,
    cause: withoutResponse(error),
  });
}

async function errorCode(error: unknown): Promise<string | undefined> {
  if (error instanceof oauth.ResponseBodyError) return error.error;
  if (error instanceof oauth.AuthorizationResponseError) return error.error;
  // A 401 that also carries WWW-Authenticate hides the error code in its body.
  if (error instanceof oauth.WWWAuthenticateChallengeError) return codeInBody(error.response);
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

/** Library errors carry the whole response, tokens included: only their name and code may reach a log. */
function withoutResponse(error: unknown): Error {
  return new Error(nameOf(error));
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
