import type { RequestHandler } from 'express';

/** A call under way that the gateway makes for a request. */
export interface CallSpan {
  /** What the called system is sent (W3C Trace Context). */
  readonly traceparent: string;
  /** @param status of its answer; undefined where none came */
  end(status: number | undefined): void;
}

/** Spans of requests and of the calls they lead to. None holds a name, a token or an address of a person. */
export interface Tracing {
  /** Stands before all other handlers and opens the span of each request. */
  readonly requests: RequestHandler;
  /** Opens the span of a call for the request under way. */
  call(name: string, about: Readonly<Record<string, string>>): CallSpan;
  /** Hands over what is left, within a second. */
  close(): Promise<void>;
}

/** Hears of spans that the collector did not take; of the reason when it begins. */
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
