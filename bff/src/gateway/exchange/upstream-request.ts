import { randomUUID } from 'node:crypto';
import { fallbackLanguage, type Language } from '@ebp/contracts/languages';
import type { Operation } from '@ebp/contracts/operation';
import { applicationKey } from '@ebp/contracts/upstream-headers';
import { NotFound } from '../../http/errors.ts';
import { staysInPlace } from '../../http/stays-in-place.ts';
import type { UpstreamPrincipal } from '../../http/upstream-caller.ts';
import type { LiveSession } from '../../session/live-session.ts';
import type { WireRequest } from './attempt.ts';

/** The validated parts of a request: exactly what may go upstream. */
export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * The upstream path of an operation, built only from the catalogue's own text and validated values. @throws NotFound for a
 * key that would make it another path
 */
export function upstreamPath(operation: Operation, parts: RequestParts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = String(parts.params[name]);
    if (!staysInPlace(key)) throw new NotFound();
    return encodeURIComponent(key);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * All headers of an upstream call (name, value, name, value ...). Built only from the session and the gateway's own
 * values, so no browser header can be passed on.
 * Answers are requested uncompressed: the first bytes must be readable.
 */
export function upstreamHeaders(
  principal: UpstreamPrincipal,
  correlationId: string,
  contentType?: string,
  accept = 'application/json',
): string[] {
  const headers = [
    'accept',
    accept,
    'accept-encoding',
    'identity',
    'user-agent',
    'ebp-portal',
    'accept-language',
    principal.language ?? fallbackLanguage,
    'x-company',
    principal.company,
    'x-application-key',
    applicationKey,
    'x-correlation-id',
    correlationId,
    'traceparent',
    traceparent(correlationId),
  ];
  if (principal.actingFor !== undefined) headers.push('x-acting-for', principal.actingFor);
  if (principal.accessToken !== undefined) headers.push('authorization', `Bearer ${principal.accessToken}`);
  if (principal.sessionId !== undefined) headers.push('x-session-id', principal.sessionId);
  if (contentType !== undefined) headers.push('content-type', contentType);
  return headers;
}

/**
 * W3C Trace Context: the correlation id is the trace, each upstream call a new span. A UUID uses entropy that Node
 * caches; eight random bytes would need a system call.
 */
function traceparent(correlationId: string): string {
  const uuid = randomUUID();
  return `00-${correlationId.replaceAll('-', '')}-${uuid.slice(19, 23)}${uuid.slice(24)}-01`;
}

/** The principal of a signed-in session, for a page in this language. */
export function principalOf(
  session: Pick<LiveSession, 'company' | 'id' | 'accessToken' | 'user'> &
    Partial<Pick<LiveSession, 'acting'>>,
  language: Language = fallbackLanguage,
): UpstreamPrincipal {
  return {
    language,
    company: session.company,
    sessionId: session.id,
    accessToken: session.accessToken,
    user: session.user,
    actingFor: session.acting?.customerCode,
  };
}

/** The body without what the browser sends to the gateway alone. */
function forwarded({ forGateway }: Operation, body: unknown): unknown {
  if (!forGateway) return body;
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !forGateway.includes(name)));
}

/** The request of an operation as it is sent, in JSON. */
export function jsonRequest(
  operation: Operation,
  principal: UpstreamPrincipal,
  correlationId: string,
  parts: RequestParts,
): WireRequest {
  const body = parts.body === undefined ? null : JSON.stringify(forwarded(operation, parts.body));
  const contentType = body === null ? undefined : 'application/json';
  return {
    method: operation.method,
    path: upstreamPath(operation, parts),
    headers: upstreamHeaders(principal, correlationId, contentType),
    body,
  };
}
