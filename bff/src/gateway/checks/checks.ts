import { companyProfiles } from '@ebp/contracts/companies';
import { customerAddress, customerDetail } from '@ebp/contracts/entities/customer';
import { user } from '@ebp/contracts/entities/user';
import type { Operation } from '@ebp/contracts/operation';
import { customerGet } from '@ebp/contracts/operations/customer';
import { userCurrentInfo, userSearch } from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import { missingContact } from '@ebp/contracts/rules/guest-contact';
import { clampToRetention } from '@ebp/contracts/rules/retention';
import { tolerant } from '@ebp/contracts/tolerant';
import type * as z from 'zod';
import {
  type AccessLevel,
  authorise,
  checkAddresses,
  checkConditionalKeys,
  checkScope,
  checkUsers,
} from '../../access/authorise.ts';
import { stampActing, stampIdentity } from '../../access/identity.ts';
import { sendData } from '../../http/answer.ts';
import { FieldErrors, Forbidden, Invalid } from '../../http/errors.ts';
import { isArriving, parseOrInvalid, readJsonBody } from '../../http/request-body.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { RequestParts } from '../exchange/upstream-request.ts';
import type { GatewayCall, RequestRule } from '../gateway-call.ts';
import { keyIn, named, neededOfCaller } from './named.ts';
import type { OnceOnly } from './once-only.ts';
import { asCaller } from './rules/rule.ts';

/**
 * Checks one aspect of a call. Throws the error for the browser, or answers the call itself; its results are stored in
 * the call.
 */
export type Check = (call: GatewayCall) => void | Promise<void>;

export interface Checks {
  /** Whether the caller may make this request at all. Runs for every call, a repeated create included. */
  readonly first: readonly Check[];
  /**
   * Checks against the upstream's present data, and the caller's identity. Not run for a repeated create, whose stored
   * answer is returned.
   */
  readonly last: readonly Check[];
}

export interface CheckParts {
  readonly upload: (call: GatewayCall) => Promise<void>;
  readonly caller: UpstreamCaller;
  readonly rules: ReadonlyMap<string, RequestRule>;
  readonly onceOnly: Pick<OnceOnly, 'reserve'>;
}

/** All checks of a call, in the order in which they run. */
export function createChecks({ upload, caller, rules, onceOnly }: CheckParts): Checks {
  return {
    first: [
      authoriseCall,
      requireGuestContact,
      handOverUpload(upload),
      parseRequest,
      checkOwnRecords(caller),
      requireScreenKey,
      clampToRetained,
    ],
    last: [checkOwnAddresses(caller), applyRules(rules, onceOnly), stampCaller],
  };
}

/** Refuses a caller who may not make such calls at all. */
const authoriseCall: Check = (call) => {
  call.accessLevel = authorise(call.operation, call.session, call.parts.params);
};

/** A guest must give contact details before creating anything (QRL-04). */
const requireGuestContact: Check = ({ operation, session }) => {
  const isAnonymous = session.kind === 'guest' && session.guestContact === undefined;
  if (!isAnonymous || operation.effect !== 'create') return;
  throw new FieldErrors(missingContact());
};

/** A multipart call is handed over: its parts are only known while it streams. */
const handOverUpload =
  (upload: CheckParts['upload']): Check =>
  (call) => {
    if (call.operation.request !== 'multipart') return;
    call.isAnswered = true;
    return upload(call);
  };

/** Parses the request by its contract: from here on it contains known fields only, and these go upstream. */
const parseRequest: Check = (call) => {
  const { operation, request, accessLevel } = call;
  call.parts = prepareAddress(operation, request.originalUrl, call.parts.params);
  const schema = bodySchemaOf(operation, accessLevel);
  return schema && readBody(call);
};

/** A body may take minutes, in which the session may end or lose rights: it is then asked again. */
async function readBody(call: GatewayCall): Promise<void> {
  const isLate = isArriving(call.request);
  const read = (await readJsonBody(call.request, call.response)) ?? {};
  if (isLate) {
    call.session = await call.sessionNow();
    await authoriseCall(call);
    await requireGuestContact(call);
  }
  const schema = bodySchemaOf(call.operation, call.accessLevel);
  call.parts = { ...call.parts, body: schema && parseOrInvalid(schema, read) };
}

/** Maximum length of a query string with its question mark, in characters. */
const maxQueryLength = 4096;

