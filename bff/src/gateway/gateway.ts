import type { Operation } from '@ebp/contracts/operation';
import type { Request, RequestHandler, Response } from 'express';
import { checkAddresses, namesAddresses } from '../access/address-books.ts';
import { authorise } from '../access/authorise.ts';
import { checkConditionalKeys } from '../access/conditions.ts';
import { stampIdentity } from '../access/identity.ts';
import { checkScope, checkUsers } from '../access/scope.ts';
import { sendData } from '../http/answer.ts';
import { withinTurn } from '../http/call-turn.ts';
import { Forbidden, MethodNotAllowed, NotFound, TermsNotAccepted } from '../http/errors.ts';
import { contextOf, noteOperation, noteSession, type RequestContext } from '../http/request-context.ts';
import type { Audit } from '../observability/audit.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Hold, OnceOnly } from './once-only.ts';
import type { RequestRule } from './ports.ts';
import { bodySchemaOf, prepareAddress, prepareBody } from './prepare.ts';
import type { RequestParts } from './request-parts.ts';
import { withinRetention } from './retention.ts';
import type { RouteTable } from './route-table.ts';
import { domainErrorOf, UpstreamFault } from './upstream-fault.ts';

/** One request on its way through the gateway, checked as far as its parts go. */
export interface GatewayCall {
  readonly operation: Operation;
  readonly session: LiveSession;
  readonly context: RequestContext;
  readonly request: Request;
  readonly response: Response;
  /** What rules reserved for this call. */
  readonly holds: Hold[];
}

/**
 * Sends a checked JSON call upstream and answers the browser. `refine` looks up addresses, applies the business rules and
 * writes the identity fields; it comes last, because a repeated create is answered without it.
 */
export type Forward = (
  call: GatewayCall,
  parts: RequestParts,
  refine: () => Promise<RequestParts>,
) => Promise<void>;

export interface GatewayDependencies {
  readonly routes: RouteTable;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly rules: ReadonlyMap<string, RequestRule>;
  readonly knowsUser: (session: LiveSession, correlationId: string, userPkey: string) => Promise<boolean>;
  readonly readAddressBook: (
    session: LiveSession,
    correlationId: string,
    customerCode?: string,
  ) => Promise<ReadonlySet<string>>;
  readonly onceOnly: Pick<OnceOnly, 'reserve'>;
  readonly audit: Audit;
  readonly forward: Forward;
  /** Takes over a multipart call: its parts are only known while it streams. */
  readonly upload: (call: GatewayCall) => Promise<void>;
}

/**
 * Serves the operations of the catalogue under their own paths, and nothing else. The order of the checks is the
 * promise: who, may they, is it well-formed, is it theirs, does it keep the rules; then one call goes upstream.
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
  const { operation, params } = matchOrThrow(dependencies.routes, request);
  const context = contextOf(request);
  noteOperation(context, operation.id, operation.path);
  const session = await dependencies.sessions.read(request);
  noteSession(context, session);
  const call: GatewayCall = { operation, session, context, request, response, holds: [] };
  try {
    const grant = authorise(operation, session, params);
    if (operation.request === 'multipart') {
      await dependencies.upload(call);
      return;
    }
    const address = prepareAddress(operation, request.originalUrl, params);
    const schema = bodySchemaOf(operation, grant);
    const given = schema ? { ...address, body: await prepareBody(schema, request, response) } : address;
    const users = checkScope(operation, session, given);
    if (users.length > 0) {
      await checkUsers(users, session, (userPkey) =>
        dependencies.knowsUser(session, context.correlationId, userPkey),
      );
    }
    checkConditionalKeys(operation, session, given);
    const kept = withinRetention(operation, session, given);
    if (kept === undefined) {
      sendData(response, []);
      return;
    }
    const rule = dependencies.rules.get(operation.id);
    await dependencies.forward(call, kept, async () => {
      if (namesAddresses(operation)) {
        await checkAddresses(operation, session, kept, (customerCode) =>
          dependencies.readAddressBook(session, context.correlationId, customerCode),
        );
      }
      const reserve = async (...subject: readonly string[]) => {
        const hold = await dependencies.onceOnly.reserve(subject);
        if (hold !== undefined) call.holds.push(hold);
        return hold !== undefined;
      };
      const ruled = rule
        ? await rule(kept, { session, correlationId: context.correlationId, grant, reserve })
        : kept;
      return stampIdentity(operation, session, ruled);
    });
  } catch (error) {
    if (error instanceof Forbidden || error instanceof TermsNotAccepted) {
      dependencies.audit(context, { action: 'refused', outcome: 'refused', reason: error.message });
    }
    throw error;
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
