import * as z from 'zod';
import type { SealedValues } from '../../session/sealed-values.ts';
import type { Sessions } from '../../session/sessions.ts';

/** Time an agent has at the provider's login page. */
const beginningMs = 10 * 60_000;

/** What has to come back unchanged from the provider, and for whom. */
const beginning = z.object({
  sessionId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
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
  readonly #sessions: Sessions;
  readonly #begun: SealedValues;

  /** @param begun keeps what an agent left for the provider with, by its state: whoever reads the store cannot answer */
  constructor(sessions: Sessions, begun: SealedValues) {
    this.#sessions = sessions;
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
  save(sessionId: string, made: Connection): Promise<boolean> {
    return this.#sessions.attach(sessionId, JSON.stringify(made), made.untilMs);
  }

  async find(sessionId: string): Promise<Connection | undefined> {
    const text = await this.#sessions.attached(sessionId);
    const found = text === undefined ? undefined : readConnection(text);
    return found && found.untilMs > Date.now() ? found : undefined;
  }
}

/** A connection as it was attached to its session. */
export function readConnection(text: string): Connection {
  return connection.parse(JSON.parse(text));
}
