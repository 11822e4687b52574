import * as z from 'zod';
import { sessionKeys } from '../../session/keys.ts';
import type { SealedValues } from '../../session/sealed-values.ts';
import { type Sealer, Unsealable } from '../../session/sealer.ts';
import type { SessionStore } from '../../session/session-store.ts';

/** Time an agent has at the provider's login page. */
const beginningMs = 10 * 60_000;

/** What has to come back unchanged from the provider, and for whom. */
const beginning = z.object({
  sessionId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});
export type Beginning = z.infer<typeof beginning>;

const connection = z.object({
  accessToken: z.string(),
  /** Epoch milliseconds. */
  untilMs: z.number(),
  /** As the provider calls the agent. */
  name: z.string().optional(),
});
export type Connection = z.infer<typeof connection>;

/** Connections of sessions to the telephony provider, begun and made. Encrypted at rest; each ends with its session. */
export class TelephonyConnections {
  readonly #store: SessionStore;
  readonly #sealer: Sealer;
  readonly #begun: SealedValues;

  /** @param begun keeps what an agent left for the provider with, by its state: whoever reads the store cannot answer */
  constructor(store: SessionStore, sealer: Sealer, begun: SealedValues) {
    this.#store = store;
    this.#sealer = sealer;
    this.#begun = begun;
  }

  async begin(state: string, begun: Beginning): Promise<void> {
    await this.#begun.put(state, JSON.stringify(begun), beginningMs);
  }

  /** What was begun under a state, once. */
  async redeem(state: string): Promise<Beginning | undefined> {
    const text = await this.#begun.take(state);
    return text === undefined ? undefined : beginning.parse(JSON.parse(text));
  }

  /** Tells whether the session still exists to be connected. */
  async save(sessionId: string, made: Connection): Promise<boolean> {
    const { record, telephony: key } = sessionKeys(sessionId);
    const ttlMs = Math.min(await this.#store.database.timeLeft(record), made.untilMs - Date.now());
    if (ttlMs <= 0) return false;
    const value = this.#sealer.seal(JSON.stringify(made), key);
    return this.#store.database.replace([{ key: record, prefix: '' }], [{ key, value, ttlMs }]);
  }

  async find(sessionId: string): Promise<Connection | undefined> {
    const [sealed] = await this.#store.database.read([sessionKeys(sessionId).telephony]);
    const found = sealed ? this.open(sessionId, sealed) : undefined;
    return found && found.untilMs > Date.now() ? found : undefined;
  }

  /** A stored connection; undefined when it was sealed under a key that is gone. */
  open(sessionId: string, sealed: string): Connection | undefined {
    try {
      return connection.parse(JSON.parse(this.#sealer.open(sealed, sessionKeys(sessionId).telephony)));
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}
