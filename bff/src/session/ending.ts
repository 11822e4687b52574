import type { SessionRecord } from './record.ts';
import type { Grant } from './token-vault.ts';

/** The tokens of an ended session, which are to be revoked at other servers. */
export interface Revocable {
  readonly grant: Grant;
  /** The connection to the telephony provider, as `Sessions.keepTelephony` got it. */
  readonly telephony: string | undefined;
}

export interface EndedSession extends Revocable {
  readonly id: string;
  readonly record: SessionRecord;
  readonly accessToken: string | undefined;
  /** Why the store may still have it, which is told again in the background. */
  readonly fault?: unknown;
}

/** Revokes what ended sessions held. */
export type Release = (ended: readonly EndedSession[]) => Promise<void>;

/** Called for each session that ends otherwise than by timeout, or is replaced in its browser. */
export type WhenEnded = (id: string, record: SessionRecord) => Promise<unknown>;
