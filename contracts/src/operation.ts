import type * as z from 'zod';
import type { FunctionKey } from './access/function-keys.ts';

export const endpointGroups = [
  'SERVER',
  'AUTH',
  'MAIN',
  'NOTIFICATION',
  'REPORT',
  'REPORT_NOTIFICATION',
  'STATIC',
  'MANAGEMENT',
  'TASK_MANAGER',
  'WEB_PUSH',
  'MESSAGE_BOX',
] as const;
/** The set of upstream hosts; each may have an address of its own per environment. */
export type EndpointGroup = (typeof endpointGroups)[number];

/** The groups that operations call. The static host and push services are reached in other ways, the rest in none. */
export const calledGroups = ['MAIN', 'REPORT', 'TASK_MANAGER', 'MESSAGE_BOX'] as const;
export type CalledGroup = (typeof calledGroups)[number] & EndpointGroup;

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may call an operation. The field is required by the type, so a call without a rule does not compile.
 * - `nobody`: only the BFF calls it; it has no route.
 * - `signed-in`: every session.
 * - `keys`: a session that holds at least one of the keys.
 * A guest must be allowed explicitly and, under `keys`, needs a key as well.
 */
export type Access =
  | { readonly to: 'nobody' }
  | { readonly to: 'signed-in'; readonly guest: boolean; readonly beforeTerms?: true }
  | {
      readonly to: 'keys';
      readonly anyOf: readonly [FunctionKey, ...FunctionKey[]];
      readonly guest: boolean;
      readonly beforeTerms?: true;
    };

/** Keys that are enough for the caller's own record, besides those of the operation, and what may be sent for it. */
export interface OwnRecord {
  readonly anyOf: readonly [FunctionKey, ...FunctionKey[]];
  readonly body: z.ZodType;
  readonly beforeTerms?: true;
}

/** Applies to requests with the value `is` at the place `at`, e.g. `query.type` `SOA`. */
export interface RequestCondition {
  readonly at: `${'query' | 'body'}.${string}`;
  readonly is: string;
}

/**
 * A call that serves two screens requires the key of the screen it is made for: under `when`, one of `anyOf` is needed
 * in addition to `access`. A request that matches no condition of the list is refused.
 */
export interface ConditionalKeys {
  readonly when: RequestCondition;
  readonly anyOf: readonly [FunctionKey, ...FunctionKey[]];
}

/**
 * Query dates that never reach back beyond the retention period: the start is moved to its first day, also if none was
 * sent (`rules/retention`).
 */
export interface RetainedRange {
  readonly kind: 'statement' | 'serviceHistory';
  readonly from: string;
  readonly to: string;
}

/** Session data that the BFF writes into a request; a value from the browser is dropped. */
export type IdentitySource =
  | 'userCode'
  | 'userPkey'
  | 'applicationPkey'
  | 'company'
  /** Contact data a guest confirmed after scanning; absent for a user with an account. */
  | 'guestFullName'
  | 'guestEmail'
  | 'guestContactNumber'
  | 'guestLocation';

/** Field name on the wire -> where its value comes from. */
export type IdentityFields = Readonly<Record<string, IdentitySource>>;

/**
 * A place in the request whose value must belong to the session: `params.code`, `query.customerCode`,
 * `body.machineList[].machinePkey` (`[]` steps into an array; a missing optional value passes).
 * `user` means a user of the caller's own application, `colleague` such a user other than the caller, `self` the
 * caller's own user key. `address` means an entry of the caller's address book or, with `customerAt`, of the address
 * book of the customer named there; a blank one passes.
 * `by: 'rule'`: the session's rights are not asked. The rule of the operation checks the value against what the upstream
 * says at that moment, as the page does that offers it (decision 0172).
 */
export interface ScopeField {
  readonly kind: 'customer' | 'machine' | 'user' | 'colleague' | 'self' | 'address';
  readonly at: RequestPlace;
  readonly customerAt?: RequestPlace;
  readonly by?: 'rule';
}

type RequestPlace = `${'params' | 'query' | 'body'}.${string}`;

export const fileTypes = [
  'SOA',
  'TGI',
  'SERVICEHISTORY',
  'INVOICE',
  'FORM',
  'VIDEO',
  'REPORT',
  'ATTACHMENT',
] as const;
export type FileType = (typeof fileTypes)[number];

/** In each row of `rows` (a dotted path in `data`, empty for `data` itself) a file name becomes a signed link. */
export interface FileLink {
  readonly rows: string;
  readonly fileName: string;
  readonly link: string;
  readonly type: FileType;
  /** Without one of these keys the link is left empty. */
  readonly anyOf?: readonly FunctionKey[];
  /** Only such requests get the link; without it, all do. */
  readonly when?: RequestCondition;
}

