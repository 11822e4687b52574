import type { FieldError, ProblemCode } from '@ebp/contracts/envelope';
import { type UpstreamNote, type Why, whyOf } from './causes.ts';

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
  /** The upstream refused in its own envelope (`isSuccess: false`): nothing in between answered in its place. */
  readonly isTold: boolean;
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
      isTold?: boolean;
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
    this.isTold = details.isTold === true;
    this.params = details.params;
    this.why = details.why;
  }
}

type Details = ConstructorParameters<typeof DomainError>[2];

/** The class of failures with this code; `usual` are details that most of them have. */
const failure = (code: ProblemCode, outcome: Outcome, usual?: Details) =>
  class extends DomainError {
    constructor(details?: Details) {
      super(code, outcome, { ...usual, ...details });
    }
  };

/** No session, or one that has ended. */
export class Unauthenticated extends failure('UNAUTHENTICATED', 'session-expired') {}

/** The session passed its idle or absolute limit. */
export class SessionTimeout extends failure('SESSION_TIMEOUT', 'session-expired') {}

/** The usual form of keys: any other text could say anything in the audit line. */
const keyForm = /^[\w-]{1,64}$/;

type Asked = { readonly [Kind in 'customer' | 'machine' | 'record']?: string };

/** The session may not do this, or not to this customer, machine or user. */
export class Forbidden extends DomainError {
  /** What was asked for, as far as it has the form of a key; for the audit line alone. */
  readonly asked: Asked | undefined;

  constructor({ asked, ...details }: Details & Partial<Pick<Forbidden, 'asked'>> = {}) {
    super('FORBIDDEN', 'rejected-by-access', details);
    const keys = Object.entries(asked ?? {}).filter(([, key]) => keyForm.test(key));
    this.asked = keys.length > 0 ? Object.fromEntries(keys) : undefined;
  }
}

/** The browser tab acts for nobody: it ended, or its handle never was one of this session. */
export class ActingEnded extends failure('ACTING_ENDED', 'rejected-by-access', {
  message: 'acting for nobody',
}) {}

/** The request did not come from the portal's own pages. */
export class RequestRefused extends failure('REQUEST_REFUSED', 'rejected-by-access') {}

export class NotFound extends failure('NOT_FOUND', 'rejected-by-validation') {}

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
export class TermsNotAccepted extends failure('TERMS_NOT_ACCEPTED', 'rejected-by-access') {}

export class MethodNotAllowed extends DomainError {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('METHOD_NOT_ALLOWED', 'rejected-by-validation');
    this.allowed = allowed;
  }
}

export class TooLarge extends failure('TOO_LARGE', 'rejected-by-validation') {}

/** The body arrived more slowly than any real connection sends it. */
export class TooSlow extends failure('TOO_SLOW', 'rejected-by-validation') {}

export class UnsupportedType extends failure('UNSUPPORTED_TYPE', 'rejected-by-validation') {}

/** The same idempotency key came with a different request, or others changed the session first every time. */
export class Conflict extends failure('CONFLICT', 'rejected-by-validation') {}

export class RateLimited extends DomainError {
  constructor(retryAfterSeconds: number, details?: Details) {
    super('RATE_LIMITED', 'rate-limited', { retryAfterSeconds, ...details });
  }
}

/** A dependency of this request (session store, issuer, upstream behind an open breaker) is temporarily unavailable. */
export class Unavailable extends failure('UNAVAILABLE', 'upstream-error', { retryAfterSeconds: 5 }) {}

/** The upstream answered with a failure or an invalid answer, or could not be reached. */
export class UpstreamFailed extends failure('UPSTREAM', 'upstream-error') {}

/** The upstream knows the caller and refuses access. */
export class UpstreamForbidden extends UpstreamFailed {}

/** The upstream does not know the record that the call names. */
export class UpstreamNotFound extends NotFound {
  override readonly outcome: Outcome;

  /** Without the upstream's own word it may be about a wrong path, which nobody can use then. */
  constructor(details?: Details) {
    super(details);
    this.outcome = this.isTold ? 'upstream-rejected' : 'upstream-error';
  }
}

/** The upstream understood the call and refused it. */
export class UpstreamRejected extends failure('UPSTREAM_REJECTED', 'upstream-rejected') {}

/** Somebody else has changed the record since it was read for this change; nothing was saved. */
export class Outdated extends failure('CONFLICT', 'upstream-rejected') {}

/** The upstream did not answer before the deadline. */
export class UpstreamTimeout extends failure('TIMEOUT', 'upstream-timeout') {}

/**
 * A create was sent and its answer never came: it may or may not have happened, so it is never repeated automatically.
 */
export class OutcomeUnknown extends failure('OUTCOME_UNKNOWN', 'upstream-timeout') {}

/** The browser closed the connection, so there is nobody to answer. */
export class ClientAborted extends failure('UPSTREAM', 'client-aborted') {
  constructor(details?: Details) {
    super(whyOf(details?.cause) ? details : { why: { code: 'CALLER_LEFT' }, ...details });
  }
}
