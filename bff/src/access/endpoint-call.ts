import type { EndpointAnswer, EndpointPart, PortalEndpoint } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import type { EndpointId } from '@ebp/contracts/portal/routes';
import type { Request, Response } from 'express';
import type { RequestContext } from '../http/request-context.ts';
import type { SessionId } from '../session/cookie.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { SessionRecord } from '../session/record.ts';
import type { SessionView } from '../session/viewer.ts';

/** What an endpoint learns about its caller, depending on the access rule. */
export interface SessionFor {
  readonly 'signed-in': LiveSession;
  readonly keys: LiveSession;
  readonly guest: LiveSession;
  readonly watcher: SessionView;
  readonly 'password-change': { readonly id: string; readonly record: SessionRecord };
  readonly 'session-cookie': SessionId;
  readonly issuer: undefined;
  readonly everybody: undefined;
}

/** One admitted and parsed call of an endpoint. */
export interface EndpointCall<E extends PortalEndpoint> {
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
  readonly session: SessionFor[E['access']['to']];
  readonly query: EndpointPart<E, 'query'>;
  readonly body: EndpointPart<E, 'body'>;
}

/**
 * Serves one endpoint: returns the `data` of its JSON answer, or writes the response itself where the answer is not
 * JSON.
 */
export interface EndpointHandler<E extends PortalEndpoint, Beside = unknown> {
  (call: EndpointCall<E>, beside: Beside): Promise<E['answer'] extends string ? void : EndpointAnswer<E>>;
  /** Read together with the session, so that both take one round trip to the store. */
  readonly beside?: (request: Request) => Promise<unknown>;
}

/** A handler for each endpoint: a missing one does not compile. */
export type EndpointHandlers<Id extends EndpointId = EndpointId> = {
  readonly [One in Id]: HandlerOf<One>;
};

export type HandlerOf<Id extends EndpointId> = EndpointHandler<Endpoints[Id], never>;

/** A handler that needs something besides the session, read in the same round trip. */
export function asking<E extends PortalEndpoint, Beside>(
  beside: (request: Request) => Promise<Beside>,
  handle: EndpointHandler<E, Beside>,
): EndpointHandler<E, never> {
  return Object.assign((call: EndpointCall<E>, found: Beside) => handle(call, found), { beside });
}
