import type { LiveSession } from './live-session.ts';
import type { SessionProfile } from './profile.ts';
import type { SessionRecord } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionStore } from './session-store.ts';

/** Brings a session up to date after a call that changed what it was built from. */
export class SessionUpdates {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** The user accepted the terms (HOM-14). @throws Unauthenticated when the session ended meanwhile */
  async termsAccepted({ id }: LiveSession): Promise<void> {
    await this.#store.update(id, (record) => ({ ...record, acceptedTerms: true }));
  }

  /**
   * The user's rights or data were read anew.
   * @param readMs when reading them began, in epoch milliseconds
   * @throws Unauthenticated when the session ended meanwhile
   */
  async userReloaded(
    { id }: LiveSession,
    rights: Rights,
    profile: SessionProfile,
    readMs: number,
  ): Promise<void> {
    const hash = await this.#store.rights.save(rights);
    const readAt = (record: SessionRecord) => ({ ...record.rightsRead, atMs: readMs });
    await this.#store.update(
      id,
      (record) => ({ ...record, rights: hash, rightsRead: readAt(record) }),
      profile,
    );
  }
}
