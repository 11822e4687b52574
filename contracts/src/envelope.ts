import * as z from 'zod';

/** Error codes, each with its HTTP status. */
export const problemStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  SESSION_TIMEOUT: 401,
  PASSWORD_CHANGE_REQUIRED: 401,
  FORBIDDEN: 403,
  ACTING_ENDED: 403,
  REQUEST_REFUSED: 403,
  TERMS_NOT_ACCEPTED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  CONFLICT: 409,
  GUEST_LOGIN_UNAVAILABLE: 409,
  SIGNED_IN_AS_OTHER: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  FIELD_ERRORS: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM: 502,
  UPSTREAM_REJECTED: 502,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
  OUTCOME_UNKNOWN: 504,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Message id of the web's bundles for a code: `OUTCOME_UNKNOWN` -> `error.outcomeUnknown`. */
export function messageIdOf(code: ProblemCode): string {
  return `error.${code.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`;
}

export const fieldError = z.object({
  /** Dotted path of the field in the request, e.g. `machineList.0.productList`. */
  path: z.string(),
  /** Message id of the web's bundles. */
  messageId: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

export const problem = z.object({
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  messageId: z.string(),
  correlationId: z.string(),
  /** Parameters of the message, if it has any. */
  params: z.record(z.string(), z.string()).optional(),
  fieldErrors: z.array(fieldError).optional(),
});
export type Problem = z.infer<typeof problem>;

export interface Failure {
  isSuccess: false;
  data: null;
  error: Problem;
}
export interface Success<T> {
  isSuccess: true;
  data: T;
}
export type Envelope<T> = Success<T> | Failure;

const successes = new WeakMap<z.ZodType, z.ZodType>();

/** Schema of a successful answer around `data`, made once: zod compiles a schema when it first parses with it. */
export function success<T extends z.ZodType>(data: T) {
  const known = successes.get(data) ?? z.object({ isSuccess: z.literal(true), data });
  successes.set(data, known);
  return known as z.ZodObject<{ isSuccess: z.ZodLiteral<true>; data: T }>;
}

export const failure = z.object({ isSuccess: z.literal(false), data: z.null(), error: problem });

/** A field that the upstream rejects, and what it says of it. */
export const upstreamFieldError = z.object({ field: z.string(), message: z.string().nullish() });

/** The upstream's answer, under HTTP 200, when it rejects a call. Field errors are optional there. */
export const upstreamRejection = z.object({
  isSuccess: z.literal(false),
  data: z.unknown().optional(),
  fieldErrors: z.array(upstreamFieldError).optional(),
});
