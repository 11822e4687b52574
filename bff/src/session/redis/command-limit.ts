const ticks = 5;

interface Waiting {
  ticksLeft: number;
  readonly giveUp: () => void;
}

/**
 * Limits how long commands may take, in time during which this process was able to look for their answers. A busy moment
 * of its own, in which answers lie unread in the socket, does not count: ioredis's `commandTimeout` would then fail
 * hundreds of commands at once. One timer serves all commands.
 */
export class CommandLimit {
  readonly #tickMs: number;
  readonly #waiting = new Set<Waiting>();
  #ticker: NodeJS.Timeout | undefined;

  /** @param limitMs not exceeded while the process is idle; commands are given at least two thirds of it */
  constructor(limitMs: number) {
    // The tick to spare makes up for timers that come late.
    this.#tickMs = limitMs / (ticks + 1);
  }

  /** The work's own result, or a rejection when it takes too long. */
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

  /** An interval that could not run fires once and not for each time it missed, so lost time counts as one tick. */
  #tick(): void {
    if (this.#waiting.size === 0) {
      clearInterval(this.#ticker);
      this.#ticker = undefined;
      return;
    }
    for (const waiting of this.#waiting) {
      waiting.ticksLeft -= 1;
      // What lies in the socket by now is read before `setImmediate` runs.
      if (waiting.ticksLeft <= 0) setImmediate(waiting.giveUp);
    }
  }
}
