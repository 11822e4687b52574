import type { Redis } from 'ioredis';

interface Listener {
  readonly hear: (message: string) => void;
  readonly onGap: () => void;
}

/** Shares one subscribed connection among all listeners of this process. */
export class Messages {
  readonly #connection: Redis;
  readonly #listeners = new Map<string, Set<Listener>>();
  #gap: Promise<void> | undefined;

  /** @param answering resolves once commands are answered: whoever hears of a gap asks the store what was missed */
  constructor(connection: Redis, answering: () => Promise<void>) {
    this.#connection = connection;
    connection.on('message', (channel: string, message: string) => {
      for (const { hear } of this.#listeners.get(channel) ?? []) hear(message);
    });
    // Messages published while the connection was down are lost: each listener checks for itself.
    connection.on('ready', () => {
      const heard = [...this.#listeners.keys()].map((channel) => this.#subscribe(channel));
      this.#gap ??= Promise.all([answering(), ...heard]).then(() => this.#tellGap());
    });
  }

  /** Resolves once messages are heard. */
  async ready(): Promise<void> {
    if (this.#connection.status !== 'ready')
      await new Promise<void>((resolve) => this.#connection.once('ready', () => resolve()));
  }

  subscribe(channel: string, hear: (message: string) => void, onGap: () => void): () => void {
    const listener = { hear, onGap };
    const listeners = this.#listeners.get(channel) ?? new Set();
    if (listeners.size === 0) {
      this.#listeners.set(channel, listeners);
      if (this.#connection.status === 'ready') void this.#subscribe(channel);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** Subscribes for a moment. @throws what Redis answers instead, which `subscribe` leaves to a later attempt */
  async tryChannel(channel: string): Promise<void> {
    await this.#connection.subscribe(channel);
    await this.#connection.unsubscribe(channel);
  }

  /**
   * Pings, so that `socketTimeout` closes a connection that hangs and it is made anew: a server that hangs closes none
   * itself.
   */
  probe(): void {
    if (this.#connection.status === 'ready') this.#connection.ping().catch(() => {});
  }

  /** Never rejects: whatever prevents it, the next connection tries again. */
  async #subscribe(channel: string): Promise<void> {
    await this.#connection.subscribe(channel).catch(() => {});
  }

  #tellGap(): void {
    this.#gap = undefined;
    for (const { onGap } of [...this.#listeners.values()].flatMap((set) => [...set])) onGap();
  }

  close(): void {
    this.#connection.disconnect();
  }
}
