import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import type { SessionRecord } from './record.ts';
import type { Grant } from './token-vault.ts';

/** Why a session was ended: `timeout` once its person was told so, though it could still be revived. */
export type EndReason = SessionEndReason;

/** The tokens of an ended session, which are to be revoked at other servers. */
export interface Revocable {
  readonly grant: Grant;
  /** Values that `attach` stored with it. */
  readonly attached: string | undefined;
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
