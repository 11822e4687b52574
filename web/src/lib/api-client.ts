import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import { ApiError } from './api-error.ts';
import { reportClientError, reportClientWarning } from './client-log.ts';
import { send } from './http.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A UUID made when the form opens; the gateway sends the create once however often it is asked. */
  readonly idempotencyKey?: string | undefined;
  /** Told the share of an upload that has left, 0 to 1. */
  readonly onUploadProgress?: ((share: number) => void) | undefined;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/**
 * Calls one operation of the catalogue through the gateway and resolves to its `data`, checked by the operation's
 * own schema. Types come from the catalogue alone: this module brings no schema library along.
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

/** Where an answer breaks its schema. */
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
 * Holds an answer to the schema that was promised for it. What came wrong counts as absent where it may be absent: no page
 * needs it. @throws ApiError `BAD_ANSWER`, with the reasons in the log
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
    // An item taken out of a list would be a record that nobody is shown.
    if (typeof field === 'string') Reflect.deleteProperty(Object(holder), field);
  }
  return copy;
}

/** Puts encoded values into the placeholders of a path. @throws Error when one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** A query in the order given, empty when nothing is set; a list repeats its name, an absent value is left out. */
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
