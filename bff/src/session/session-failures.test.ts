import { expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Sealer } from './sealer.ts';
import { SessionFailures } from './session-failures.ts';

it('failures of a session are told oldest first, the last twenty of 15 minutes, and nothing fails where they cannot be kept', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const database = new MemoryDatabase();
  const failures = new SessionFailures({ database, sealer: new Sealer([Buffer.alloc(32, 1)]) });
  const failureAt = (minute: number) => ({
    at: `2026-11-26T03:${minute}:00.000Z`,
    operation: 'faq.search',
    outcome: 'UPSTREAM_FAILED',
    correlationId: 'c',
  });
  const minutes = Array.from({ length: 25 }, (_, at) => 50 - at);
  for (const minute of minutes) {
    await failures.note('session', failureAt(minute));
    vi.advanceTimersByTime(1);
  }
  await failures.note('another', failureAt(10));
  expect(await failures.of('session')).toEqual(minutes.slice(-20).toReversed().map(failureAt));
  vi.spyOn(database, 'addMember').mockRejectedValueOnce(new Unavailable());
  await expect(failures.note('another', failureAt(11))).resolves.toBeUndefined();
  expect(await failures.of('another')).toEqual([failureAt(10)]);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(await failures.of('another')).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await failures.of('another')).toEqual([]);
  await database.close();
});
