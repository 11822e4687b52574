import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

const everyMs = 500;
/** 30 seconds: long enough for a Sentinel to name another primary. */
const tries = 60;

/** Does in the background what the store must not miss: at once, and again while it fails, until that has no use. */
export async function untilAnswered(work: () => Promise<unknown>, isOver = () => false): Promise<void> {
  for (let tried = 0; tried < tries && !isOver(); tried += 1) {
    try {
      return void (await work());
    } catch {
      await delay(everyMs, undefined, { ref: false });
    }
  }
}

/** Does at once what the store must not miss, or in the background where it fails. Doing it twice must do no harm. */
export async function nowOrLater(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    void untilAnswered(work);
  }
}

/**
 * Takes values of a session. Where the store does not say whether it took them, they are what was read before, and it is
 * told again in the background: another caller may get them as well, and revoking tokens twice does no harm (RFC 7009
 * section 2.2).
 */
export async function takeForGood(
  database: Pick<Database, 'take'>,
  keys: readonly string[],
  before: readonly (string | null)[],
): Promise<{ readonly values: readonly (string | null)[]; readonly fault?: unknown }> {
  const take = () => database.take(keys);
  try {
    return { values: await take() };
  } catch (fault) {
    void untilAnswered(take);
    return { values: before, fault };
  }
}
