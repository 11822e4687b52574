import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import * as z from 'zod';
import { identityOf, isFixedIdentity } from './account.ts';
import type { BodyPattern, RequestPattern, TextPattern } from './mapping.ts';

/** A wanted value: exactly this text, or a pattern together with one text it matches. */
export type Wanted = string | { readonly pattern: string; readonly example: string };

export interface Narrowing {
  readonly accounts: readonly DemoAccount[];
  readonly params?: Readonly<Record<string, Wanted>>;
  readonly query?: Readonly<Record<string, Wanted>>;
  /** JSON path -> text it must equal. */
  readonly body?: Readonly<Record<string, string>>;
}

/** Calls a company's pages need before anybody has signed in: no bearer and no session can be demanded. */
export const beforeSignIn: ReadonlySet<string> = new Set([
  'login.config',
  'system-config.search',
  'code-list.search',
]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (texts: readonly string[]): TextPattern => {
  const [only, ...others] = [...new Set(texts)];
  if (only === undefined) throw new TypeError('a stub needs at least one account');
  return others.length === 0
    ? { equalTo: only }
    : { matches: `^(${[only, ...others].map(escaped).join('|')})$` };
};
const textOf = (wanted: Wanted): TextPattern =>
  typeof wanted === 'string' ? { equalTo: wanted } : { matches: wanted.pattern };

export const exampleOf = (wanted: Wanted): string => (typeof wanted === 'string' ? wanted : wanted.example);

function headersOf(operation: Operation, accounts: readonly DemoAccount[]): Record<string, TextPattern> {
  const users = [...new Set(accounts.map(({ pkey }) => pkey))].join('|');
  const session = {
    Authorization: { matches: `^Bearer dev\\.(${users})\\.[\\w-]+$` },
    'X-Session-Id': { matches: '.+' },
  };
  return {
    ...(beforeSignIn.has(operation.id) ? {} : session),
    'X-Company': oneOf(accounts.map(({ company }) => company)),
    'X-Application-Key': { equalTo: 'EBP_PORTAL' },
    'X-Correlation-Id': { matches: '.+' },
    ...(operation.body &&
      operation.request !== 'multipart' && { 'Content-Type': { contains: 'application/json' } }),
  };
}

/** Literal segments other operations have where this one has a placeholder: they are no keys. */
function literalsAt(operation: Operation, index: number): readonly string[] {
  const own = operation.path.split('/');
  const rivals = operations
    .map(({ method, path }) => ({ method, segments: path.split('/') }))
    .filter(({ method, segments }) => method === operation.method && segments.length === own.length)
    .filter(({ segments }) => segments.slice(0, index).join('/') === own.slice(0, index).join('/'));
  return rivals.map(({ segments }) => segments[index] ?? '').filter((segment) => !segment.startsWith('{'));
}

/** Path of the operation as a regular expression, each placeholder narrowed where the stub wants it. */
export function pathPattern(operation: Operation, params: Readonly<Record<string, Wanted>> = {}): string {
  const segments = operation.path.split('/').map((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return escaped(segment);
    const wanted = params[name];
    if (typeof wanted === 'string') return escaped(wanted);
    if (wanted !== undefined) return `(?:${wanted.pattern.replace(/^\^|\$$/g, '')})`;
    const literals = literalsAt(operation, index);
    return literals.length > 0 ? `(?!(?:${literals.join('|')})(?:/|$|\\?))[^/?]+` : '[^/?]+';
  });
  return segments.join('/');
}

/** Names a query of the operation may use, identity included. */
export function queryNames(operation: Operation): readonly string[] {
  const { query } = upstreamRequest(operation);
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

function queryOf(operation: Operation, { accounts, query = {} }: Narrowing): Record<string, TextPattern> {
  const stamped = Object.entries(operation.identity?.query ?? {})
    .filter(([, source]) => isFixedIdentity(source))
    .map(([name, source]) => [name, oneOf(accounts.map((account) => identityOf(account, source)))]);
  const schema = operation.query instanceof z.ZodObject ? operation.query : undefined;
  const fixed = Object.entries(schema?.shape ?? {})
    .filter(([name, part]) => query[name] === undefined && !(part as z.ZodType).safeParse(undefined).success)
    .map(([name]) => [name, { matches: '.+' }]);
  const wanted = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  return Object.fromEntries([...fixed, ...wanted, ...stamped]);
}

function bodyOf(operation: Operation, { accounts, body = {} }: Narrowing): readonly BodyPattern[] {
  const schema = upstreamRequest(operation).body;
  if (operation.request === 'multipart') return [];
  if (!schema) return operation.method === 'GET' ? [] : [{ absent: true }];
  const stamped = Object.entries(operation.identity?.body ?? {})
    .filter(([, source]) => isFixedIdentity(source))
    .map(
      ([name, source]) =>
        [`$.${name}`, oneOf(accounts.map((account) => identityOf(account, source)))] as const,
    );
  const wanted = Object.entries(body).map(([at, value]) => [at, { equalTo: value }] as const);
  return [
    { matchesJsonSchema: z.toJSONSchema(schema), schemaVersion: 'V202012' },
    ...[...stamped, ...wanted].map(([expression, text]) => ({ matchesJsonPath: { expression, ...text } })),
  ];
}

/** The strictest pattern that still takes every request the contract allows from these accounts. */
export function requestPattern(operation: Operation, narrowing: Narrowing): RequestPattern {
  const query = queryOf(operation, narrowing);
  const body = bodyOf(operation, narrowing);
  return {
    method: operation.method,
    urlPathPattern: pathPattern(operation, narrowing.params),
    headers: headersOf(operation, narrowing.accounts),
    ...(Object.keys(query).length > 0 && { queryParameters: query }),
    ...(body.length > 0 && { bodyPatterns: body }),
  };
}
