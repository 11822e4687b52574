import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';

interface Entry {
  readonly model: string;
  readonly payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const sweepEvery = 1000;

/**
 * Stores tokens, grants and browser sessions in memory. The provider's own memory adapter evicts beyond a thousand
 * entries and lets two concurrent refreshes both succeed; this one does neither.
 */
export class TokenStore {
  readonly #entries = new Map<string, Entry>();
  #writes = 0;

  /** Deletes tokens of one model. @returns how many */
  expire(model: 'AccessToken' | 'RefreshToken', accountId?: string): number {
    return this.#remove(
      (entry) => entry.model === model && (accountId === undefined || entry.payload.accountId === accountId),
    );
  }

  /** Deletes a grant with all its tokens. */
  revokeGrant(grantId: string): void {
    this.#remove((entry) => entry.payload.grantId === grantId);
    this.#entries.delete(`Grant:${grantId}`);
  }

  /** Deletes a browser session. */
  endBrowserSession(uid: string): void {
    this.#remove((entry) => entry.model === 'Session' && entry.payload.uid === uid);
  }

  readonly adapter = (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
      this.#entries.set(`${model}:${id}`, { model, payload, expiresAt });
      this.#writes += 1;
      if (this.#writes % sweepEvery === 0) this.#remove((entry) => entry.expiresAt <= Date.now());
    },
    find: async (id) => this.#live(`${model}:${id}`)?.payload,
    findByUid: async (uid) => this.#first((entry) => entry.model === model && entry.payload.uid === uid),
    findByUserCode: async (userCode) =>
      this.#first((entry) => entry.model === model && entry.payload.userCode === userCode),
    consume: async (id) => {
      const payload = this.#live(`${model}:${id}`)?.payload;
      if (payload === undefined || payload.consumed) {
        if (payload?.grantId) this.revokeGrant(payload.grantId);
        throw new errors.InvalidGrant('already used');
      }
      payload.consumed = true;
    },
    destroy: async (id) => {
      this.#entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      this.#remove((entry) => entry.model === model && entry.payload.grantId === grantId);
    },
  });

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  #first(matches: (entry: Entry) => boolean): AdapterPayload | undefined {
    const now = Date.now();
    return [...this.#entries.values()].find((entry) => entry.expiresAt > now && matches(entry))?.payload;
  }

  #remove(matches: (entry: Entry) => boolean): number {
    let removed = 0;
    for (const [key, entry] of this.#entries) {
      if (matches(entry)) {
        this.#entries.delete(key);
        removed += 1;
      }
    }
    return removed;
  }
}
