import type { EndpointAnswer, EndpointRequest } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import { firstRoutes, type PortalRoute } from '@ebp/contracts/portal/first-routes';
import type { pageRoutes } from '@ebp/contracts/portal/page-routes';
import { whenSettled } from '../browser/when-idle.ts';
import { type AnswerSchema, checkedAnswer, type QueryValue, queryString } from './api-client.ts';
import { type HttpRequest, send } from './http.ts';

/** Endpoints that pages call. */
export type PageEndpointId = keyof typeof pageRoutes;

let routes: Readonly<Partial<Record<PageEndpointId, PortalRoute>>> = firstRoutes;

/** The portal calls more endpoints than the pages before it, whose script has no others. */
export function setRoutes(all: typeof pageRoutes): void {
  routes = all;
}

/** @throws Error before the portal has been loaded, for an endpoint of its pages */
function routeOf(id: PageEndpointId): PortalRoute {
  const route = routes[id];
  if (!route) throw new Error(`${id} is called before the portal has been loaded`);
  return route;
}

/** Those with a JSON answer. */
export type JsonEndpoint = {
  [Id in PageEndpointId]: Endpoints[Id]['answer'] extends string ? never : Id;
}[PageEndpointId];

/** The request of an endpoint; nothing if it takes none. */
export type Sent<Id extends PageEndpointId> = EndpointRequest<Endpoints[Id]>;

export interface Parts {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

type Options = Pick<HttpRequest, 'signal' | 'isAboutSession'>;

/**
 * Calls one of the gateway's own endpoints and resolves to its answer, validated with the endpoint's own schema. The
 * schemas load in parallel with the call, so no page waits for the schema library before it can ask.
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

/** Like `ask`, where the endpoint's schema has come with the page: those of all endpoints are a file of their own. */
export async function askWith<Id extends JsonEndpoint>(
  schema: Endpoints[Id]['answer'] & AnswerSchema<EndpointAnswer<Endpoints[Id]>>,
  id: Id,
  request: Sent<Id>,
): Promise<EndpointAnswer<Endpoints[Id]>> {
  return checkedAnswer(schema, await askUnchecked(id, request, {}), id);
}

/**
 * Like `ask`, for a call whose answer is used before any schema has loaded: the first of a page, or one that somebody
 * waits for on a page without schemas. The answer is validated later, when the page has settled; violations go to the log.
 */
export async function askFirst<Id extends JsonEndpoint>(
  id: Id,
  request: Sent<Id>,
  options: Options = {},
): Promise<EndpointAnswer<Endpoints[Id]>> {
  const answer = await askUnchecked(id, request, options);
  whenSettled(async () => (await answerCheck(id))(answer));
  return answer;
}

/** Address of an endpoint with its query, for a link in the browser. */
export function endpointAddress<Id extends PageEndpointId>(id: Id, request: Omit<Sent<Id>, 'body'>): string {
  return routeOf(id).path + queryString((request as Parts).query ?? {});
}

function askUnchecked<Id extends JsonEndpoint>(id: Id, request: Sent<Id>, options: Options) {
  const { method } = routeOf(id);
  const { body } = request as Parts;
  return send({ method, path: endpointAddress(id, request), body, ...options }) as Promise<
    EndpointAnswer<Endpoints[Id]>
  >;
}

/** If the schema fails to load, the answer is used unchecked: the request has been performed by then. */
async function answerCheck<Id extends JsonEndpoint>(id: Id) {
  type Answer = EndpointAnswer<Endpoints[Id]>;
  const loaded = await import('@ebp/contracts/portal/endpoints').catch(() => undefined);
  const schema = loaded?.endpoints[id].answer as AnswerSchema<Answer> | undefined;
  return (answer: Answer): Answer => (schema ? checkedAnswer(schema, answer, id) : answer);
}
