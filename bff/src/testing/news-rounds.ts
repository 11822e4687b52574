import { expect, vi } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { EventStreams } from '../session/event-streams.ts';
import { startPortal, type TestPortal } from './portal.ts';

const paceSeconds = 11;

/** The rounds in which replicas ask the upstream for news. */
export interface NewsRounds {
  startAsking(more?: Readonly<Record<string, string>>): Promise<TestPortal>;
  /** Waits: a stream answers before Redis has said whose window it is, and ends before its replica has noticed. */
  watched(sessions: number): Promise<void>;
  /** Lets one pace pass, in Redis as well: whoever asks has asked. */
  aPace(): Promise<void>;
}

/** Rounds that begin when a test says so, until `vi.restoreAllMocks`. */
export function holdNewsRounds(): NewsRounds {
  const ask = holdIntervals(paceSeconds * 1000);
  // Each round looks once at the windows of its replica.
  const looks = vi.spyOn(EventStreams.prototype, 'watching').mock;
  const replicas = () => new Set(looks.contexts as EventStreams[]);

  /** Every replica begins a round, and so has ended the one before, in which others are skipped. */
  async function aRound(): Promise<void> {
    const earlier = looks.contexts.length;
    const begun = () => {
      ask();
      return new Set(looks.contexts.slice(earlier)).size;
    };
    await expect.poll(begun).toBe(replicas().size);
  }

  return {
    async startAsking(more = {}) {
      const portal = await startPortal({ NEWS_POLL_SECONDS: String(paceSeconds), ...more });
      // A round for nobody, by which its streams are known.
      ask();
      return portal;
    },
    watched: (sessions) =>
      expect.poll(() => [...replicas()].flatMap((streams) => streams.watching()).length).toBe(sessions),
    async aPace() {
      await withRedis(async (redis) => {
        for (const key of await redis.keys('ebp:news-turn:*'))
          await redis.pexpire(key, (await redis.pttl(key)) - paceSeconds * 1000);
      });
      await aRound();
      await aRound();
    },
  };
}

/**
 * Holds the intervals of one length that begin from now on. All others run: where a test moved every interval, the time
 * that a command to Redis may take would pass as well.
 * @returns lets the held intervals fire once
 */
function holdIntervals(ms: number): () => void {
  const begin = globalThis.setInterval;
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, everyMs, ...values) => {
    if (everyMs !== ms) return begin(run, everyMs, ...values);
    held.push(() => run(...values));
    return begin(() => {}, 2 ** 31 - 1).unref();
  });
  return () => {
    for (const run of held) run();
  };
}
