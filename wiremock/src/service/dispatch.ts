import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { companyCode } from '@ebp/contracts/company-schema';
import { fallbackLanguage, languages } from '@ebp/contracts/languages';
import type { IdentityFields, IdentitySource, Operation, ScopeField } from '@ebp/contracts/operation';
import { beforeSignIn } from '@ebp/contracts/upstream-headers';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import { valuesAt } from '@ebp/contracts/values-at';
import * as z from 'zod';
import { strictFaults } from '../check/strict-parse.ts';
import { operationAt } from '../framework/paths.ts';
import { addressBook } from '../world/orders.ts';
import { inLanguage } from '../world/phrases.ts';
import { worldSeenBy } from '../world/seen-by.ts';
import { type Person, peopleOf, type World } from '../world/world.ts';
import { type Answer, type Call, Refusal } from './answer.ts';

/** A call as it came in. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: {
    readonly authorization?: string | undefined;
    readonly company?: string | undefined;
    /** The customer that an agent acts for. */
    readonly actingFor?: string | undefined;
    /** The wanted language, by its tag only. */
    readonly language?: string | undefined;
  };
  /** Parsed JSON, or the form fields that are not files. */
  readonly body: unknown;
}

function operationOf({ method, path }: Incoming) {
  const found = operationAt(method, path);
  if (!found) throw new Refusal(404, `No operation of the catalogue is ${method} ${path}.`);
  return found;
}

/** Whom a token of the development auth server names by key, or a JWT of another issuer by a claim with a key or code. */
function personOf(world: World, { headers }: Incoming): Person {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const pkey = /^dev\.(.+)\.[\w-]+$/.exec(token)?.[1];
  const names = pkey === undefined ? claimsOf(token) : [pkey];
  const { deleted } = world.changes.users;
  const person = peopleOf(world).find(
    (one) => (names.includes(one.pkey) || names.includes(one.code)) && !deleted.includes(one.pkey),
  );
  if (!person)
    throw new Refusal(
      404,
      `${world.company} has nobody whose key or code is ${names.join(' or ') || 'given'}.`,
    );
  return person;
}

/** The values of a JWT's claims. Nothing is protected here, so its signature is not verified. */
function claimsOf(token: string): readonly unknown[] {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return Object.values(claims ?? {});
  } catch {
    return [];
  }
}

/**
 * An agent who acts for a customer is answered as a user of it, with every right of a customer's user and under the
 * agent's own name.
 * @throws Refusal for everybody else, and for customers that the agent does not serve
 */
function actingAs(person: Person, customerCode: string | undefined): Person {
  if (customerCode === undefined) return person;
  if (person.kind !== 'agent' || !(customerCode in person.access))
    throw new Refusal(403, `${person.code} cannot act for ${customerCode}.`);
  return {
    ...person,
    ...{ kind: 'user', customerCode, functionKeys: 'customer', access: { [customerCode]: 'all' } },
  };
}

type Params = Readonly<Record<string, string>>;

/**
 * Agents may make calls that need an agent's key, save their own record, and make the calls of a customer that an
 * extension opens to them; customers make all others, guests only calls open to guests.
 */
function mayAsk(
  { kind, pkey }: Person,
  { access, ownRecord, extension }: Operation,
  { params, query }: Readonly<Record<'params' | 'query', Params>>,
): boolean {
  if (access.to === 'nobody') return true;
  if (kind === 'agent' && ownRecord && params.pkey === pkey) return true;
  if (kind === 'agent' && extension?.more) return query[extension.more.agentsWith] !== undefined;
  if (access.to === 'keys' && access.anyOf.some(isAgentKey) !== (kind === 'agent')) return false;
  return kind !== 'guest' || access.guest;
}

const identityValues: Readonly<Partial<Record<IdentitySource, (person: Person) => string>>> = {
  userCode: ({ code }) => code,
  userPkey: ({ pkey }) => pkey,
  applicationPkey: ({ applicationPkey }) => applicationPkey,
  company: ({ company }) => company,
};

