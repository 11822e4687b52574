import http, { type ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { RequestHandler } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { whyOfStatus } from '../gateway/exchange/exchange.ts';
import { byteConditions, byteHeaders, rangeNotSatisfiable } from '../http/byte-headers.ts';
import { connectionFault, faultCode, type Why } from '../http/causes.ts';
import {
  type DomainError,
  MethodNotAllowed,
  NotFound,
  UpstreamFailed,
  UpstreamTimeout,
} from '../http/errors.ts';
import { sendProblem } from '../http/problem.ts';
import { contextOf, noteFailure, noteOperation } from '../http/request-context.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import type { Tracing } from '../observability/tracing.ts';
import type { ImageFolders } from './image-folders.ts';
import { plainPath } from './plain-path.ts';

/** Timeout between two chunks of the static host; there is no limit on the whole. Milliseconds. */
const silenceMs = 15_000;
const standingHeaders = {
  'content-security-policy': inertContentPolicy,
  // A sandboxed page has an opaque origin, which cannot be a key; browsers warn if it requests one.
  'origin-agent-cluster': '?0',
  'cache-control': 'public, max-age=3600',
};

/**
 * Pictures, banners and forms of the static host under the portal's own address. No cookie, token or session is sent
 * there, and nothing it returns may run under the portal's origin.
 */
export function staticRoute(
  staticHost: string,
  images: Pick<ImageFolders, 'pathOf'>,
  tracing?: Tracing,
): RequestHandler {
  const { host, protocol } = new URL(staticHost);
  const { Agent } = protocol === 'https:' ? https : http;
  const calls = new WeakMap<object, Call>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: staticHost,
    changeOrigin: true,
    // Without a limit on connections, so that slow browsers do not block others.
    agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
    proxyTimeout: silenceMs,
    ejectPlugins: true,
    plugins: [ownEvents(calls, host)],
  });
  return async (request, response) => {
    const context = contextOf(request);
    noteOperation(context, 'static', '/static/*');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new MethodNotAllowed(['GET', 'HEAD']);
    const [asked = ''] = request.originalUrl.split('?', 1);
    const plain = plainPath(asked);
    const there = plain?.startsWith('/static/') ? images.pathOf(plain) : undefined;
    if (there === undefined) throw new NotFound();
    const startedAt = performance.now();
    let attempts = 0;
    const note = (status?: number) => {
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      context.upstream = { group: 'STATIC', status, durationMs, attempts, breaker: undefined };
    };
    const span = tracing?.call('static', { 'ebp.operation': 'static', 'ebp.upstream_group': 'STATIC' });
    if (span) response.once('close', () => span.end(response.headersSent ? response.statusCode : undefined));
    let sent: ClientRequest | undefined;
    let isLate = false;
    // The time limit of the library begins once there is a connection.
    const timer = setTimeout(() => {
      isLate = true;
      sent?.destroy();
    }, silenceMs);
    response.once('close', () => clearTimeout(timer));
    const told = (cause?: unknown) => {
      if (!context.upstream) note();
      fail(
        response,
        isLate
          ? new UpstreamTimeout({ why: { code: 'UPSTREAM_TIMEOUT', detail: host }, cause })
          : new UpstreamFailed({ why: unreached(cause, host) }),
      );
    };
    const send = () => {
      attempts += 1;
      return proxy(requestOfOurOwn(request, there, span?.traceparent), response, told);
    };
    const onFault = (cause: unknown) => {
      // The host may close a connection that was kept open just when it is used again: a read is repeated once (RFC
      // 9112 section 9.3.1).
      const isLost = faultCode(cause) === 'ECONNRESET' && !response.headersSent && !response.destroyed;
      if (attempts > 1 || isLate || !isLost) return told(cause);
      void send();
    };
    const onSent = (request: ClientRequest) => {
      sent = request;
      if (isLate) request.destroy();
    };
    const onAnswer = (status: number) => {
      clearTimeout(timer);
      note(status);
    };
    calls.set(response, { onSent, onFault, onAnswer });
    await send();
  };
}

/**
 * What the proxy sends instead of the browser's request: a path and headers chosen by the gateway, and an empty body.
 * The library pipes its input into the upstream's connection, so it must not get a stream that a browser fills.
 */
function requestOfOurOwn(
  { method, headers, socket }: IncomingMessage,
  url: string,
  traceparent: string | undefined,
): IncomingMessage {
  const own = new IncomingMessage(socket);
  const sent = Object.fromEntries(byteConditions(headers));
  if (traceparent) sent.traceparent = traceparent;
  // Complete, or its end would count as a disconnect of the browser.
  Object.assign(own, { method, url, headers: sent, httpVersion: '1.1', complete: true });
  own.push(null);
  return own;
}

/** Who is told how a call went. */
interface Call {
  readonly onSent: (request: ClientRequest) => void;
  readonly onFault: (cause: unknown) => void;
  readonly onAnswer: (status: number) => void;
}

/**
 * Replaces the library's own handlers, which name hosts in answers and append text to a truncated body.
 * @param calls by response: with a listener for a fault, the library reports it nowhere else
 */
const ownEvents =
  (calls: WeakMap<object, Call>, host: string): Plugin<IncomingMessage, ServerResponse> =>
  (proxy) => {
    proxy.on('proxyReq', (sent, _request, response) => calls.get(response)?.onSent(sent));
    proxy.on('error', (cause, _request, response) => calls.get(response as object)?.onFault(cause));
    proxy.on('proxyRes', (answer, _request, response) => {
      if (!(response instanceof ServerResponse)) return;
      const status = answer.statusCode ?? 0;
      calls.get(response)?.onAnswer(status);
      const headers = { ...byteHeaders(status, answer.headers), ...standingHeaders };
      if (status === rangeNotSatisfiable) {
        answer.resume();
        response.writeHead(status, headers).end();
        return;
      }
      if (status !== 304 && (status < 200 || status > 299)) {
        answer.resume();
        const why = whyOfStatus(status);
        fail(response, status === 404 ? new NotFound({ why }) : new UpstreamFailed({ why }));
        return;
      }
      // Connection headers of the browser (RFC 9110 section 7.6.1); the library would otherwise keep every connection
      // open.
      answer.headers = response.shouldKeepAlive ? headers : { ...headers, connection: 'close' };
      answer.once('error', (cause) => {
        // Fires before the library closes the browser's connection, so a response that is still open means that the
        // upstream failed.
        if (response.destroyed) return;
        const why: Why = { code: 'UPSTREAM_BROKE_OFF', detail: detailOf(cause, host) };
        noteFailure(contextOf(response.req), new UpstreamFailed({ why }));
      });
    });
  };

function unreached(cause: unknown, host: string): Why {
  const fault = connectionFault(faultCode(cause) ?? '') ?? 'UNREACHABLE';
  return { code: `UPSTREAM_${fault}`, detail: detailOf(cause, host) };
}

const detailOf = (cause: unknown, host: string): string => [faultCode(cause), host].filter(Boolean).join(' ');

function fail(response: ServerResponse, error: DomainError): void {
  if (response.destroyed || response.writableEnded) return;
  const context = contextOf(response.req);
  noteFailure(context, error);
  sendProblem(response, error, context);
}
