const ticks = 5;

interface Running {
  ticksLeft: number;
  readonly giveUp: () => void;
}

/**
 * A timeout for commands that counts only time in which this process could read replies. A busy moment of the process,
 * while replies lie unread in the socket, does not count: ioredis's `commandTimeout` would then fail hundreds of
 * commands at once. One timer serves all commands.
 */
export class CommandLimit {
  readonly #tickMs: number;
  readonly #waiting = new Set<Running>();
  #ticker: NodeJS.Timeout | undefined;

  /** @param limitMs upper bound while the process is idle; commands get at least two thirds of it */
  constructor(limitMs: number) {
    // The extra tick makes up for timers that fire late.
    this.#tickMs = limitMs / (ticks + 1);
  }

  /** The result of the work, or a rejection when it takes too long. */
  async within<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const waiting = { ticksLeft: ticks, giveUp: () => reject(new Error('Command timed out')) };
    this.#waiting.add(waiting);
    this.#ticker ??= setInterval(() => this.#tick(), this.#tickMs);
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** A delayed interval fires once, not once per missed period, so lost time counts as one tick. */
  #tick(): void {
    if (this.#waiting.size === 0) {
      clearInterval(this.#ticker);
      this.#ticker = undefined;
      return;
    }
    for (const waiting of this.#waiting) {
      waiting.ticksLeft -= 1;
      // Replies already in the socket are read before `setImmediate` runs.
      if (waiting.ticksLeft <= 0) setImmediate(waiting.giveUp);
    }
  }
}
