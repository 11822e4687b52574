import type { CauseCode } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import { whyUnreached } from '../issuer/issuer-fault.ts';

/** What a fault of an authorization server is called where that is the telephony provider: other settings fix it. */
const ownCodes: Partial<Record<CauseCode, CauseCode>> = {
  ISSUER_DNS: 'TELEPHONY_UNREACHABLE',
  ISSUER_TLS: 'TELEPHONY_UNREACHABLE',
  ISSUER_UNREACHABLE: 'TELEPHONY_UNREACHABLE',
  ISSUER_TIMEOUT: 'TELEPHONY_UNREACHABLE',
  ISSUER_FAILED: 'TELEPHONY_FAILED',
  ISSUER_REFUSED_CLIENT: 'TELEPHONY_REFUSED',
  ISSUER_REFUSED_GRANT: 'TELEPHONY_REFUSED',
  ISSUER_REFUSED_SCOPE: 'TELEPHONY_REFUSED',
  ISSUER_REFUSED_REQUEST: 'TELEPHONY_REFUSED',
  ISSUER_REFUSED_PERSON: 'TELEPHONY_REFUSED',
};

/** A fault of the provider as an authorization server; a refused code stays what it is. */
export function providerFault(error: unknown): unknown {
  if (!(error instanceof Unavailable) || error.why === undefined) return error;
  const { code, detail = '' } = error.why;
  return telephonyFault(ownCodes[code] ?? 'TELEPHONY_ANSWER_UNUSABLE', detail);
}

/** The provider's host did not answer. */
export function unreachedFault(error: unknown, host: string): Unavailable {
  return telephonyFault('TELEPHONY_UNREACHABLE', whyUnreached(error, host).detail ?? host);
}

/** @param details library codes, hosts and field paths */
export function telephonyFault(code: CauseCode, ...details: readonly string[]): Unavailable {
  return new Unavailable({ why: { code, detail: details.join(' ') } });
}
