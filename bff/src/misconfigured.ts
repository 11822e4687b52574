import type { Finding } from './check-config.ts';
import { type CauseCode, connectionFault } from './http/causes.ts';

/** A fault that is temporary, or that stops no request. */
const passing: ReadonlySet<CauseCode> = new Set<CauseCode>([
  'ISSUER_UNREACHABLE',
  'ISSUER_TIMEOUT',
  'ISSUER_FAILED',
  'REDIS_AWAY',
  'REDIS_SLOW',
  'REDIS_FULL',
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_FAILED',
  'UPSTREAM_BUSY',
  'UPSTREAM_BROKE_OFF',
  'UPSTREAM_BREAKER_OPEN',
  'TRACES_LOST',
  'TELEPHONY_UNREACHABLE',
  'TELEPHONY_FAILED',
  'TELEPHONY_REFUSED',
  'TELEPHONY_ANSWER_UNUSABLE',
]);

/** Of a server that issues tokens: what its client may not do, or that it is another server. */
const refusedToken =
  /^(invalid_|unauthorized_client |unsupported_grant_type |status 4(?!29)|OAUTH_(?!TIMEOUT ))/;

/** Whether a setting must be changed, as opposed to a server that is down for the moment. */
export function isMisconfigured({ why }: Finding): boolean {
  if (why === undefined) return false;
  const { code, detail = '' } = why;
  if (code === 'REDIS_READ_ONLY') return detail === 'READONLY';
  if (code !== 'UPSTREAM_NO_SERVICE_TOKEN') return !passing.has(code);
  const [said = ''] = detail.split(' ');
  return refusedToken.test(detail) || connectionFault(said) !== undefined;
}
