import type { Request, RequestHandler, Response } from 'express';
import { withinTurn } from '../http/call-turn.ts';
import { ActingEnded, Forbidden, MethodNotAllowed, NotFound, TermsNotAccepted } from '../http/errors.ts';
import { contextOf, noteOperation, noteSession } from '../http/request-context.ts';
import type { Audit } from '../observability/audit.ts';
import type { Acting } from '../session/acting.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Check, Checks } from './checks/checks.ts';
import { domainErrorOf, UpstreamFault } from './exchange/upstream-fault.ts';
import type { Forward } from './forward.ts';
import type { GatewayCall } from './gateway-call.ts';
import type { RouteTable } from './route-table.ts';

export interface GatewayDependencies {
  readonly routes: RouteTable;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly acting: Pick<Acting, 'enter'>;
  readonly checks: Checks;
  readonly audit: Audit;
  readonly forward: Forward;
}

/**
 * Serves the operations of the catalogue under their own paths, and nothing else. The checks always run in this order:
 * authentication, rights, shape, scope, business rules; then one call goes upstream.
 */
export function createGateway(dependencies: GatewayDependencies): RequestHandler {
  return async (request, response, next) => {
    try {
      await withinTurn(request, () => serve(dependencies, request, response));
    } catch (error) {
      next(error instanceof UpstreamFault ? domainErrorOf(error) : error);
    }
  };
}

async function serve(dependencies: GatewayDependencies, request: Request, response: Response): Promise<void> {
  const { routes, sessions, acting, checks, forward, audit } = dependencies;
  const { operation, params } = matchOrThrow(routes, request);
  const context = contextOf(request);
  noteOperation(context, operation.id, operation.path);
  const own = await sessions.read(request);
  noteSession(context, own);
  try {
    const session = await acting.enter(own, request);
    noteSession(context, session);
    const call: GatewayCall = {
      ...{ operation, session, context, request, response },
      parts: { params, query: {}, body: undefined },
      grant: 'own-record',
      holds: [],
      isAnswered: false,
    };
    await pass(checks.first, call);
    if (!call.isAnswered) await forward(call, () => pass(checks.last, call));
  } catch (error) {
    if ([Forbidden, ActingEnded, TermsNotAccepted].some((refusal) => error instanceof refusal)) {
      audit(context, { action: 'refused', outcome: 'refused', reason: (error as Error).message });
    }
    throw error;
  }
}

/** The checks in sequence; only those that look something up are awaited. */
async function pass(checks: readonly Check[], call: GatewayCall): Promise<void> {
  for (const check of checks) {
    const asking = check(call);
    if (asking !== undefined) await asking;
    if (call.isAnswered) return;
  }
}

function matchOrThrow(routes: RouteTable, request: Request) {
  const url = request.originalUrl;
  const end = url.indexOf('?');
  const match = routes(request.method, end === -1 ? url : url.slice(0, end));
  if (match.kind === 'none') throw new NotFound();
  if (match.kind === 'method') throw new MethodNotAllowed(match.allowed);
  return match;
}
