import type { Envelope, Problem } from '@ebp/contracts/envelope';
import { firstRoutes, isGatewayAddress, type PortalRoute } from '@ebp/contracts/portal/first-routes';
import { actingHeader, basketHeader, requestHeader } from '@ebp/contracts/portal/request-headers';
import { actingHandle } from '../session/acting.ts';
import { unconfirmedLogout } from '../storage/forget-visitor.ts';
import { localStore } from '../storage/safe-storage.ts';
import { ApiError, isSessionEnd } from './api-error.ts';
import { noteClock } from './clock-note.ts';
import { headersOfEveryCall } from './headers-of-every-call.ts';
import { recoverSession } from './session-recovery.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path on the portal's own origin, with its query. */
  readonly path: string;
  /** Sent as JSON; form data is sent as it is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** A UUID generated when the form opens; the gateway then performs a repeated create only once. */
  readonly idempotencyKey?: string | undefined;
  /** The basket of this person that an order was filled from; the gateway notes it there. */
  readonly basket?: string | undefined;
  /** Called with the upload progress, 0 to 1. */
  readonly onUploadProgress?: ((share: number) => void) | undefined;
  /** The call itself signs in or out: a 401 is its answer, not the end of a session. */
  readonly isAboutSession?: boolean;
}

/**
 * Sends one call to the gateway and resolves to the `data` of its envelope. If the session has ended and could be
 * recovered, the call is sent a second time; this is safe, because the gateway rejected the first before doing
 * anything.
 * @throws ApiError; an abort stays an `AbortError`
 */
export async function send(request: HttpRequest): Promise<unknown> {
  // What was read before is out of date once something else than a read is sent, or another session may begin.
  if (request.method !== 'GET' || request.isAboutSession) ahead.clear();
  if (request.isAboutSession) {
    if (localStore.get(unconfirmedLogout))
      await (await arrived(import('./confirm-logout.ts'))).confirmLogout(sendLogout);
    return sendOnce(request);
  }
  return recovering(() => takeAhead(request.path) ?? sendOnce(request));
}

/** How long an answer to a sign-out is waited for: meanwhile the person's data stay on screen. Milliseconds. */
const logoutMs = 10_000;

/**
 * Signs out. Resolves to the address that leads to the issuer's sign-out page, or to an empty text, also where there is
 * no session any more. @throws ApiError as long as it may be there: without an answer, or with a refusal, which may be
 * the load balancer's
 */
export async function sendLogout(route: PortalRoute = firstRoutes['session.logout']): Promise<string> {
  ahead.clear();
  const logout = sendOnce({ ...route, signal: AbortSignal.timeout(logoutMs) });
  const answer = await arrived(logout.catch((error) => (isSessionEnd(error) ? {} : Promise.reject(error))));
  const { next = '' } = answer as { readonly next?: string };
  return isGatewayAddress(next) ? next : '';
}

/** Answers on their way to a page that has not loaded yet. */
const ahead = new Map<string, Promise<unknown>>();
/** After this time a page asks anew. Milliseconds. */
const keptMs = 15_000;
const keyOf = (path: string) => `${headersOfEveryCall['Accept-Language']} ${path}`;

/**
 * Sends a read before the page that needs it has loaded: on a phone its script takes longer than the answer. The page's
 * own call takes the answer over, once; a failure is the page's to tell.
 */
export function sendAhead(path: string): void {
  const key = keyOf(path);
  const answer = sendOnce({ method: 'GET', path });
  answer.catch(() => undefined);
  ahead.set(key, answer);
  setTimeout(() => ahead.delete(key), keptMs);
}

function takeAhead(path: string): Promise<unknown> | undefined {
  const answer = ahead.get(keyOf(path));
  ahead.delete(keyOf(path));
  return answer;
}

/** Sends it a second time if the session had ended and could be recovered, as `send` does. */
export async function recovering<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isSessionEnd(error) || !(await recoverSession(error))) throw error;
    return await attempt();
  }
}

/**
 * Waits for what comes over the connection. @throws ApiError `NETWORK` if it breaks off; an abort stays an `AbortError`,
 * and an `ApiError` itself
 */
export async function arrived<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError('NETWORK', { messageId: 'error.network', cause });
  }
}

async function sendOnce(request: HttpRequest): Promise<unknown> {
  return dataOf(await reach(request), request.signal);
}

/** The `data` of an answer's envelope; null where it has none, or no content. @throws ApiError */
export async function dataOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  const correlationId = response.headers.get('X-Correlation-Id') ?? undefined;
  if (response.status === 204) return null;
  const envelope = await readEnvelope(response, correlationId, signal);
  if (envelope.isSuccess) return envelope.data ?? null;
  throw problemError(envelope.error, response);
}

/** Sends one call. @throws ApiError `NETWORK` without an answer; an abort stays an `AbortError` */
export async function reach(request: HttpRequest & { readonly accept?: string }): Promise<Response> {
  const {
    method,
    path,
    body,
    signal,
    idempotencyKey,
    basket,
    onUploadProgress,
    accept = 'application/json',
  } = request;
  const headers = new Headers({ Accept: accept, [requestHeader]: '1', ...headersOfEveryCall });
  if (actingHandle) headers.set(actingHeader, actingHandle);
  if (basket) headers.set(basketHeader, basket);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(body);
  }
  const askedMs = Date.now();
  const answer = onUploadProgress
    ? import('./fetch-with-progress.ts').then((chunk) =>
        chunk.fetchWithProgress(path, init, onUploadProgress),
      )
    : fetch(path, init);
  const response = await arrived(answer, signal);
  noteClock(response, askedMs);
  return response;
}

async function readEnvelope(
  response: Response,
  correlationId: string | undefined,
  signal?: AbortSignal,
): Promise<Envelope<unknown>> {
  const body = await arrived<unknown>(response.json().catch(ifNoJson), signal);
  if (isEnvelope(body)) return body;
  throw new ApiError('BAD_ANSWER', { messageId: 'error.server', correlationId });
}

function ifNoJson(error: unknown): void {
  if (!(error instanceof SyntaxError)) throw error;
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (typeof body !== 'object' || body === null || !('isSuccess' in body)) return false;
  return body.isSuccess === true || (body.isSuccess === false && 'error' in body && isProblem(body.error));
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'messageId' in value;
}

function problemError(problem: Problem, response: Response): ApiError {
  const minutes = Math.ceil(Number(response.headers.get('Retry-After')) / 60);
  // Only who tried too often is told to wait for more than a minute.
  const isLong = minutes > 1;
  return new ApiError(problem.code, {
    messageId: isLong ? 'error.rateLimitedFor' : problem.messageId,
    correlationId: problem.correlationId,
    params: isLong ? { minutes: String(minutes) } : problem.params,
    fieldErrors: problem.fieldErrors,
  });
}
