import { randomUUID } from 'node:crypto';
import type { UpstreamPrincipal } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';

/** Name by which the upstream knows this portal. */
const applicationKey = 'EBP_PORTAL';

/**
 * All headers of an upstream call (name, value, name, value ...). Built from nothing but the session and the
 * gateway's own values, so no header of a browser can come along.
 * Answers are asked for uncompressed: the first bytes must be readable.
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
    'x-company',
    principal.company,
    'x-application-key',
    applicationKey,
    'x-correlation-id',
    correlationId,
    'traceparent',
    traceparent(correlationId),
  ];
  if (principal.accessToken !== undefined) headers.push('authorization', `Bearer ${principal.accessToken}`);
  if (principal.sessionId !== undefined) headers.push('x-session-id', principal.sessionId);
  if (contentType !== undefined) headers.push('content-type', contentType);
  return headers;
}

/**
 * W3C Trace Context: the correlation id is the trace, each call upstream a new span.
 * A UUID comes from entropy that Node keeps ready; eight random bytes would be a system call.
 */
function traceparent(correlationId: string): string {
  const uuid = randomUUID();
  return `00-${correlationId.replaceAll('-', '')}-${uuid.slice(19, 23)}${uuid.slice(24)}-01`;
}

/** The principal a signed-in session calls as. */
export function principalOf(
  session: Pick<LiveSession, 'company' | 'id' | 'accessToken' | 'user'>,
): UpstreamPrincipal {
  return {
    company: session.company,
    sessionId: session.id,
    accessToken: session.accessToken,
    user: session.user,
  };
}
