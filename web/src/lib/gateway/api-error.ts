import type { FieldError, ProblemCode } from '@ebp/contracts/envelope';

/** `NETWORK`: no answer arrived. `BAD_ANSWER`: an answer arrived that violates the contract. */
export type ApiErrorCode = ProblemCode | 'NETWORK' | 'BAD_ANSWER';

/** Any failure of a call except an abort, which stays an `AbortError`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Id of the message to show. */
  readonly messageId: string;
  /** The id with which support finds the call in the logs; undefined if no answer arrived. */
  readonly correlationId: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Values for the message. */
  readonly params: Readonly<Record<string, string>>;

  constructor(
    code: ApiErrorCode,
    details: {
      messageId: string;
      correlationId?: string | undefined;
      fieldErrors?: readonly FieldError[] | undefined;
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
    this.params = details.params ?? {};
  }
}

/** Whether the session has ended: only signing in again helps. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && sessionEnds.includes(error.code);
}

const sessionEnds: readonly ApiErrorCode[] = [
  'UNAUTHENTICATED',
  'SESSION_TIMEOUT',
  'PASSWORD_CHANGE_REQUIRED',
];

/** Whether the session ended because the password must be changed: the next sign-in asks for a new one. */
export function wantsNewPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_CHANGE_REQUIRED';
}

/** Whether the fault is temporary, so that the same read may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'UNAVAILABLE', 'TIMEOUT'].includes(error.code);
}
