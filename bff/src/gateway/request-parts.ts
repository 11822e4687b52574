import type { Operation } from '@ebp/contracts/operation';

/** A request's parts after validation: exactly what may go upstream. */
export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Longest query text, in characters. */
export const maxQueryLength = 4096;

/** Query text -> values by name. A repeated name becomes a list, which a schema for one value refuses. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = query[name];
    if (earlier === undefined) query[name] = value;
    else query[name] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
  }
  return { ...query };
}

/** The upstream path of an operation, built from the catalogue's own text and validated values alone. */
export function upstreamPath(operation: Operation, parts: RequestParts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
