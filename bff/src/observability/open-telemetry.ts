import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Request } from 'express';
import type { Config } from '../config/config.ts';
import { faultCode } from '../http/causes.ts';
import { contextOf, type RequestContext, type RequestEnd } from '../http/request-context.ts';
import type { OnSpansLost, Tracing } from './tracing.ts';

/** How long the shutdown waits for a collector, in milliseconds. */
const lastSpansMs = 1000;
/** Timeout of one export, in milliseconds. */
const exportMs = 5000;
/** Spans that wait for the collector. */
const mostWaiting = 2048;

type Settings = NonNullable<Config['tracing']>;

/** The request that is being handled. */
interface Active {
  readonly context: Context;
  readonly correlationId: string;
}

/** Tracing by OpenTelemetry: spans go to a collector over OTLP, in batches, off the request path. */
export function openTelemetry(settings: Settings, onLost: OnSpansLost): Tracing {
  const ids = new RequestIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    idGenerator: ids,
    spanProcessors: [new CountedQueue(new CountedExporter(settings, onLost), onLost)],
  });
  const tracer = provider.getTracer('ebp-portal');
  const active = new AsyncLocalStorage<Active>();

  return {
    requests(request, _response, next) {
      const own = contextOf(request);
      ids.next = own.traceId;
      const parent = callersContext(request);
      const attributes = { 'ebp.correlation_id': own.correlationId, 'http.request.method': request.method };
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
      // The id generator is not called where the trace began elsewhere.
      ids.next = undefined;
      own.traceId = span.spanContext().traceId;
      own.onEnd = (end) => endRequest(span, own, end);
      active.run({ context: trace.setSpan(ROOT_CONTEXT, span), correlationId: own.correlationId }, next);
    },
    call(name, about) {
      const { context = ROOT_CONTEXT, correlationId } = active.getStore() ?? {};
      const attributes = { ...about, ...(correlationId && { 'ebp.correlation_id': correlationId }) };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(status) {
          noteStatus(span, status, 400);
          span.end();
        },
      };
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        delay(lastSpansMs, undefined, { ref: false }),
      ]);
    },
  };
}

/** A trace continues here only if a trusted proxy says so; a browser's trace headers are ignored. */
function callersContext({ app, socket, headers }: Request): Context {
  const isTrusted = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || !isTrusted(socket.remoteAddress, 0)) return ROOT_CONTEXT;
  const parent = parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function endRequest(
  span: Span,
  { operation, route }: RequestContext,
  { method, status, outcome, cause }: RequestEnd,
): void {
  if (route !== undefined) span.updateName(`${method} ${route}`);
  span.setAttributes({
    ...(operation && { 'ebp.operation': operation }),
    ...(route && { 'http.route': route }),
    ...(cause && { 'ebp.cause': cause }),
    'ebp.outcome': outcome,
  });
  noteStatus(span, status, 500);
  span.end();
}

/**
 * @param failing the lowest status that counts as a failure of this side (semantic conventions: 4xx is none of a
 * server)
 */
function noteStatus(span: Span, status: number | undefined, failing: number): void {
  if (status !== undefined) {
    span.setAttribute('http.response.status_code', status);
    span.setAttribute('ebp.status_class', `${Math.floor(status / 100)}xx`);
  }
  if (status === undefined || status >= failing) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A trace that begins here has the id of its request: whoever has the correlation id finds the trace. */
class RequestIds extends RandomIdGenerator {
  next: string | undefined;

  override generateTraceId(): string {
    return this.next ?? super.generateTraceId();
  }
}

/** Certificates are read by the library itself, from its own variables. */
const exporterOptions = ({ endpoint, headers }: Settings) => ({
  url: `${endpoint}/v1/traces`,
  headers,
  timeoutMillis: exportMs,
});

/**
 * Sends an empty list of spans, which a collector accepts like any other.
 * @returns why it did not accept it
 */
export function tryCollector(settings: Settings): Promise<string | undefined> {
  return new Promise((resolve) => {
    new OTLPTraceExporter(exporterOptions(settings)).export([], ({ code, error }) =>
      resolve(code === ExportResultCode.SUCCESS ? undefined : reasonOf(error)),
    );
  });
}

/** Reports spans that could not be exported: the library itself does not. */
class CountedExporter extends OTLPTraceExporter {
  /** Spans that are to be exported. */
  waiting = 0;
  readonly #onLost: OnSpansLost;
  #isLosing = false;

  constructor(settings: Settings, onLost: OnSpansLost) {
    super(exporterOptions(settings));
    this.#onLost = onLost;
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.waiting -= spans.length;
    super.export(spans, (result) => {
      const isLost = result.code !== ExportResultCode.SUCCESS;
      if (isLost) this.#onLost(spans.length, this.#isLosing ? undefined : reasonOf(result.error));
      this.#isLosing = isLost;
      done(result);
    });
  }
}

/** Reports spans that find no room: the library drops them and tells nobody. */
class CountedQueue extends BatchSpanProcessor {
  readonly #exporter: CountedExporter;
  readonly #onLost: OnSpansLost;
  #isLosing = false;

  constructor(exporter: CountedExporter, onLost: OnSpansLost) {
    super({ exporter, exportTimeoutMillis: exportMs, maxQueueSize: mostWaiting });
    this.#exporter = exporter;
    this.#onLost = onLost;
  }

  override onEnd(span: ReadableSpan): void {
    const { waiting } = this.#exporter;
    if (waiting >= mostWaiting) {
      this.#onLost(1, this.#isLosing ? undefined : 'more spans than it takes');
      this.#isLosing = true;
      return;
    }
    // A collector that is merely slow makes room again and again, which is no news.
    if (waiting === 0) this.#isLosing = false;
    this.#exporter.waiting += 1;
    super.onEnd(span);
  }
}

/** The collector's status, or the code of the connection. */
function reasonOf(error: Error | undefined): string {
  const code: unknown = error && Reflect.get(error, 'code');
  return typeof code === 'number' ? `status ${code}` : (faultCode(error) ?? 'no answer');
}
