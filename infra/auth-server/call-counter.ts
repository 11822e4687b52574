import { endpointAt } from './endpoints.ts';
import type { Middleware, OidcContext } from './http.ts';

interface Counts {
  /** Calls that arrived, by endpoint. */
  endpoints: Record<string, number>;
  /** Calls of the token endpoint that were answered, by grant type. */
  grants: Record<string, number>;
}

/** Counts calls, so that a test can prove how often the portal called. */
export class CallCounter {
  #counts: Counts = { endpoints: {}, grants: {} };

  get counts(): Counts {
    return structuredClone(this.#counts);
  }

  clear(): void {
    this.#counts = { endpoints: {}, grants: {} };
  }

  readonly middleware: Middleware = async (context, next) => {
    const name = endpointAt(context.path);
    if (!name) return next();
    const { endpoints, grants } = this.#counts;
    endpoints[name] = (endpoints[name] ?? 0) + 1;
    try {
      await next();
    } finally {
      const oidc: OidcContext | undefined = context.oidc;
      const grant = oidc?.params?.grant_type ?? context.state.grantType;
      if (name === 'token' && typeof grant === 'string') grants[grant] = (grants[grant] ?? 0) + 1;
    }
  };
}
