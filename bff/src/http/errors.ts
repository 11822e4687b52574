import type { FieldError, ProblemCode } from '@ebp/contracts/envelope';
import type { UpstreamNote, Why } from './causes.ts';

/** How a request ended, as the request log and the metrics name it. */
export type Outcome =
  | 'ok'
  | 'rejected-by-access'
  | 'rejected-by-validation'
  | 'rate-limited'
  | 'upstream-error'
  | 'upstream-timeout'
  | 'upstream-rejected'
  | 'client-aborted'
  | 'session-expired'
  | 'internal';

/** A failure with a code. Independent of HTTP; the terminal middleware maps it. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly outcome: Outcome;
  readonly fieldErrors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Parameters of the message, and what the next attempt needs. */
  params: Readonly<Record<string, string>> | undefined;
  /** For the log only. The error's own cause may provide it instead: see `explain`. */
  why: Why | undefined;
  /** The gateway's own upstream call that failed, for the log. */
  upstream: UpstreamNote | undefined;

  constructor(
    code: ProblemCode,
    outcome: Outcome,
    details: {
      message?: string;
      cause?: unknown;
      fieldErrors?: readonly FieldError[];
      retryAfterSeconds?: number;
      params?: Readonly<Record<string, string>>;
      why?: Why;
    } = {},
  ) {
    super(details.message ?? code, { cause: details.cause });
    this.name = new.target.name;
    this.code = code;
    this.outcome = outcome;
    this.fieldErrors = details.fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.params = details.params;
    this.why = details.why;
  }
}

type Details = ConstructorParameters<typeof DomainError>[2];

/** No session, or one that has ended. */
export class Unauthenticated extends DomainError {
  constructor(details?: Details) {
    super('UNAUTHENTICATED', 'session-expired', details);
  }
}

/** The session passed its idle or absolute limit. */
export class SessionTimeout extends DomainError {
  constructor(details?: Details) {
    super('SESSION_TIMEOUT', 'session-expired', details);
  }
}

/** The session may not do this, or not to this customer, machine or user. */
export class Forbidden extends DomainError {
  /** What was asked for, for the audit line alone. */
  readonly asked:
    | { readonly customer?: string; readonly machine?: string; readonly record?: string }
    | undefined;

  constructor({ asked, ...details }: Details & Partial<Pick<Forbidden, 'asked'>> = {}) {
    super('FORBIDDEN', 'rejected-by-access', details);
    this.asked = asked;
  }
}

/** The browser tab acts for nobody: it ended, or its handle never was one of this session. */
export class ActingEnded extends DomainError {
  constructor(details?: Details) {
    super('ACTING_ENDED', 'rejected-by-access', { message: 'acting for nobody', ...details });
  }
}

/** The request did not come from the portal's own pages. */
export class RequestRefused extends DomainError {
  constructor(details?: Details) {
    super('REQUEST_REFUSED', 'rejected-by-access', details);
  }
}

export class NotFound extends DomainError {
  constructor(details?: Details) {
    super('NOT_FOUND', 'rejected-by-validation', details);
  }
}

/** The request has the wrong shape: an error of the calling program, not of the person. */
export class Invalid extends DomainError {
  constructor(fieldErrors: readonly FieldError[], details?: Details) {
    super('VALIDATION', 'rejected-by-validation', { ...details, fieldErrors });
  }
}

/** A business rule refused what a person entered. */
export class FieldErrors extends DomainError {
  constructor(fieldErrors: readonly FieldError[], details?: Details) {
    super('FIELD_ERRORS', 'rejected-by-validation', { ...details, fieldErrors });
  }
}

/** Business calls are refused until the terms are accepted. */
export class TermsNotAccepted extends DomainError {
  constructor(details?: Details) {
    super('TERMS_NOT_ACCEPTED', 'rejected-by-access', details);
  }
}

export class MethodNotAllowed extends DomainError {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('METHOD_NOT_ALLOWED', 'rejected-by-validation');
    this.allowed = allowed;
  }
}

export class TooLarge extends DomainError {
  constructor(details?: Details) {
    super('TOO_LARGE', 'rejected-by-validation', details);
  }
}

/** The body arrived more slowly than any real connection sends it. */
export class TooSlow extends DomainError {
  constructor(details?: Details) {
    super('TOO_SLOW', 'rejected-by-validation', details);
  }
}

export class UnsupportedType extends DomainError {
  constructor(details?: Details) {
    super('UNSUPPORTED_TYPE', 'rejected-by-validation', details);
  }
}

/** The same idempotency key came with a different request. */
export class Conflict extends DomainError {
  constructor(details?: Details) {
    super('CONFLICT', 'rejected-by-validation', details);
  }
}

export class RateLimited extends DomainError {
  constructor(retryAfterSeconds: number, details?: Details) {
    super('RATE_LIMITED', 'rate-limited', { retryAfterSeconds, ...details });
  }
}

/** A dependency of this request (session store, issuer, upstream behind an open breaker) is temporarily unavailable. */
export class Unavailable extends DomainError {
  constructor(details?: Details) {
    super('UNAVAILABLE', 'upstream-error', { retryAfterSeconds: 5, ...details });
  }
}

/** The upstream answered with a failure or an invalid answer, or could not be reached. */
export class UpstreamFailed extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM', 'upstream-error', details);
  }
}

/** The upstream knows the caller and refuses access. */
export class UpstreamForbidden extends UpstreamFailed {}

/** The upstream understood the call and refused it. */
export class UpstreamRejected extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM_REJECTED', 'upstream-rejected', details);
  }
}

/** Somebody else has changed the record since it was read for this change; nothing was saved. */
export class Outdated extends DomainError {
  constructor(details?: Details) {
    super('CONFLICT', 'upstream-rejected', details);
  }
}

/** The upstream did not answer before the deadline. */
export class UpstreamTimeout extends DomainError {
  constructor(details?: Details) {
    super('TIMEOUT', 'upstream-timeout', details);
  }
}

/**
 * A create was sent and its answer never came: it may or may not have happened, so it is never repeated automatically.
 */
export class OutcomeUnknown extends DomainError {
  constructor(details?: Details) {
    super('OUTCOME_UNKNOWN', 'upstream-timeout', details);
  }
}

/** The browser closed the connection, so there is nobody to answer. */
export class ClientAborted extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM', 'client-aborted', details);
  }
}
