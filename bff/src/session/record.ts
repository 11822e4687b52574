import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { guestContact, guestMachine, sessionUser } from '@ebp/contracts/portal/session';
import * as z from 'zod';
import { jsonIn } from '../http/json.ts';
import { type ActingContext, decodeContext, encodeContext, storedContext } from './acting-context.ts';

/**
 * The session record. Kept under 1 KB, because every request reads it: rights are stored as a hash (see `rights.ts`),
 * names and addresses in the profile.
 */
export interface SessionRecord {
  /** Incremented by each write; a write based on an older version is refused. */
  readonly version: number;
  readonly secretHash: string;
  /** Epoch milliseconds until which a session whose browser signed in anew answers the requests that were in flight. */
  readonly retiredUntilMs?: number;
  /** `pending` has signed in but must change the password first. */
  readonly kind: 'user' | 'guest' | 'pending';
  readonly company: CompanyCode;
  readonly user: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
  /** Hash of the rights; empty while pending. */
  readonly rights: string;
  /** When loading them began, in epoch milliseconds, and with which version of the access token. */
  readonly rightsRead: { readonly atMs: number; readonly tokenVersion: number };
  /** The account was already inactive at sign-in, so being inactive does not end the session. */
  readonly startedInactive?: true;
  /** Epoch milliseconds of the sign-in; the absolute limit starts here. */
  readonly startedMs: number;
  /** Epoch milliseconds of its end by the limit of its beginning, or before where its access token cannot be renewed. */
  readonly endsMs?: number;
  readonly acceptedTerms: boolean;
  readonly scanned: boolean;
  /** Epoch milliseconds of the latest submission from here; 0 for none. The upstream's own dates follow overnight. */
  readonly sent?: { readonly orderMs: number; readonly readingMs: number };
  /** The machine a guest confirmed. */
  readonly machine?: { readonly pkey: string; readonly customerCode: string };
  /** The customers that an agent acts for, each in a tab of its own. */
  readonly acting?: readonly ActingContext[];
  /** Sealed `SessionSecrets`. */
  readonly secrets?: string;
}

/** Rights that must be reloaded before use. */
export const rightsNeverRead: SessionRecord['rightsRead'] = { atMs: 0, tokenVersion: 0 };

/** Personal data of a scan, encrypted inside the record. */
export const sessionSecrets = z.object({
  ql: z.string().optional(),
  /** The page requested at a sign-in that must change the password first. */
  redirecturl: z.string().optional(),
  contact: guestContact.optional(),
  /** The machines a guest confirmed, latest first. */
  machines: z.array(guestMachine).optional(),
});
export type SessionSecrets = z.infer<typeof sessionSecrets>;

const stored = z.object({
  /** Empty in a retired session, whose hash is in `p`. */
  h: z.string(),
  p: z.tuple([z.string(), z.number()]).optional(),
  k: z.enum(['user', 'guest', 'pending']),
  c: z.enum(companyCodes),
  u: z.tuple([z.string(), z.string(), z.string()]),
  r: z.string(),
  a: z.tuple([z.number(), z.number()]),
  i: z.literal(1).optional(),
  b: z.number(),
  e: z.number().optional(),
  t: z.literal(1).optional(),
  q: z.literal(1).optional(),
  d: z.tuple([z.number(), z.number()]).optional(),
  m: z.tuple([z.string(), z.string()]).optional(),
  g: z.array(storedContext).optional(),
  x: z.string().optional(),
});

/** The text of a record, which is encrypted before it is stored (see `SessionStore`). */
export function encodeRecord(record: SessionRecord): string {
  const { secretHash, retiredUntilMs, user, machine, sent, acting } = record;
  const short: z.infer<typeof stored> = {
    ...(retiredUntilMs === undefined ? { h: secretHash } : { h: '', p: [secretHash, retiredUntilMs] }),
    k: record.kind,
    c: record.company,
    u: [user.pkey, user.code, user.applicationPkey],
    r: record.rights,
    a: [record.rightsRead.atMs, record.rightsRead.tokenVersion],
    ...(record.startedInactive ? { i: 1 } : {}),
    b: record.startedMs,
    ...(record.endsMs === undefined ? {} : { e: record.endsMs }),
    ...(record.acceptedTerms ? { t: 1 } : {}),
    ...(record.scanned ? { q: 1 } : {}),
    ...(sent ? { d: [sent.orderMs, sent.readingMs] } : {}),
    ...(machine ? { m: [machine.pkey, machine.customerCode] } : {}),
    ...(acting ? { g: acting.map(encodeContext) } : {}),
    ...(record.secrets === undefined ? {} : { x: record.secrets }),
  };
  return `${record.version}:${JSON.stringify(short)}`;
}

/** Returns undefined for a record this release cannot read: the user must sign in again. */
export function decodeRecord(text: string): SessionRecord | undefined {
  const colon = text.indexOf(':');
  const parsed = stored.safeParse(jsonIn(text.slice(colon + 1)));
  if (!parsed.success) return undefined;
  const { h, p, k, c, u, r, a, i, b, e, t, q, d, m, g, x } = parsed.data;
  return {
    version: Number(text.slice(0, colon)),
    ...(p ? { secretHash: p[0], retiredUntilMs: p[1] } : { secretHash: h }),
    kind: k,
    company: c,
    user: { pkey: u[0], code: u[1], applicationPkey: u[2] },
    rights: r,
    rightsRead: { atMs: a[0], tokenVersion: a[1] },
    ...(i ? { startedInactive: true } : {}),
    startedMs: b,
    ...(e === undefined ? {} : { endsMs: e }),
    acceptedTerms: t === 1,
    scanned: q === 1,
    ...(d ? { sent: { orderMs: d[0], readingMs: d[1] } } : {}),
    ...(m ? { machine: { pkey: m[0], customerCode: m[1] } } : {}),
    ...(g ? { acting: g.map(decodeContext) } : {}),
    ...(x === undefined ? {} : { secrets: x }),
  };
}

/**
 * What is stored about the signed-in person for display, and the address of their pictures according to the upstream.
 */
export const sessionProfile = sessionUser.extend({
  /** As the upstream spells it; empty if it gave none. */
  imageUrl: z.string().default(''),
});
export type SessionProfile = z.infer<typeof sessionProfile>;
