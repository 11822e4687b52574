import type { ProblemCode } from '@ebp/contracts/envelope';

/** How urgent a line with a cause is: `error` needs action now, `warn` soon, `info` none. */
type Severity = 'info' | 'warn' | 'error';

/**
 * Every cause of a failure, as log lines name it. The list is closed: `docs/runbook.md` has an entry for each, with
 * what to do, and a test keeps the two in step.
 */
export const causes = {
  CALLER_REFUSED: 'info',
  CALLER_LEFT: 'info',
  CALL_MALFORMED: 'info',
  CALL_UNKNOWN: 'info',
  ACCESS_REFUSED: 'info',
  RULE_REFUSED: 'info',
  TERMS_OPEN: 'info',
  LIMIT_REACHED: 'info',
  RECORD_CHANGED: 'info',
  ORIGIN_REFUSED: 'warn',

  SESSION_NONE: 'info',
  SESSION_COOKIE_FOREIGN: 'warn',
  SESSION_GONE: 'info',
  SESSION_IDLE: 'info',
  SESSION_TOO_OLD: 'info',
  SESSION_ENDED_BY_USER: 'info',
  SESSION_ENDED_BY_OPERATOR: 'info',
  SESSION_ENDED_BY_ISSUER: 'info',
  SESSION_REPLACED: 'info',
  SESSION_PENDING: 'info',
  SESSION_RIGHTS_LOST: 'warn',
  ACCOUNT_CLOSED: 'info',
  PASSWORD_CHANGE_DUE: 'info',
  TOKEN_KEY_UNKNOWN: 'warn',

  LOGIN_REFUSED: 'info',
  LOGIN_ACCOUNT_IS_GUESTS: 'info',
  LOGIN_STATE_LOST: 'info',
  LOGIN_OTHER_ACCOUNT: 'info',
  GUEST_ACCOUNT_MISSING: 'info',
  GUEST_ACCOUNT_BROKEN: 'error',
  GUEST_ACCOUNT_UNKNOWN: 'error',

  ISSUER_DNS: 'error',
  ISSUER_TLS: 'error',
  ISSUER_UNREACHABLE: 'error',
  ISSUER_TIMEOUT: 'error',
  ISSUER_FAILED: 'error',
  ISSUER_ADDRESS_WRONG: 'error',
  ISSUER_NAME_OTHER: 'error',
  ISSUER_ENDPOINT_MISSING: 'error',
  ISSUER_REFUSED_CLIENT: 'error',
  ISSUER_REFUSED_GRANT: 'error',
  ISSUER_REFUSED_SCOPE: 'error',
  ISSUER_REFUSED_REQUEST: 'error',
  ISSUER_REFUSED_PERSON: 'info',
  ISSUER_ANSWER_UNUSABLE: 'error',
  ISSUER_KEY_UNKNOWN: 'error',
  ID_TOKEN_REFUSED: 'error',
  COMPANY_CLAIM_MISSING: 'error',
  COMPANY_CLAIM_OTHER: 'warn',
  USER_CLAIM_MISSING: 'error',
  CLOCK_SKEW: 'error',

  TELEPHONY_UNREACHABLE: 'error',
  TELEPHONY_FAILED: 'error',
  TELEPHONY_REFUSED: 'error',
  TELEPHONY_ANSWER_UNUSABLE: 'error',

  REDIS_DNS: 'error',
  REDIS_TLS: 'error',
  REDIS_AWAY: 'error',
  REDIS_SLOW: 'error',
  REDIS_FULL: 'error',
  REDIS_EVICTS: 'warn',
  REDIS_READ_ONLY: 'error',
  REDIS_REFUSED_LOGIN: 'error',
  REDIS_FAILED: 'error',

  UPSTREAM_DNS: 'error',
  UPSTREAM_TLS: 'error',
  UPSTREAM_UNREACHABLE: 'error',
  UPSTREAM_TIMEOUT: 'warn',
  UPSTREAM_BREAKER_OPEN: 'warn',
  UPSTREAM_CONNECTIONS_TAKEN: 'warn',
  UPSTREAM_BROKE_OFF: 'warn',
  UPSTREAM_TOO_LONG: 'error',
  UPSTREAM_REFUSED_TOKEN: 'error',
  UPSTREAM_NO_SERVICE_TOKEN: 'error',
  UPSTREAM_FORBIDS: 'warn',
  UPSTREAM_KNOWS_NOT: 'info',
  UPSTREAM_BUSY: 'warn',
  UPSTREAM_FAILED: 'error',
  UPSTREAM_NOT_JSON: 'error',
  UPSTREAM_BROKEN_JSON: 'error',
  UPSTREAM_NO_ENVELOPE: 'error',
  UPSTREAM_SHAPE_OTHER: 'error',
  UPSTREAM_REJECTED: 'warn',
  CREATE_UNKNOWN: 'error',

  PUSH_REFUSED: 'warn',
  PUSH_UNREACHABLE: 'warn',

  GATEWAY_FAULT: 'error',
  LOG_BLOCKED: 'error',
  TRACES_LOST: 'warn',
  HEAP_SMALL: 'warn',
} as const satisfies Record<string, Severity>;

