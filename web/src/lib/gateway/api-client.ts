import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import { ApiError } from './api-error.ts';
import { reportClientError, reportClientWarning } from './client-log.ts';
import { type HttpRequest, send } from './http.ts';

export type CallOptions = Pick<HttpRequest, 'signal' | 'idempotencyKey' | 'basket' | 'onUploadProgress'>;

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/**
 * Calls one operation of the catalogue through the gateway and resolves to its `data`, validated with the operation's
 * own schema. It imports only types from the catalogue, so that this module does not load the schema library.
 * @throws ApiError; an abort stays an `AbortError`
 */
export async function call<O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions = {},
): Promise<DataOf<O>> {
  const { params = {}, query = {}, body } = request as Request;
  const data = await send({
    method: operation.method,
    path: fillPath(operation.path, params) + queryString(query),
    body: operation.request === 'multipart' ? toForm(body) : body,
    ...options,
  });
  return checkedAnswer(operation.data, data, operation.id) as DataOf<O>;
}

/** A place where an answer violates its schema. */
interface Issue {
  readonly path: readonly PropertyKey[];
}

export interface AnswerSchema<T> {
  safeParse(data: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly message: string; readonly issues: readonly Issue[] };
      };
}

/**
 * Validates an answer with its schema. An invalid value is treated as missing where a missing one is allowed. @throws
 * ApiError `BAD_ANSWER`, with the reasons in the log
 */
export function checkedAnswer<T>(schema: AnswerSchema<T>, data: unknown, name: string): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const { message: issues } = parsed.error;
  const rest = schema.safeParse(withoutWrong(data, parsed.error.issues));
  const report = rest.success ? reportClientWarning : reportClientError;
  report('answer breaks the contract', { operation: name, issues });
  if (rest.success) return rest.data;
  throw new ApiError('BAD_ANSWER', { messageId: 'error.server' });
}

function withoutWrong(data: unknown, issues: readonly Issue[]): unknown {
  const copy: unknown = structuredClone(data);
  for (const { path } of issues) {
    const holder = path.slice(0, -1).reduce<unknown>((within, step) => Object(within)[step], copy);
    const field = path.at(-1);
    // Only object fields: removing an invalid item of a list would hide a record.
    if (typeof field === 'string') Reflect.deleteProperty(Object(holder), field);
  }
  return copy;
}

/**
 * Fills the placeholders of a path with encoded values. @throws ApiError `NOT_FOUND` if one is missing, as on a page
 * whose address has no key
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
    return encodeURIComponent(value);
  });
}

/**
 * A query string in the given order, empty if there are no values; a list repeats its name, an undefined value is left
 * out.
 */
export function queryString(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function toForm(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
