import type * as z from 'zod';
import type { Access } from '../operation.ts';
import type { PortalRoute } from './first-routes.ts';
import { type EndpointId, portalRoutes } from './routes.ts';

/**
 * Who may call an endpoint. The field is required by the type, so an endpoint without a rule does not compile.
 * - `signed-in`, `keys`: as for the operations of the catalogue.
 * - `guest`: only a guest's session; with `beforeTerms` also while the terms are not accepted.
 * - `watcher`: every session; the call reads it without extending it.
 * - `password-change`: a signed-in person, or one who must change the password first.
 * - `session-cookie`: any holder of the signed cookie of a session, live or not; the endpoint decides what is still
 * possible.
 * - `issuer`: the authentication server, authenticated by its signature.
 * - `everybody`: no session is needed.
 */
export type EndpointAccess =
  | Exclude<Access, { to: 'nobody' }>
  | { readonly to: 'guest'; readonly beforeTerms?: true }
  | { readonly [To in OwnRule]: { readonly to: To } }[OwnRule];

type OwnRule = 'watcher' | 'password-change' | 'session-cookie' | 'issuer' | 'everybody';

/** A call that is not made by the portal's own pages, so that it cannot carry the portal's header (OPN-06). */
export interface GuardExemption {
  /**
   * `navigation`: a link that may be followed from anywhere, but that no other site may frame, fetch or embed.
   * `server-to-server`: no browser takes part.
   * `report`: sent by the browser itself about a page of this origin, and of no other.
   */
  readonly as: 'navigation' | 'server-to-server' | 'report';
  /** What protects it instead. */
  readonly because: string;
}

/** Rate limits of the endpoint, counted before the body is read. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
  /**
   * `account` counts all sessions of a person together; guests share an account, so each guest session counts by
   * itself.
   */
  readonly per: 'address' | 'session' | 'account';
}

/** Every person with an account; no guest. */
export const account = { to: 'signed-in', guest: false } as const;

/** A quarter of an hour, in milliseconds: the window of most limits. */
export const quarter = 15 * 60_000;

/**
 * Largest body of an endpoint that names no other, in bytes. The largest that a page sends, what an authentication server
 * sent back, has 11,000.
 */
export const usualMaxBytes = 16_384;

/** Everything about an endpoint except its address. */
export interface EndpointRules {
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Without an exemption a call needs the portal's header and must not come from another site. */
  readonly exempt?: GuardExemption;
  /** Limits that depend on the request's content or its result are next to the code that counts them. */
  readonly calls?: RateLimit;
  /**
   * Which concurrency limit a call counts for, if not the session's: `stream` none while it is open, `file` that of
   * files, `address` only that of its address.
   */
  readonly share?: 'stream' | 'file' | 'address';
  /** Begins a session or gives it a new id: served behind express-session. */
  readonly changesSession?: true;
  /**
   * Opened in a window of its own, where a JSON envelope would be all the person sees: failures are shown as a page.
   */
  readonly failsAsPage?: true;
  /** What the audit log says of a call that was done, if its handler does not write that itself. */
  readonly audited?: { readonly action: 'create' | 'update' | 'delete'; readonly record: string };
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `json` by default. */
  readonly request?: 'json' | 'form' | 'report';
  /** Maximum size of a body in bytes, if not `usualMaxBytes`. */
  readonly maxBytes?: number;
  /** `data` of a successful answer; a media type if the answer is not JSON, a status if it has no content. */
  readonly answer: z.ZodType | `${string}/${string}` | '200' | '204' | '302' | '303';
}

/** One of the gateway's own endpoints. */
export type PortalEndpoint = EndpointRules & PortalRoute & { readonly id: EndpointId };

type Entries<Rules> = {
  readonly [Id in EndpointId]: Rules extends { readonly [P in Id]: infer Own }
    ? Own & (typeof portalRoutes)[Id] & { readonly id: Id }
    : never;
};

/** Combines each endpoint's rules with its address, and keeps their literal types. */
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
