import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { ClaimNames } from '../../config/formats.ts';
import { UpstreamFailed } from '../../http/errors.ts';
import type { Grant, Tokens } from '../../session/token-vault.ts';
import { LoginFailed } from '../login-errors.ts';
import type { TokenAnswer } from './relying-party.ts';

/** Used where the issuer does not say how long a token lasts. */
const defaultLifetimeSeconds = 60;

/**
 * The tokens of an answer as a session keeps them. Tokens the answer leaves out stay unchanged. So does, after single
 * sign-on, the ID token of the browser's own session at the issuer where the answer's is of another one: with it, a
 * logout ends that session.
 */
export function tokensOf(answer: TokenAnswer, before: Grant = {}): Tokens {
  const claims = answer.claims();
  const issuerSession = text(claims?.sid);
  const own = before.singleSignOn ? before.issuerSession : undefined;
  const isOther = own !== undefined && own !== issuerSession;
  return {
    accessToken: answer.access_token,
    expiresMs: Date.now() + (answer.expiresIn() ?? defaultLifetimeSeconds) * 1000,
    grant: {
      ...before,
      ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
      ...(answer.id_token === undefined || isOther ? {} : { idToken: answer.id_token }),
      ...(claims ? { subject: claims.sub } : {}),
      ...(issuerSession === undefined || isOther ? {} : { issuerSession }),
    },
  };
}

/** Who signed in, as the ID token or the userinfo answer says. */
export interface Identity {
  readonly subject: string;
  readonly userCode: string;
  readonly company: CompanyCode;
  /** Every name the answer gives the account. */
  readonly names: readonly string[];
  /** The issuer demands a new password before anything else. */
  readonly mustChangePassword: boolean;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The claims that the operator requires and that are not there. */
export function missingClaims(claims: Claims, required: ClaimNames): string[] {
  const names = Object.values(required).filter((name): name is string => name !== undefined);
  return names.filter((name) => told(claims[name]) === undefined);
}

/**
 * Reads the identity from claims.
 * @param asked the company that the sign-in is for, if it is for one
 * @throws UpstreamFailed when a required claim is missing: the person can do nothing about it. LoginFailed for an
 *   account of another company: answered like a wrong password, distinguished in the log
 */
export function identityOf(claims: Claims, names: ClaimNames, asked: string | undefined): Identity {
  const missing = missingClaims(claims, names);
  const said = names.company === undefined ? asked : told(claims[names.company]);
  if (said === undefined) throw missingClaim('COMPANY_CLAIM_MISSING', names.company ?? 'none is configured');
  if (missing.length > 0) throw missingClaim('USER_CLAIM_MISSING', missing.join(' '));
  const company = companyCodes.find((code) => code === said);
  if (company === undefined || (asked !== undefined && company !== asked))
    throw new LoginFailed({ why: { code: 'COMPANY_CLAIM_OTHER', detail: names.company } });
  const loginName = told(claims[names.loginName ?? 'preferred_username']);
  const userCode = told(claims[names.userCode ?? 'preferred_username']) ?? claims.sub;
  const known = [claims.sub, userCode, loginName, text(claims.email)];
  return {
    subject: claims.sub,
    userCode,
    company,
    names: known.filter((name) => name !== undefined),
    mustChangePassword: claims.isChangePassword === true,
  };
}

function missingClaim(code: 'COMPANY_CLAIM_MISSING' | 'USER_CLAIM_MISSING', detail: string): UpstreamFailed {
  return new UpstreamFailed({ why: { code, detail } });
}

/** The issuer demands a new password first; the demand may be in the ID token instead of the answer itself. */
export function demandsPasswordChange(answer: TokenAnswer): boolean {
  return answer.isChangePassword === true || answer.claims()?.isChangePassword === true;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A claim of the issuer's own may have any type (OpenID Connect Core 1.0 section 5.1.2): a staff number is often a number. */
const told = (value: unknown): string | undefined =>
  text(Number.isSafeInteger(value) ? String(value) : value);