/** Query string -> values by name. A repeated name becomes a list, which a schema for one value refuses. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text))
    query[name] = name in query ? [query[name], value] : value;
  return query;
}

type Schema = NonNullable<Operation['body']>;

/** The body schema at an access level; undefined where the operation takes no body. */
function bodySchemaOf(operation: Operation, accessLevel: AccessLevel): Schema | undefined {
  return accessLevel === 'own-record' ? operation.ownRecord?.body : operation.body;
}

/** Validates path parameters and query. @throws Invalid */
function prepareAddress(operation: Operation, url: string, params: RequestParts['params']): RequestParts {
  const [path] = url.split('?') as [string];
  const query = url.slice(path.length);
  if (query.length > maxQueryLength) throw new Invalid([fault('query', 'validation.invalid')]);
  return {
    params: fields(operation.params, params, 'params'),
    query: fields(operation.query, parseQuery(query), 'query'),
    body: undefined,
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Path parameters and queries are objects in every schema of the catalogue. */
function fields(schema: Operation['params'], value: Fields, part: string): Fields {
  return schema === undefined ? {} : (parseOrInvalid<z.ZodType>(schema, value, part) as Fields);
}

/** A user is identified by its key, an address by its own. */
const userByKey = tolerant(user, ['pkey']);
const addressByKey = tolerant(customerAddress, ['pkey']);

/** Refuses customers, machines and users that are not the caller's. Users are looked up, because they change. */
const checkOwnRecords =
  (caller: UpstreamCaller): Check =>
  ({ operation, session, context, parts }) => {
    const users = checkScope(operation, session, parts);
    return checkUsers(users, session, async (userPkey) => {
      const options = asCaller({ ...context, session });
      const found = await caller.call(userSearch, {}, options, named(userByKey, keyIn('pkey'), [userPkey]));
      return found.some(({ pkey }) => pkey === userPkey);
    });
  };

/** Several screens make a shared call: the caller must hold the key of the one that makes it. */
const requireScreenKey: Check = ({ operation, session, parts }) =>
  checkConditionalKeys(operation, session, parts);

/** A date range begins at the first day of the retention period (OPN-62). One that lies before it returns no rows. */
const clampToRetained: Check = (call) => {
  const { operation, session, parts } = call;
  const { retention } = operation;
  if (retention === undefined) return;
  const query = parts.query as Readonly<Record<string, string | undefined>>;
  const range = { from: query[retention.from], to: query[retention.to] };
  const kept = clampToRetention(range, retention.kind, companyProfiles[session.company].timeZone, new Date());
  if (kept === undefined) {
    sendData(call.response, []);
    call.isAnswered = true;
  } else call.parts = { ...parts, query: { ...query, [retention.from]: kept.from } };
};

/**
 * Refuses addresses that are not in the caller's address books, which are read where the forms read them: the user's or a
 * customer's.
 */
const checkOwnAddresses =
  (caller: UpstreamCaller): Check =>
  ({ operation, session, context, parts }) => {
    const options = asCaller({ ...context, session });
    return checkAddresses(operation, session, parts, async (wanted, code) => {
      const lists = { customerAddressList: named(addressByKey, keyIn('pkey'), wanted).nullish() };
      const { customerAddressList } =
        code === undefined
          ? (await caller.call(userCurrentInfo, {}, options, () => neededOfCaller([], lists))).userInfo
          : await caller.call(customerGet, { params: { code }, body: { isForCP: true } }, options, () =>
              tolerant(customerDetail, ['customerAddressList'], lists),
            );
      return new Set(customerAddressList?.map(({ pkey }) => pkey));
    });
  };

/** Applies the business rules of the operation. What is left to a rule is refused where there is none. */
const applyRules =
  (rules: CheckParts['rules'], onceOnly: CheckParts['onceOnly']): Check =>
  (call) => {
    const { id, scope } = call.operation;
    const rule = rules.get(id);
    if (!rule && scope?.some(({ by }) => by === 'rule')) throw new Forbidden({ message: 'no rule' });
    return rule && applyRule(rule, call, onceOnly);
  };

async function applyRule(
  rule: RequestRule,
  call: GatewayCall,
  onceOnly: CheckParts['onceOnly'],
): Promise<void> {
  const { session, context, accessLevel, reservations } = call;
  const { correlationId, language } = context;
  const reserve = async (...subject: readonly string[]) => {
    const reservation = await onceOnly.reserve(subject);
    if (reservation !== undefined) reservations.push(reservation);
    return reservation !== undefined;
  };
  call.parts = await rule(call.parts, { session, correlationId, language, accessLevel, reserve });
}

/** Writes the caller's identity into the request. */
const stampCaller: Check = (call) => {
  call.parts = stampActing(call.session, stampIdentity(call.operation, call.session, call.parts));
};
