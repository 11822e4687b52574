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

/** A failure with a name of its own. Knows nothing of HTTP; the terminal middleware maps it. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly outcome: Outcome;
  readonly fieldErrors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What the message names. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** For the log alone. What it was caused by may say it instead: see `explain`. */
  why: Why | undefined;
  /** The call of the gateway's own that failed, for the log. */
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
  constructor(details?: Details) {
    super('FORBIDDEN', 'rejected-by-access', details);
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

/** The request has the wrong shape: the caller's fault, not the person's. */
export class Invalid extends DomainError {
  constructor(fieldErrors: readonly FieldError[], details?: Details) {
    super('VALIDATION', 'rejected-by-validation', { ...details, fieldErrors });
  }
}

/** A business rule refused what a person typed. */
export class FieldErrors extends DomainError {
  constructor(fieldErrors: readonly FieldError[], details?: Details) {
    super('FIELD_ERRORS', 'rejected-by-validation', { ...details, fieldErrors });
  }
}

/** Business calls wait until the terms are accepted. */
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

/** The body came more slowly than anything a person uses sends it. */
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

/** The same idempotency key came with another request. */
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

/** A part this request needs (session store, issuer, upstream behind an open breaker) is away for the moment. */
export class Unavailable extends DomainError {
  constructor(details?: Details) {
    super('UNAVAILABLE', 'upstream-error', { retryAfterSeconds: 5, ...details });
  }
}

/** The upstream answered with a failure, with nonsense, or could not be reached. */
export class UpstreamFailed extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM', 'upstream-error', details);
  }
}

/** The upstream knows who asks and lets them do nothing. */
export class UpstreamForbidden extends UpstreamFailed {}

/** The upstream understood the call and refused it. */
export class UpstreamRejected extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM_REJECTED', 'upstream-rejected', details);
  }
}

/** Somebody else has changed the record since this change to it was begun; nothing was saved. */
export class Outdated extends DomainError {
  constructor(details?: Details) {
    super('CONFLICT', 'upstream-rejected', details);
  }
}

/** The upstream had not answered when the call's time was up. */
export class UpstreamTimeout extends DomainError {
  constructor(details?: Details) {
    super('TIMEOUT', 'upstream-timeout', details);
  }
}

/** A create was sent and its answer never came: it may or may not have happened, so nobody repeats it unasked. */
export class OutcomeUnknown extends DomainError {
  constructor(details?: Details) {
    super('OUTCOME_UNKNOWN', 'upstream-timeout', details);
  }
}

/** Nobody is left to answer: the browser closed the connection. */
export class ClientAborted extends DomainError {
  constructor(details?: Details) {
    super('UPSTREAM', 'client-aborted', details);
  }
}
