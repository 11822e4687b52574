import { userAcceptedTerms } from '@ebp/contracts/operations/user';
import { call } from '../lib/gateway/api-client.ts';

/** Records that the person accepted the terms; the session then gets full access. */
export function acceptTerms(pkey: string): Promise<unknown> {
  return call(userAcceptedTerms, { params: { pkey } });
}