export type CauseCode = keyof typeof causes;

/** Why something failed. `detail` names library codes, hosts and field paths, and never a value, a name or a token. */
export interface Why {
  readonly code: CauseCode;
  readonly detail?: string | undefined;
}

/** What the log says about one upstream exchange: the last attempt's status, and the result of the call as a whole. */
export interface UpstreamNote {
  readonly group: string;
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly attempts: number;
  /** undefined for a host that has none. */
  readonly breaker: string | undefined;
}

/** The cause of an error that carries no more specific one. */
const usual: Readonly<Record<ProblemCode, CauseCode>> = {
  VALIDATION: 'CALL_MALFORMED',
  UNAUTHENTICATED: 'SESSION_GONE',
  LOGIN_FAILED: 'LOGIN_REFUSED',
  SESSION_TIMEOUT: 'SESSION_IDLE',
  PASSWORD_CHANGE_REQUIRED: 'PASSWORD_CHANGE_DUE',
  FORBIDDEN: 'ACCESS_REFUSED',
  ACTING_ENDED: 'ACCESS_REFUSED',
  REQUEST_REFUSED: 'CALLER_REFUSED',
  TERMS_NOT_ACCEPTED: 'TERMS_OPEN',
  NOT_FOUND: 'CALL_UNKNOWN',
  METHOD_NOT_ALLOWED: 'CALL_UNKNOWN',
  TOO_SLOW: 'CALL_MALFORMED',
  CONFLICT: 'RECORD_CHANGED',
  GUEST_LOGIN_UNAVAILABLE: 'GUEST_ACCOUNT_MISSING',
  SIGNED_IN_AS_OTHER: 'LOGIN_OTHER_ACCOUNT',
  TOO_LARGE: 'CALL_MALFORMED',
  UNSUPPORTED_TYPE: 'CALL_MALFORMED',
  FIELD_ERRORS: 'RULE_REFUSED',
  RATE_LIMITED: 'LIMIT_REACHED',
  INTERNAL: 'GATEWAY_FAULT',
  UPSTREAM: 'UPSTREAM_FAILED',
  UPSTREAM_REJECTED: 'UPSTREAM_REJECTED',
  UNAVAILABLE: 'UPSTREAM_BUSY',
  TIMEOUT: 'UPSTREAM_TIMEOUT',
  OUTCOME_UNKNOWN: 'CREATE_UNKNOWN',
};

/** The cause that an error carries, or the nearest one in its chain of causes; undefined if there is none. */
export function whyOf(thrown: unknown): Why | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('why' in error && error.why !== undefined) return error.why as Why;
  }
  return undefined;
}

/** As `whyOf`; an error without a cause is explained by its code. */
export function explain(error: Error & { readonly code: ProblemCode }): Why {
  return whyOf(error) ?? { code: usual[error.code] };
}

/** What a log line says about a cause. */
export function whyFields({ code, detail }: Why) {
  return { cause: code, detail, runbook: `docs/runbook.md#${code.toLowerCase()}` };
}

/** As `whyFields`, in words for a terminal. */
export function whyText(why: Why): string {
  const { cause, detail, runbook } = whyFields(why);
  return `${[cause, detail].filter(Boolean).join(' ')}, see ${runbook}`;
}

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
const tlsCodes =
  /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Why a connection could not be made or was lost, by the code of Node or OpenSSL. */
export function connectionFault(code: string): 'DNS' | 'TLS' | undefined {
  if (dnsCodes.has(code)) return 'DNS';
  return tlsCodes.test(code) ? 'TLS' : undefined;
}

/** The innermost code of a fault: `fetch` and ioredis wrap the system's error. */
export function faultCode(thrown: unknown): string | undefined {
  let found: string | undefined;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') found = error.code;
  }
  return found;
}
