import type { Issuer } from '../issuer/issuer.ts';
import { identityOf, wrongCompany } from '../issuer/token-answer.ts';
import { LoginFailed } from '../login-errors.ts';
import type { Proven } from './admission.ts';

/**
 * Sign-in with an access token that a legacy application received (OPN-03). The issuer must report it as active and
 * issued to this client: a token for another application signs nobody in (RFC 9700 section 2.3). Such a session has no
 * refresh token and ends with the access token.
 * @throws LoginFailed, Unavailable
 */
export async function tokenLogin(
  issuer: Issuer,
  accessToken: string,
  ql: string | undefined,
): Promise<Proven> {
  const { active, client_id: client, sub, exp } = await issuer.introspect(accessToken);
  if (!active || client !== issuer.clientId || typeof sub !== 'string' || exp === undefined) {
    throw new LoginFailed({
      why: { code: 'LOGIN_REFUSED', detail: active ? 'token of another client' : 'token' },
    });
  }
  const userInfo = await issuer.userInfo(accessToken, sub);
  const identity = identityOf({ ...userInfo, sub });
  const { company, userCode, names, mustChangePassword } = identity;
  if (company === undefined) throw wrongCompany(userInfo);
  const tokens = { accessToken, expiresMs: exp * 1000, grant: { subject: sub } };
  return { company, as: 'user', tokens, userCode, names, mustChangePassword, ql };
}
