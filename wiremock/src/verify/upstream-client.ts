import { randomUUID } from 'node:crypto';
import type { CompanyCode } from '@ebp/contracts/companies';
import { success } from '@ebp/contracts/envelope';
import type { EndpointGroup, IdentityFields, IdentitySource, Operation } from '@ebp/contracts/operation';
import { fillPath } from '@ebp/contracts/path-template';
import { applicationKey, jsonType } from '@ebp/contracts/upstream-headers';
import { strictFaults } from '../check/strict-parse.ts';

/** The caller; its identity values are known once the user was read. */
export interface Principal {
  readonly token: string;
  readonly company: CompanyCode;
  readonly identity: Readonly<Partial<Record<IdentitySource, string>>>;
}

/** Addresses of the upstream: one for all groups, and separate ones for some. */
export interface Targets {
  readonly all: string;
  readonly own: ReadonlyMap<EndpointGroup, string>;
  /** Calls them; with credentials of its own, if they want any. */
  readonly fetch?: typeof fetch;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The result of one call. Faults name fields and rules, never values. */
export interface CallResult {
  readonly faults: readonly string[];
  /** Fields the upstream returns beyond the contract; they are dropped and do no harm. */
  readonly unknownFields: readonly string[];
  readonly data?: unknown;
  /** Bytes arrived; the contract says nothing more about them. */
  readonly isDocument?: true;
  /** A refusal or 404: there is no such record. */
  readonly isRefused?: true;
}

const timeoutMs = 30_000;
const sessionId = `contract-check-${randomUUID()}`;
const unknownMark = 'the contract does not know this field';

function stamp(fields: IdentityFields = {}, { identity, company }: Principal): Record<string, string> {
  const values: Readonly<Partial<Record<IdentitySource, string>>> = { ...identity, company };
  const known = Object.entries(fields).flatMap(([name, source]) => {
    const value = values[source];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

function urlOf(operation: Operation, { params = {}, query = {} }: CallParts, principal: Principal): string {
  const path = fillPath(operation.path, params);
  const defaults = (operation.query?.safeParse(query).data ?? {}) as Record<string, string>;
  const all = new URLSearchParams({ ...defaults, ...query, ...stamp(operation.identity?.query, principal) });
  return all.size > 0 ? `${path}?${all}` : path;
}

/** The result of an answer, in which data that is left out is null. Faults name fields and rules, never values. */
export function resultOf(operation: Operation, json: unknown): CallResult {
  const schema = success(operation.data);
  const answer: { readonly isSuccess?: unknown; readonly data: unknown } = {
    data: null,
    ...(json as object),
  };
  const parsed = schema.safeParse(answer);
  const found = strictFaults(schema, answer, 'answer');
  const unknownFields = found
    .filter((fault) => fault.endsWith(unknownMark))
    .map((fault) => fault.split(':')[0] ?? fault);
  if (answer.isSuccess === false)
    return { faults: ['the upstream rejected the call'], unknownFields, isRefused: true };
  return {
    faults: found.filter((fault) => !fault.endsWith(unknownMark)),
    unknownFields,
    ...(parsed.success && { data: parsed.data.data }),
  };
}

/** What keeps the gateway from reading an envelope: it goes by the media type, and looks into the bytes as they came. */
function unreadable(headers: Headers): string[] {
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  return [
    ...(jsonType.test(headers.get('content-type') ?? '') ? [] : ['the Content-Type is not application/json']),
    ...(isPlain ? [] : ['a Content-Encoding, although identity was asked for']),
  ];
}

/** Calls one operation of a live upstream as the gateway would, and checks its answer against the contract. */
export async function callUpstream(
  targets: Targets,
  operation: Operation,
  parts: CallParts,
  principal: Principal,
): Promise<CallResult> {
  const base = targets.own.get(operation.group) ?? targets.all;
  const stamped = operation.identity?.body;
  const hasBody = parts.body !== undefined || stamped !== undefined;
  const body = { ...(parts.body as object | undefined), ...stamp(stamped, principal) };
  try {
    const call = targets.fetch ?? fetch;
    const response = await call(`${base.replace(/\/+$/, '')}${urlOf(operation, parts, principal)}`, {
      method: operation.method,
      headers: {
        Accept: operation.answer === 'stream' ? '*/*' : 'application/json',
        'Accept-Encoding': 'identity',
        Authorization: `Bearer ${principal.token}`,
        'X-Session-Id': sessionId,
        'X-Company': principal.company,
        'X-Application-Key': applicationKey,
        'X-Correlation-Id': randomUUID(),
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return {
        faults: [`HTTP status ${response.status}`],
        unknownFields: [],
        ...(response.status === 404 && { isRefused: true }),
      };
    }
    if (operation.answer === 'stream') {
      const { byteLength } = await response.arrayBuffer();
      return byteLength > 0
        ? { faults: [], unknownFields: [], isDocument: true }
        : { faults: ['no bytes'], unknownFields: [] };
    }
    const result = resultOf(operation, await response.json());
    return { ...result, faults: [...unreadable(response.headers), ...result.faults] };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'the answer is not JSON' : 'no answer';
    return {
      faults: [error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : reason],
      unknownFields: [],
    };
  }
}
