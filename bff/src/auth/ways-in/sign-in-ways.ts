import { companyCode } from '@ebp/contracts/company-schema';
import type { Config } from '../../config/config.ts';
import { Unavailable } from '../../http/errors.ts';

/** Anybody can ask for such a way, by an old link or on purpose: it is no failure that alerts are to count. */
class NotOffered extends Unavailable {
  override readonly outcome = 'rejected-by-access';
}

/**
 * Refuses a way to sign in that the operator has not given the company. An unknown company is refused later, like a
 * wrong password. @throws Unavailable
 */
export function assertOffered(
  way: keyof Config['company']['signIn'],
  company: string,
  { signIn }: Pick<Config['company'], 'signIn'>,
): void {
  const { data: known } = companyCode.safeParse(company);
  if (known !== undefined && !signIn[way].has(known))
    throw new NotOffered({ why: { code: 'CALL_UNKNOWN', detail: `sign-in by ${way} of this company` } });
}
