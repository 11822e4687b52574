import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import type { Grant, Tokens } from '../../session/token-vault.ts';
import { LoginFailed } from '../login-errors.ts';
import type { TokenAnswer } from './relying-party.ts';

/** Used where the issuer does not say how long a token lasts. */
const defaultLifetimeSeconds = 60;

/** The tokens of an answer as a session keeps them. Tokens the answer leaves out stay unchanged. */
export function tokensOf(answer: TokenAnswer, before: Grant = {}): Tokens {
  const claims = answer.claims();
  const issuerSession = text(claims?.sid);
  return {
    accessToken: answer.access_token,
    expiresMs: Date.now() + (answer.expiresIn() ?? defaultLifetimeSeconds) * 1000,
    grant: {
      ...before,
      ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
      ...(answer.id_token === undefined ? {} : { idToken: answer.id_token }),
      ...(claims ? { subject: claims.sub } : {}),
      ...(issuerSession === undefined ? {} : { issuerSession }),
    },
  };
}

/** Who signed in, as the ID token or the userinfo answer says. */
export interface Identity {
  readonly subject: string;
  readonly userCode: string;
  readonly company: CompanyCode | undefined;
  /** Every name the answer gives the account. */
  readonly names: readonly string[];
  /** The issuer demands a new password before anything else. */
  readonly mustChangePassword: boolean;
}

export function identityOf(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): Identity {
  const company = companyCodes.find((code) => code === claims.company);
  const names = [claims.sub, claims.preferred_username, claims.email].map(text);
  return {
    subject: claims.sub,
    userCode: text(claims.preferred_username) ?? claims.sub,
    company,
    names: names.filter((name) => name !== undefined),
    mustChangePassword: claims.isChangePassword === true,
  };
}

/**
 * The tokens belong to no account of the requested company: answered like a wrong password, distinguished in the log.
 */
export function wrongCompany(claims: object): LoginFailed {
  const code = !('company' in claims) ? 'COMPANY_CLAIM_MISSING' : 'COMPANY_CLAIM_OTHER';
  return new LoginFailed({ why: { code, detail: 'company' } });
}

/** The issuer demands a new password first; the demand may be in the ID token instead of the answer itself. */
export function demandsPasswordChange(answer: TokenAnswer): boolean {
  return answer.isChangePassword === true || answer.claims()?.isChangePassword === true;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
