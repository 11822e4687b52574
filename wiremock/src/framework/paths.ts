import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { templatePattern, valuesIn } from '@ebp/contracts/path-template';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Literal segments of other operations at the position of this one's placeholder: they are not keys. */
function literalsAt(operation: Operation, index: number): readonly string[] {
  const own = operation.path.split('/');
  const rivals = operations
    .map(({ method, path }) => ({ method, segments: path.split('/') }))
    .filter(({ method, segments }) => method === operation.method && segments.length === own.length)
    .filter(({ segments }) => segments.slice(0, index).join('/') === own.slice(0, index).join('/'));
  return rivals.map(({ segments }) => segments[index] ?? '').filter((segment) => !segment.startsWith('{'));
}

/** Path of the operation as a regular expression. */
export function pathPattern(operation: Operation): string {
  const segments = operation.path.split('/').map((segment, index) => {
    if (!/^\{\w+\}$/.test(segment)) return escaped(segment);
    const literals = literalsAt(operation, index);
    return literals.length > 0 ? `(?!(?:${literals.join('|')})(?:/|$|\\?))[^/?]+` : '[^/?]+';
  });
  return segments.join('/');
}

const patterns = operations.map((operation: Operation) => ({
  operation,
  pattern: templatePattern(operation.path),
  // A path without placeholders takes precedence over one with them.
  rank: operation.path.split('{').length,
}));
patterns.sort((a, b) => a.rank - b.rank);

const matchOf = (method: string, path: string) =>
  patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path));

/**
 * The operation of a call, with the values of its placeholders.
 * @throws URIError where one of them is not valid percent-encoding
 */
export function operationAt(method: string, path: string) {
  const match = matchOf(method, path);
  return match && { operation: match.operation, params: valuesIn(match.pattern, path) };
}

/** The operation of a call, whatever the values of its placeholders. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  matchOf(method, path)?.operation;
