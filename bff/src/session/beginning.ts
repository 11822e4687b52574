import type { SessionProfile, SessionRecord, SessionSecrets } from './record.ts';
import type { Rights } from './rights.ts';
import type { Named } from './session-indexes.ts';
import type { Grant, Tokens } from './token-vault.ts';

/** Whom a session is for, as far as the issuer says. */
export interface Expected extends Named {
  readonly grant: Grant;
}

/** The content of a new session. */
export interface NewSession
  extends Omit<
    SessionRecord,
    'version' | 'secretHash' | 'retiredUntilMs' | 'rights' | 'secrets' | 'machine'
  > {
  readonly tokens: Tokens;
  /** Absent for a session that waits for a new password. */
  readonly rights: Rights | undefined;
  readonly profile: SessionProfile | undefined;
  readonly secrets: SessionSecrets;
}
