import type { CompanyCode } from '@ebp/contracts/company';
import type { Issuers } from '../issuer/issuers.ts';
import { LoginFailed } from '../login-errors.ts';
import type { Proven } from './admission.ts';

/**
 * Sign-in with an access token that a legacy application received (OPN-03). The issuer must report it as active and
 * issued to this client, and a company has no other issuer: a token for another application signs nobody in (RFC 9700
 * section 2.3). Such a session has no refresh token and ends with the access token.
 * @throws LoginFailed, UpstreamFailed, Unavailable
 */
export async function tokenLogin(
  issuers: Issuers,
  {
    token: accessToken,
    company: wanted,
  }: { readonly token: string; readonly company?: CompanyCode | undefined },
  ql: string | undefined,
): Promise<Proven> {
  const issuer = issuers.of(wanted);
  const { active, client_id: client, sub, exp } = await issuer.introspect(accessToken);
  if (!active || client !== issuer.clientId || typeof sub !== 'string' || exp === undefined) {
    throw new LoginFailed({
      why: { code: 'LOGIN_REFUSED', detail: active ? 'token of another client' : 'token' },
    });
  }
  const { company, userCode, names, mustChangePassword } = await issuer.identityBehind(
    accessToken,
    sub,
    wanted,
  );
  if (issuers.of(company) !== issuer)
    throw new LoginFailed({ why: { code: 'COMPANY_CLAIM_OTHER', detail: 'of another issuer' } });
  const tokens = { accessToken, expiresMs: exp * 1000, grant: { subject: sub, company } };
  return { company, as: 'user', tokens, userCode, names, mustChangePassword, ql };
}
