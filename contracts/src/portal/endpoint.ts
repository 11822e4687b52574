import type * as z from 'zod';
import type { Access } from '../operation.ts';
import { type EndpointId, type PortalRoute, portalRoutes } from './routes.ts';

/**
 * Who may call an endpoint. The field is required by the type, so an endpoint without a rule does not compile.
 * - `signed-in`, `keys`: as for the operations of the catalogue.
 * - `guest`: a guest's session alone, terms accepted or not.
 * - `watcher`: every session, which is looked at without keeping it alive.
 * - `password-change`: a person signed in, or one who has to change the password before anything else.
 * - `session-cookie`: whoever holds the signed cookie of a session, live or not; the endpoint judges what is left of it.
 * - `issuer`: the authentication server, which proves itself by what it signed.
 * - `everybody`: no session is needed.
 */
export type EndpointAccess =
  | Exclude<Access, { to: 'nobody' }>
  | { readonly [To in OwnRule]: { readonly to: To } }[OwnRule];

type OwnRule = 'guest' | 'watcher' | 'password-change' | 'session-cookie' | 'issuer' | 'everybody';

/** A call that no page of the portal makes by itself, so that it cannot carry the portal's header (OPN-06). */
export interface GuardExemption {
  /**
   * `navigation`: a link that a person follows from anywhere, but that no other site may frame, fetch or embed.
   * `server-to-server`: no browser takes part.
   * `report`: a browser writes it about a page of this origin, and of no other.
   */
  readonly as: 'navigation' | 'server-to-server' | 'report';
  /** By what it is protected instead. */
  readonly because: string;
}

/** How often the endpoint may be called, counted before the body is read. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
  /** `account` counts all sessions of a person together; guests share an account, so each session of theirs is one. */
  readonly per: 'address' | 'session' | 'account';
}

/** What an endpoint is, beside its address. */
export interface EndpointRules {
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Without it a call needs the portal's header and must not come from another site. */
  readonly exempt?: GuardExemption;
  /** Limits that depend on what is asked or on how it ends stand with the code that counts them. */
  readonly calls?: RateLimit;
  /**
   * What a call takes of its visitor's share of the gateway, where it is not a place beside the session's other calls:
   * `stream` none while it is open, `file` one beside other files, `address` one of its address alone.
   */
  readonly share?: 'stream' | 'file' | 'address';
  /** Begins a session or gives it a new id: served behind express-session. */
  readonly changesSession?: true;
  /** Opened in a window of its own, where the envelope of a failure would be all there is to see: a page says it. */
  readonly failsAsPage?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `json` unless said otherwise. */
  readonly request?: 'json' | 'form' | 'report';
  /** Most bytes of a body, where it is not the usual megabyte. */
  readonly maxBytes?: number;
  /** `data` of a successful answer; a media type where the answer is no JSON, a status where it has no content. */
  readonly answer: z.ZodType | `${string}/${string}` | '200' | '204' | '302' | '303';
}

/** One of the gateway's own endpoints. */
export type PortalEndpoint = EndpointRules & PortalRoute & { readonly id: EndpointId };

type Entries<Rules> = {
  readonly [Id in EndpointId]: Rules extends { readonly [P in Id]: infer Own }
    ? Own & (typeof portalRoutes)[Id] & { readonly id: Id }
    : never;
};

/** Joins each endpoint's rules with its address, and keeps their literal types. */
export function entriesOf<const Rules extends Record<EndpointId, EndpointRules>>(
  rules: Rules,
): Entries<Rules> {
  const entries = Object.entries(rules).map(([id, own]) => [
    id,
    { id, ...portalRoutes[id as EndpointId], ...own },
  ]);
  return Object.fromEntries(entries);
}

type SchemaOf<E, K extends 'query' | 'body' | 'answer'> = E extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? S
  : never;

/** What a caller sends: `{query, body}`, each only where the endpoint has it. */
export type EndpointRequest<E> = (E extends { readonly query: z.ZodType }
  ? { readonly query: z.input<SchemaOf<E, 'query'>> }
  : unknown) &
  (E extends { readonly body: z.ZodType } ? { readonly body: z.input<SchemaOf<E, 'body'>> } : unknown);

/** A part of a request as the endpoint receives it. */
export type EndpointPart<E, K extends 'query' | 'body'> = E extends { readonly [P in K]: z.ZodType }
  ? z.output<SchemaOf<E, K>>
  : unknown;

/** What a successful call answers, where that is JSON. */
export type EndpointAnswer<E> = z.output<SchemaOf<E, 'answer'>>;
