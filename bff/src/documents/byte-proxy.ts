import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import {
  type DomainError,
  NotFound,
  UpstreamFailed,
  UpstreamRejected,
  UpstreamTimeout,
} from '../http/errors.ts';
import { sendProblem } from '../http/problem.ts';
import { contextOf } from '../http/request-context.ts';

/** What a byte stream is asked for upstream: path and headers the gateway chose. */
export interface ByteRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts the portal's own headers onto an answer just before its bytes. */
export type FinishAnswer = (
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** Hands the upstream's bytes to the browser, with back-pressure both ways and nothing kept. */
export type ByteProxy = (
  request: IncomingMessage,
  response: ServerResponse,
  wanted: ByteRequest,
) => Promise<void>;

/** Request headers of a browser that concern the bytes and nothing else. */
const passedOn = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept'] as const;
/** Answer headers of an upstream that reach a browser; all others, cookies and banners first, do not. */
const passedBack = new Set([
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
]);
/** A stream that brings no byte for this long is given up; there is no limit on the whole. Milliseconds. */
const idleMs = 15_000;

/** Tells by its headers whether an answer under a good status is none of the bytes asked for. */
export type IsRefusal = (headers: IncomingHttpHeaders) => boolean;

/** Opens a proxy to one upstream address. */
export function createByteProxy(
  target: string,
  finish: FinishAnswer,
  isRefusal: IsRefusal = () => false,
): ByteProxy {
  const Agent = target.startsWith('https:') ? HttpsAgent : HttpAgent;
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target,
    agent: new Agent({ keepAlive: true }),
    changeOrigin: true,
    proxyTimeout: idleMs,
    ejectPlugins: true,
    plugins: [ownEvents(finish, isRefusal)],
  });
  return async (request, response, wanted) => {
    const startedAt = performance.now();
    narrow(request, wanted);
    await proxy(request, response, (error?: unknown) => {
      const isTimeout = performance.now() - startedAt >= idleMs;
      fail(
        request,
        response,
        isTimeout ? new UpstreamTimeout({ cause: error }) : new UpstreamFailed({ cause: error }),
      );
    });
  };
}

/** Replaces the library's own handlers: they name hosts in answers and append text to a body that broke off. */
function ownEvents(finish: FinishAnswer, isRefusal: IsRefusal): Plugin<IncomingMessage, ServerResponse> {
  return (proxy) => {
    proxy.on('error', () => undefined); // answered above; an unheard event would end the process
    proxy.on('proxyRes', (answer, request, response) => {
      for (const name of Object.keys(answer.headers)) if (!passedBack.has(name)) delete answer.headers[name];
      if (!(response instanceof ServerResponse)) return;
      const status = answer.statusCode ?? 0;
      const isRefused = status !== 304 && isRefusal(answer.headers);
      if (!isRefused && (status === 304 || (status >= 200 && status <= 299))) {
        finish(answer, request, response);
        answer.once('error', () => noteTruncation(request, response));
        return;
      }
      answer.resume();
      fail(request, response, failureOf(status));
    });
  };
}

/** An answer under a good status that is not handed on was a refusal. */
function failureOf(status: number): DomainError {
  if (status === 404) return new NotFound();
  return status <= 299 ? new UpstreamRejected() : new UpstreamFailed();
}

/**
 * Leaves nothing on the request but what was chosen. Done before the proxy runs: a client's `Expect` makes it send the
 * headers before any hook can change them.
 */
function narrow(request: IncomingMessage, { path, headers }: ByteRequest): void {
  const kept: Record<string, string> = { ...headers };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  request.url = path;
  request.headers = kept;
}

/** Heard before the library cuts the browser off, so a response that still stands means that the upstream broke. */
function noteTruncation(request: IncomingMessage, response: ServerResponse): void {
  if (!response.destroyed) contextOf(request).outcome ??= 'upstream-error';
}

function fail(request: IncomingMessage, response: ServerResponse, error: DomainError): void {
  if (response.destroyed || response.writableEnded) return;
  const context = contextOf(request);
  context.outcome ??= error.outcome;
  sendProblem(response, error, context);
}
