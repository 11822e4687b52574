import type { Finding } from './check-config.ts';
import type { CauseCode } from './http/causes.ts';

/** A name that does not exist, as opposed to a name server that does not answer. */
const unknownName = /^ENOTFOUND\b/;
/**
 * An authority that is not trusted here, a certificate of another host, a certificate of the gateway's own that is
 * refused, or a port without TLS. A certificate that has expired is its server's affair.
 */
const wrongTls =
  /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_\w*(CERTIFICATE|UNKNOWN_CA|WRONG_VERSION_NUMBER))/;
/** Of a server that issues tokens: what its client may not do. */
const refusedClient = /^(invalid_|unauthorized_client |unsupported_grant_type |status 40[013] )/;
/** Metadata need not list every claim (OpenID Connect Discovery 1.0 section 3); a token shows what it has. */
const notOfMetadata = /^(?!claims_supported )/;
const anyDetail = /^/;

/** Faults that only a changed setting fixes, by what their detail says. A server that is down or being maintained causes none. */
const settingFaults: Readonly<Partial<Record<CauseCode, RegExp>>> = {
  REDIS_DNS: unknownName,
  REDIS_TLS: wrongTls,
  REDIS_REFUSED_LOGIN: anyDetail,
  REDIS_READ_ONLY: /^READONLY$/,
  ISSUER_DNS: unknownName,
  ISSUER_TLS: wrongTls,
  ISSUER_NAME_OTHER: anyDetail,
  ISSUER_ENDPOINT_MISSING: anyDetail,
  ISSUER_REFUSED_CLIENT: anyDetail,
  ISSUER_REFUSED_GRANT: anyDetail,
  ISSUER_REFUSED_SCOPE: anyDetail,
  ISSUER_REFUSED_REQUEST: /^invalid_/,
  ID_TOKEN_REFUSED: anyDetail,
  COMPANY_CLAIM_MISSING: notOfMetadata,
  USER_CLAIM_MISSING: notOfMetadata,
  UPSTREAM_DNS: unknownName,
  UPSTREAM_TLS: wrongTls,
  UPSTREAM_REFUSED_TOKEN: anyDetail,
  UPSTREAM_FORBIDS: anyDetail,
  UPSTREAM_NO_SERVICE_TOKEN: new RegExp(
    [refusedClient, unknownName, wrongTls].map(({ source }) => source).join('|'),
  ),
};

/** Whether a setting without which nobody can work must be changed: then a start would be in vain. */
export function isMisconfigured({ why, isForSome = false }: Finding): boolean {
  return why !== undefined && !isForSome && settingFaults[why.code]?.test(why.detail ?? '') === true;
}
