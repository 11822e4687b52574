import { endpointsWhileActing } from '@ebp/contracts/access/acting';
import { type PortalEndpoint, usualMaxBytes } from '@ebp/contracts/portal/endpoint';
import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { sendData } from '../http/answer.ts';
import { withinTurn } from '../http/call-turn.ts';
import { Forbidden } from '../http/errors.ts';
import { type PageLanguage, pageLanguages } from '../http/problem-page-texts.ts';
import { isArriving, parseOrInvalid, readForm, readJson, readReport } from '../http/request-body.ts';
import { contextOf, noteOperation } from '../http/request-context.ts';
import type { Audit } from '../observability/audit.ts';
import { type Acting, handleOf } from '../session/acting.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Throttle } from '../session/throttle.ts';
import { auditingRefusals } from './audited-refusals.ts';
import { admitTo, limitSubject } from './endpoint-admission.ts';
import type { EndpointHandler, EndpointHandlers } from './endpoint-call.ts';

const readers = { json: readJson, form: readForm, report: readReport };

export interface EndpointRouterParts {
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly acting: Pick<Acting, 'enter'>;
  readonly audit: Audit;
}

/**
 * Serves every endpoint of the gateway itself, and nothing else. The checks run in one order: access, query, rate
 * limit, body. Mount it behind the request guard.
 */
export function createEndpointRouter(parts: EndpointRouterParts, handlers: EndpointHandlers): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const endpoint of portalEndpoints) {
    const { id, method, path, changesSession, failsAsPage } = endpoint;
    const name: RequestHandler = (request, _response, next) => {
      const context = contextOf(request);
      noteOperation(context, id, path);
      if (failsAsPage && request.accepts(['json', 'html']) === 'html') {
        context.pageLanguage = readerLanguage(request);
      }
      next();
    };
    const handler = handlers[id] as unknown as EndpointHandler<PortalEndpoint>;
    router[method.toLowerCase() as 'get' | 'post' | 'put'](
      path.replace(/\{(\w+)\}/g, ':$1'),
      name,
      ...(changesSession ? [parts.sessions.middleware] : []),
      serve(endpoint, handler, parts),
    );
  }
  return router;
}

/** Endpoints that need no session, or only look at it, say the same to everybody. */
const sameForAll: readonly string[] = ['everybody', 'issuer', 'session-cookie', 'watcher'];

function isOpenWhileActing({ id, access }: PortalEndpoint): boolean {
  return sameForAll.includes(access.to) || endpointsWhileActing.has(id);
}

/** One of the page's languages: English, if none of the reader's is among them. */
function readerLanguage(request: Request): PageLanguage {
  return chooseLanguage(request.acceptsLanguages(), pageLanguages) as PageLanguage;
}

function serve(
  endpoint: PortalEndpoint,
  handler: EndpointHandler<PortalEndpoint>,
  { sessions, throttle, acting, audit }: EndpointRouterParts,
): RequestHandler {
  const { id, access, query, body, calls, audited, answer } = endpoint;
  const readBody = readers[endpoint.request ?? 'json'](endpoint.maxBytes ?? usualMaxBytes);
  const allowance = calls && { name: id, ...calls };

  const answerCall = async (request: Request, response: Response): Promise<void> => {
    const context = contextOf(request);
    const admitted = admitTo(access, request, sessions, acting);
    const [arrived, beside] = await Promise.all([admitted, handler.beside?.(request)]);
    let session = arrived;
    if (handleOf(request) !== undefined && !isOpenWhileActing(endpoint)) {
      throw new Forbidden({ message: 'not while acting for a customer' });
    }
    const parts = {
      query: query && parseOrInvalid(query, request.query, 'query'),
      body: undefined as unknown,
    };
    if (allowance) await throttle.attempt([allowance, limitSubject(allowance.per, request, session)]);
    if (body) {
      const isLate = isArriving(request);
      parts.body = parseOrInvalid(body, await readBody(request, response));
      // As in the gateway: the session may have ended while the body came.
      if (isLate) session = await admitTo(access, request, sessions, acting);
    }
    const call = { request, response, context, session, ...parts };
    const data = await handler(call, beside);
    if (audited) audit(context, { ...audited, outcome: 'done' });
    if (typeof answer !== 'string') sendData(response, data);
  };
  return (request, response) =>
    withinTurn(request, () =>
      auditingRefusals(audit, contextOf(request), () => answerCall(request, response)),
    );
}