/** Settings that switch on what the portal asks of the upstream beyond its documents. */
export const extensionSettings = [
  'UPSTREAM_CUSTOMER_RECORDS',
  'UPSTREAM_TASK_DESK',
  'UPSTREAM_MAIL_REPLIES',
  'UPSTREAM_CONTACT_PERSONS',
] as const;
export type ExtensionSetting = (typeof extensionSettings)[number];

/** What the portal asks of the upstream beyond its documents: a whole operation, or `more` of a documented one. */
export interface Extension {
  /** Switches it on; while it is off, the upstream is not asked, and the portal does without the answer. */
  readonly setting: ExtensionSetting;
  /** What the upstream has to do, for the page of its operations. */
  readonly summary: string;
  readonly more?: {
    /** Callers whom the documents do not name, for requests with this query field. */
    readonly agentsWith: string;
    /** Query fields that the documents do not name. */
    readonly query: readonly string[];
  };
}

/**
 * Which rows of the list at `rows`, a dotted path in `data`, a guest or an agent who acts for a customer gets: those of
 * the machines in their reach, by the first of the fields `machineKey` that a row has, or those of no customer and of the
 * customers in their reach, by the field `customerCode`. What is under `instead` replaces the value at that path for
 * guests alone, who share one account and learn nothing about it.
 */
export type OwnRows = {
  readonly rows: string;
  readonly instead?: Readonly<Record<string, '' | null | readonly []>>;
} & (
  | { readonly machineKey: readonly [string, ...string[]] }
  | { readonly machineKey?: undefined; readonly customerCode: string }
);

export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Stable name in logs, metrics, stubs and the typed client, e.g. `machine.update`. */
  readonly id: string;
  /** Row of docs/requirements.md, e.g. `API-12`. */
  readonly requirement: string;
  readonly summary: string;
  readonly method: Method;
  /** Upstream path with `{name}` placeholders; the browser uses the same one. */
  readonly path: `/api/ebp/${string}`;
  readonly group: CalledGroup;
  /** `create` needs an idempotency key; only `read` may be retried. Several reads use PUT. */
  readonly effect: 'read' | 'write' | 'create';
  readonly access: Access;
  readonly accessWhen?: readonly [ConditionalKeys, ...ConditionalKeys[]];
  readonly identity?: { readonly query?: IdentityFields; readonly body?: IdentityFields };
  readonly scope?: readonly ScopeField[];
  /** Placeholders of the path. */
  readonly params?: Params;
  /** What the browser sends; identity fields are not part of it. */
  readonly query?: Query;
  readonly body?: Body;
  /** Fields of the body that the BFF reads and removes: the upstream never gets them. */
  readonly forGateway?: readonly string[];
  /**
   * What the BFF adds to the body from the upstream's own records: fields that the browser cannot send, and lists whose
   * rows it completes.
   */
  readonly fromGateway?: z.ZodObject;
  /** Format of the body; `json` by default. */
  readonly request?: 'json' | 'multipart';
  /** `json` by default. `stream` is bytes without an envelope: its `data` is `z.unknown()` and never parsed. */
  readonly answer?: 'json' | 'stream';
  readonly data: Data;
  readonly links?: readonly FileLink[];
  readonly retention?: RetainedRange;
  /**
   * Body field with the version of the record that the change is based on. If the upstream names it in a rejection, it
   * has a newer version: the caller gets `CONFLICT`, and nothing was saved.
   */
  readonly versionField?: string;
  readonly ownRows?: OwnRows;
  /** When `{pkey}` is the caller's own user, this rule holds instead, and only this narrower body is accepted. */
  readonly ownRecord?: OwnRecord;
  readonly extension?: Extension;
  /** Timeout of the whole call in milliseconds, where the default does not fit. */
  readonly timeoutMs?: number;
}

/** Keeps the literal types of one catalogue entry. */
export function operation<
  const O extends Omit<Operation, 'params' | 'query' | 'body'>,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
>(
  entry: O & Operation<Params, Query, Body, Data>,
): O & { params?: Params; query?: Query; body?: Body; data: Data } {
  return entry;
}

type SchemaOf<O, K extends 'params' | 'query' | 'body' | 'data'> = O extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? S
  : never;

type Part<O, K extends 'params' | 'query' | 'body'> = O extends { readonly [P in K]: z.ZodType }
  ? { readonly [P in K]: z.input<SchemaOf<O, K>> }
  : unknown;

/** What a caller passes to an operation: `{params, query, body}`, each only where the operation has it. */
export type RequestOf<O> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;
/** What a successful call resolves to. */
export type DataOf<O> = z.output<SchemaOf<O, 'data'>>;