/** Values that the gateway should have stamped and has not. A guest's contact details may be anything. */
function identityFaults(
  person: Person,
  fields: IdentityFields | undefined,
  given: unknown,
): readonly string[] {
  return Object.entries(fields ?? {}).flatMap(([name, source]) => {
    const expected = identityValues[source]?.(person);
    const value = (given as Record<string, unknown> | undefined)?.[name];
    return expected === undefined || value === expected
      ? []
      : [`${name} is ${JSON.stringify(value)} instead of ${expected}`];
  });
}

type Parts = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** What a value at this place may be. Users are looked up by the answers. */
function choices(seen: World, { kind, customerAt }: ScopeField, parts: Parts): readonly string[] | undefined {
  const customers = seen.read('customers').map(({ code }) => code);
  if (kind === 'customer') return customers;
  if (kind === 'machine') return seen.read('machines').map(({ pkey }) => pkey);
  if (kind !== 'address') return undefined;
  const books = customerAt ? valuesAt(parts, customerAt).map(String) : customers;
  return ['', ...books.flatMap((code) => addressBook(seen, code)).map(({ pkey }) => pkey)];
}

/** The places that name a customer, machine or address which the caller does not see. */
function unseenRecords(seen: World, { scope = [] }: Operation, parts: Parts): readonly string[] {
  return scope.flatMap((field) => {
    const known = choices(seen, field, parts);
    const values = known ? valuesAt(parts, field.at).map(String) : [];
    return values.filter((value) => !known?.includes(value)).map((value) => `${field.at} ${value}`);
  });
}

function contractFaults(operation: Operation, parts: Parts) {
  const schemas = upstreamRequest(operation);
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part];
    if (schema) return strictFaults(schema, parts[part], part);
    const isThere = parts[part] !== undefined && Object.keys(parts[part] as object).length > 0;
    return isThere ? [`${part} is not expected`] : [];
  });
}

/** The one status of a search, however it is capitalised: the documents write both Active and ACTIVE (OPN-29). */
function withStatus({ query: schema }: Operation, query: Params): Params {
  if (!(schema instanceof z.ZodObject)) return query;
  const { data: status } = z.string().safeParse(schema.shape.status?.safeParse(undefined).data);
  return status && query.status?.toLowerCase() === status.toLowerCase() ? { ...query, status } : query;
}

/**
 * Checks a call against the contract of its operation and answers it.
 * @throws Refusal 400 for a violation of the contract, 404 for what is not recorded or not permitted
 */
export function dispatch(
  answers: ReadonlyMap<string, Answer>,
  worlds: (company: string) => World,
  call: Incoming,
) {
  const { operation, params } = operationOf(call);
  const world = worlds(companyCode.parse(call.headers.company));
  const query = withStatus(operation, Object.fromEntries(call.query));
  const { body } = call;
  const faults = contractFaults(operation, { params, query, body });
  if (faults.length > 0) throw new Refusal(400, `${operation.id}: ${faults.join('; ')}`);
  const isOpen = beforeSignIn.has(operation.id);
  const person = isOpen ? undefined : actingAs(personOf(world, call), call.headers.actingFor);
  const seen = person ? worldSeenBy(world, person) : world;
  if (person) {
    if (!mayAsk(person, operation, { params, query }))
      throw new Refusal(404, `${operation.id} is not for ${person.code}.`);
    const strangers = [
      ...identityFaults(person, operation.identity?.query, query),
      ...identityFaults(person, operation.identity?.body, body),
    ];
    if (strangers.length > 0) throw new Refusal(404, `${operation.id}: ${strangers.join('; ')}`);
    const unseen = unseenRecords(seen, operation, { params, query, body });
    if (unseen.length > 0)
      throw new Refusal(404, `${operation.id}: ${person.code} does not see ${unseen.join('; ')}`);
  }
  const answer = answers.get(operation.id);
  if (!answer) throw new Refusal(404, `${operation.id} has no answer.`);
  const parts = { params, query, body, world: seen, person };
  const data = answer.respond(parts as unknown as Call);
  const language = languages.find((tag) => tag === call.headers.language) ?? fallbackLanguage;
  if (operation.answer === 'stream') return { operation, data };
  return { operation, data: inLanguage(data, world, language, operation.id) };
}
