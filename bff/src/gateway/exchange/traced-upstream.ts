import type { Tracing } from '../../observability/tracing.ts';
import type { WireRequest } from './attempt.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** The same upstream client with a span around each call, propagated to the upstream. */
export function tracedUpstream(upstream: UpstreamClient, tracing: Tracing): UpstreamClient {
  return {
    async send(operation, request, deadline, note) {
      const name = operation.id ?? operation.group;
      const span = tracing.call(name, {
        'ebp.operation': name,
        'ebp.upstream_group': operation.group,
        'http.request.method': request.method,
      });
      let status: number | undefined;
      try {
        return await upstream.send(operation, within(request, span.traceparent), deadline, (noted) => {
          status = noted.status;
          note(noted);
        });
      } finally {
        span.end(status);
      }
    },
  };
}

/** The request with its trace context. */
function within(request: WireRequest, traceparent: string): WireRequest {
  return {
    ...request,
    headers: request.headers.with(request.headers.indexOf('traceparent') + 1, traceparent),
  };
}
