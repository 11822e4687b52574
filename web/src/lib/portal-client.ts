import type { EndpointAnswer, EndpointRequest } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import { type EndpointId, portalRoutes } from '@ebp/contracts/portal/routes';
import { type AnswerSchema, checkedAnswer, type QueryValue, queryString } from './api-client.ts';
import { fetchFile, type HttpRequest, send } from './http.ts';

/** Endpoints that answer JSON. */
type JsonEndpoint = {
  [Id in EndpointId]: Endpoints[Id]['answer'] extends string ? never : Id;
}[EndpointId];

/** What is sent to an endpoint; nothing where it takes nothing. */
type Sent<Id extends EndpointId> = EndpointRequest<Endpoints[Id]>;

interface Parts {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

type Options = Pick<HttpRequest, 'signal' | 'isAboutSession'>;

/**
 * Calls one of the gateway's own endpoints and resolves to its answer, checked by the endpoint's own schema. The schemas
 * come beside the answer: no page has to wait for their library before it can ask.
 * @throws ApiError; an abort stays an `AbortError`
 */
export async function ask<Id extends JsonEndpoint>(
  id: Id,
  request: Sent<Id>,
  options: Options = {},
): Promise<EndpointAnswer<Endpoints[Id]>> {
  const [answer, check] = await Promise.all([askUnchecked(id, request, options), answerCheck(id)]);
  return check(answer);
}

/**
 * As `ask`, for the first call of a page, which draws with the answer before any schema is there. Whether the answer
 * keeps the contract is looked at when the page has nothing else to do, and goes to the log.
 */
export async function askFirst<Id extends JsonEndpoint>(
  id: Id,
  request: Sent<Id>,
  options: Options = {},
): Promise<EndpointAnswer<Endpoints[Id]>> {
  const answer = await askUnchecked(id, request, options);
  whenIdle(async () => (await answerCheck(id))(answer));
  return answer;
}

/** Fetches the bytes that an endpoint answers. @throws ApiError, as `ask` */
export function askBytes<Id extends Exclude<EndpointId, JsonEndpoint>>(
  id: Id,
  request: Sent<Id>,
): Promise<Blob> {
  return fetchFile(endpointAddress(id, request), (request as Parts).body);
}

/** Where an endpoint is, with its query; for a link that the browser follows. */
export function endpointAddress<Id extends EndpointId>(id: Id, request: Omit<Sent<Id>, 'body'>): string {
  return portalRoutes[id].path + queryString((request as Parts).query ?? {});
}

function askUnchecked<Id extends JsonEndpoint>(id: Id, request: Sent<Id>, options: Options) {
  const { method } = portalRoutes[id];
  const { body } = request as Parts;
  return send({ method, path: endpointAddress(id, request), body, ...options }) as Promise<
    EndpointAnswer<Endpoints[Id]>
  >;
}

/** An answer whose schema does not arrive is taken as the gateway gave it: what was asked for is done by then. */
async function answerCheck<Id extends JsonEndpoint>(id: Id) {
  type Answer = EndpointAnswer<Endpoints[Id]>;
  const loaded = await import('@ebp/contracts/portal/endpoints').catch(() => undefined);
  const schema = loaded?.endpoints[id].answer as AnswerSchema<Answer> | undefined;
  return (answer: Answer): Answer => (schema ? checkedAnswer(schema, answer, id) : answer);
}

/** A device that is never idle gets to it all the same. Milliseconds. */
const longestWait = 2000;

function whenIdle(work: () => Promise<unknown>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, longestWait);
}
