import type { CompanyCode } from '@ebp/contracts/companies';
import { whyOf } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import { GuestLoginUnavailable, LoginFailed } from '../login-errors.ts';
import type { Proven } from './admission.ts';
import type { GuestAccounts } from './guest-accounts.ts';
import { type GrantParts, passwordGrant, provenBy } from './password-login.ts';

/**
 * Signs in a person who scanned a machine, with the company's guest account, whose credentials stay here (OPN-04).
 * @throws GuestLoginUnavailable without a guest account; Unavailable when the account does not work
 */
export async function guestLogin<T>(
  { guestAccounts, ...parts }: GrantParts & { guestAccounts: GuestAccounts },
  { company, ql, correlationId }: { company: CompanyCode; ql: string; correlationId: string },
  complete: (proven: Proven) => Promise<T>,
): Promise<T> {
  const pair = await guestAccounts.pair(company, correlationId);
  if (!pair) throw new GuestLoginUnavailable();
  const credentials = { company, loginName: pair.code, password: pair.pwd };
  try {
    const proven = provenBy(await passwordGrant(parts, credentials), credentials, ql);
    return await complete({ ...proven, as: 'guest' });
  } catch (error) {
    if (!(error instanceof LoginFailed)) throw error;
    // The credentials are the operator's: if they are wrong, it is not the fault of the person who scanned.
    const detail = whyOf(error)?.code ?? error.reason;
    throw new Unavailable({ why: { code: 'GUEST_ACCOUNT_BROKEN', detail } });
  }
}
