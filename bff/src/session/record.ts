import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import * as z from 'zod';

/**
 * What a session is. Kept under 1 KB, because every request reads it: rights are a hash (see `rights.ts`), names and
 * addresses lie in the profile.
 */
export interface SessionRecord {
  /** Grows with each write; a write that has not seen the latest does not happen. */
  readonly version: number;
  readonly secretHash: string;
  /** The secret before the last rotation, honoured for requests that were under way. */
  readonly previous?: { readonly secretHash: string; readonly untilMs: number };
  /** `pending` has signed in but must change the password before anything else. */
  readonly kind: 'user' | 'guest' | 'pending';
  readonly company: CompanyCode;
  readonly user: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
  /** Hash of the rights; empty while pending. */
  readonly rights: string;
  /** Epoch milliseconds of the sign-in; the absolute limit counts from here. */
  readonly startedMs: number;
  readonly acceptedTerms: boolean;
  readonly scanned: boolean;
  /** The machine a guest confirmed. */
  readonly machine?: { readonly pkey: string; readonly customerCode: string };
  /** Sealed `SessionSecrets`. */
  readonly secrets?: string;
}

/** Personal data of a scan, encrypted inside the record. */
export const sessionSecrets = z.object({
  ql: z.string().optional(),
  /** Where a sign-in that has to change the password first wanted to go. */
  redirecturl: z.string().optional(),
  contact: z
    .object({
      fullName: z.string(),
      email: z.string(),
      contactNumber: z.string(),
      newLocation: z.string().optional(),
    })
    .optional(),
});
export type SessionSecrets = z.infer<typeof sessionSecrets>;

const stored = z.object({
  h: z.string(),
  p: z.tuple([z.string(), z.number()]).optional(),
  k: z.enum(['user', 'guest', 'pending']),
  c: z.enum(companyCodes),
  u: z.tuple([z.string(), z.string(), z.string()]),
  r: z.string(),
  b: z.number(),
  t: z.literal(1).optional(),
  q: z.literal(1).optional(),
  m: z.tuple([z.string(), z.string()]).optional(),
  x: z.string().optional(),
});

/** What a stored record of this version begins with, whatever else it holds. */
export const versionPrefix = (version: number): string => `${version}:`;

export function encodeRecord(record: SessionRecord): string {
  const { previous, user, machine } = record;
  const short: z.infer<typeof stored> = {
    h: record.secretHash,
    ...(previous ? { p: [previous.secretHash, previous.untilMs] } : {}),
    k: record.kind,
    c: record.company,
    u: [user.pkey, user.code, user.applicationPkey],
    r: record.rights,
    b: record.startedMs,
    ...(record.acceptedTerms ? { t: 1 } : {}),
    ...(record.scanned ? { q: 1 } : {}),
    ...(machine ? { m: [machine.pkey, machine.customerCode] } : {}),
    ...(record.secrets === undefined ? {} : { x: record.secrets }),
  };
  return versionPrefix(record.version) + JSON.stringify(short);
}

/** undefined for what this release cannot read: such a session has to sign in again. */
export function decodeRecord(text: string): SessionRecord | undefined {
  const colon = text.indexOf(':');
  const parsed = stored.safeParse(json(text.slice(colon + 1)));
  if (!parsed.success) return undefined;
  const { h, p, k, c, u, r, b, t, q, m, x } = parsed.data;
  return {
    version: Number(text.slice(0, colon)),
    secretHash: h,
    ...(p ? { previous: { secretHash: p[0], untilMs: p[1] } } : {}),
    kind: k,
    company: c,
    user: { pkey: u[0], code: u[1], applicationPkey: u[2] },
    rights: r,
    startedMs: b,
    acceptedTerms: t === 1,
    scanned: q === 1,
    ...(m ? { machine: { pkey: m[0], customerCode: m[1] } } : {}),
    ...(x === undefined ? {} : { secrets: x }),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
