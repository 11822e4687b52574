import { userAcceptedTerms } from '@ebp/contracts/operations/user';
import { call } from '../lib/api-client.ts';

/** Records that the caller accepted the terms; the session then opens up. */
export function acceptTerms(pkey: string): Promise<unknown> {
  return call(userAcceptedTerms, { params: { pkey } });
}
