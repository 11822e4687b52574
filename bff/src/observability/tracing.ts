import type { RequestHandler } from 'express';

/** A call in progress that the gateway makes for a request. */
export interface CallSpan {
  /** Headers for the called system (W3C Trace Context). */
  readonly traceparent: string;
  /** @param status of its answer; undefined if there was none */
  end(status: number | undefined): void;
}

/** Spans of requests and of the calls they make. None contains a person's name, token or address. */
export interface Tracing {
  /** Runs before all other handlers and opens the span of each request. */
  readonly requests: RequestHandler;
  /** Opens the span of a call for the current request. */
  call(name: string, about: Readonly<Record<string, string>>): CallSpan;
  /** Exports what is left, within a second. */
  close(): Promise<void>;
}

/** Called when the collector does not accept spans, or not fast enough; with the cause when this begins. */
export type OnSpansLost = (spans: number, reason: string | undefined) => void;

/** `fetch` with a span around each call. */
export function tracedFetch(tracing: Tracing, name: string): typeof fetch {
  return async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const span = tracing.call(`${name} ${method}`, { 'server.address': host, 'http.request.method': method });
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', span.traceparent);
    let status: number | undefined;
    try {
      const response = await fetch(input, { ...init, headers });
      status = response.status;
      return response;
    } finally {
      span.end(status);
    }
  };
}
