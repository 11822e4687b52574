import type { CompanyCode } from '@ebp/contracts/companies';
import * as z from 'zod';
import { Unavailable } from '../../http/errors.ts';
import type { Issuers } from '../issuer/issuers.ts';
import { LoginFailed } from '../login-errors.ts';
import type { Proven } from './admission.ts';

/** RFC 7662 section 2.2 lets an issuer leave out all three, but nothing else says them of an opaque token. */
const introspection = z.object({ client_id: z.string(), sub: z.string(), exp: z.number() });

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
  const answer = await issuer.introspect(accessToken);
  if (!answer.active) throw refused('token');
  const { client_id: named = issuer.clientId } = answer;
  if (named !== issuer.clientId) throw refused('token of another client');
  const told = introspection.safeParse(answer);
  if (!told.success) {
    const missing = told.error.issues.map(({ path }) => path.join('.')).join(', ');
    const detail = `introspection without ${missing}`;
    throw new Unavailable({ why: { code: 'ISSUER_ANSWER_UNUSABLE', detail } });
  }
  const { sub, exp } = told.data;
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

const refused = (detail: string) => new LoginFailed({ why: { code: 'LOGIN_REFUSED', detail } });
