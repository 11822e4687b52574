import type { FieldError, ProblemCode } from '@ebp/contracts/envelope';

/** `NETWORK`: no answer came. `BAD_ANSWER`: an answer came that is not what the contract promises. */
export type ApiErrorCode = ProblemCode | 'NETWORK' | 'BAD_ANSWER';

/** Anything that keeps a call from resolving, except an abort, which stays an `AbortError`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Id of the message that tells a person what happened. */
  readonly messageId: string;
  /** What support needs to find the call in the logs; absent where no answer came. */
  readonly correlationId: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Seconds the gateway asks to wait. */
  readonly retryAfterSeconds: number | undefined;
  /** What the message names. */
  readonly params: Readonly<Record<string, string>>;

  constructor(
    code: ApiErrorCode,
    details: {
      messageId: string;
      correlationId?: string | undefined;
      fieldErrors?: readonly FieldError[] | undefined;
      retryAfterSeconds?: number | undefined;
      params?: Readonly<Record<string, string>> | undefined;
      cause?: unknown;
    },
  ) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.messageId = details.messageId;
    this.correlationId = details.correlationId;
    this.fieldErrors = details.fieldErrors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.params = details.params ?? {};
  }
}

/** Whether the session is gone: signing in again is the only way on. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && sessionEnds.includes(error.code);
}

const sessionEnds: readonly ApiErrorCode[] = [
  'UNAUTHENTICATED',
  'SESSION_TIMEOUT',
  'PASSWORD_CHANGE_REQUIRED',
];

/** Whether the session ended because a new password is demanded: the next sign-in asks for it. */
export function wantsNewPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_CHANGE_REQUIRED';
}

/** Whether the same read may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'UNAVAILABLE', 'TIMEOUT'].includes(error.code);
}
