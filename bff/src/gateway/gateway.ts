import { pkey } from '@ebp/contracts/entities/wire';
import type { ExtensionSetting, Operation } from '@ebp/contracts/operation';
import type { Request, RequestHandler, Response } from 'express';
import { auditingRefusals } from '../access/audited-refusals.ts';
import { withinTurn } from '../http/call-turn.ts';
import { MethodNotAllowed, NotFound } from '../http/errors.ts';
import { contextOf, noteOperation, noteSession } from '../http/request-context.ts';
import { staysInPlace } from '../http/stays-in-place.ts';
import type { Audit } from '../observability/audit.ts';
import type { Acting } from '../session/acting.ts';
import type { Sessions } from '../session/sessions.ts';
import { refreshBeforeExpiryMs } from '../session/token-vault.ts';
import type { Check, Checks } from './checks/checks.ts';
import { domainErrorOf, UpstreamFault } from './exchange/upstream-fault.ts';
import type { Forward } from './forward.ts';
import type { GatewayCall } from './gateway-call.ts';

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
 * authentication, rights, shape, scope, business rules, identity; they may read from the upstream. Then the call itself
 * goes upstream, once, unless it repeats a create.
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
  await auditingRefusals(audit, context, async () => {
    const session = await acting.enter(own, request);
    noteSession(context, session);
    const call: GatewayCall = {
      operation,
      session,
      sessionNow: async () => acting.enter(await sessions.read(request), request),
      context,
      request,
      response,
      parts: { params, query: {}, body: undefined },
      accessLevel: 'own-record',
      reservations: [],
      isAnswered: false,
    };
    await pass(checks.first, call);
    if (call.isAnswered) return;
    let readAt = context.startedAt;
    await forward(call, async () => {
      for (const check of checks.last) {
        if (performance.now() - readAt > trustedMs) {
          const { accessToken } = await sessions.read(request);
          call.session = { ...call.session, accessToken };
          readAt = performance.now();
        }
        await check(call);
      }
    });
  });
}

/**
 * The token of a session that was read longer ago is read again before the upstream is asked: what was looked up since may
 * have taken longer than the access token was valid. The token alone: the rest is what the checks have passed, and an order
 * carries the contact that it began with. Milliseconds.
 */
const trustedMs = refreshBeforeExpiryMs - 1000;

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

const placeholder = /^\{(\w+)\}$/;

interface Node {
  readonly literals: Map<string, Node>;
  /** The literals as `asName` gives them: they are not keys in any other spelling either. */
  readonly reserved: Set<string>;
  placeholder: { readonly name: string; readonly node: Node } | undefined;
  /** Routed operations by method; an operation that only the gateway calls has a node and no route. */
  readonly operations: Map<string, Operation>;
}

type Match =
  | {
      readonly kind: 'operation';
      readonly operation: Operation;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' };

type RouteTable = (method: string, path: string) => Match;

const none: Match = { kind: 'none' };

/**
 * Finds the catalogue operation of a request. A path is compared as received, and a literal always wins over a
 * placeholder, without backtracking, so that `search` or `logout` can never be taken for the key of a record. Keys are
 * decoded, each from the one spelling that it has.
 */
export function createRouteTable(
  operations: readonly Operation[],
  extensions: ReadonlySet<ExtensionSetting>,
): RouteTable {
  const root = emptyNode();
  for (const operation of operations) insert(root, operation, extensions);
  return (method, path) => {
    const params: Record<string, string> = {};
    let node = root;
    for (const segment of path.split('/')) {
      const next = step(node, segment, params);
      if (next === undefined) return none;
      node = next;
    }
    if (node.operations.size === 0) return none;
    const operation = node.operations.get(method);
    if (operation === undefined) return { kind: 'method', allowed: [...node.operations.keys()] };
    return { kind: 'operation', operation, params };
  };
}

function step(node: Node, segment: string, params: Record<string, string>): Node | undefined {
  const literal = node.literals.get(segment);
  if (literal !== undefined) return literal;
  if (node.placeholder === undefined) return undefined;
  const key = keyOf(segment);
  if (key === undefined || node.reserved.has(asName(key))) return undefined;
  params[node.placeholder.name] = key;
  return node.placeholder.node;
}

/** The key that a segment spells as `encodeURIComponent` does (RFC 3986 section 2.1); undefined if it spells none. */
function keyOf(segment: string): string | undefined {
  try {
    const key = decodeURIComponent(segment);
    const isCanonical = encodeURIComponent(key) === segment;
    return isCanonical && pkey.safeParse(key).success && staysInPlace(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** What a lenient server may read: letters of any case, width and accent, nothing between them or behind a dot. */
function asName(text: string): string {
  const [name = ''] = text.normalize('NFKD').toUpperCase().split('.');
  return name.replace(/[^\w-]/g, '');
}

function insert(root: Node, operation: Operation, extensions: ReadonlySet<ExtensionSetting>): void {
  let node = root;
  for (const segment of operation.path.split('/')) node = descend(node, segment);
  const { access, extension } = operation;
  if (access.to === 'nobody') return;
  // A whole operation beyond the documents exists where its setting says so; its node stays reserved.
  if (extension && !extension.more && !extensions.has(extension.setting)) return;
  if (node.operations.has(operation.method)) throw new Error(`${operation.id} repeats a route`);
  node.operations.set(operation.method, operation);
}

function descend(node: Node, segment: string): Node {
  const name = placeholder.exec(segment)?.[1];
  if (name === undefined) {
    const next = node.literals.get(segment) ?? emptyNode();
    node.literals.set(segment, next);
    node.reserved.add(asName(segment));
    return next;
  }
  node.placeholder ??= { name, node: emptyNode() };
  if (node.placeholder.name !== name)
    throw new Error(`{${name}} and {${node.placeholder.name}} share a place`);
  return node.placeholder.node;
}

function emptyNode(): Node {
  return { literals: new Map(), reserved: new Set(), placeholder: undefined, operations: new Map() };
}
