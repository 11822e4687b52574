import { expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Sealer } from './sealer.ts';
import { SessionFailures } from './session-failures.ts';

it('failures of a session are told oldest first, twenty at most, and nothing fails where they cannot be kept', async () => {
  const database = new MemoryDatabase();
  const failures = new SessionFailures({ database, sealer: new Sealer([Buffer.alloc(32, 1)]) });
  const failureAt = (minute: number) => ({
    at: `2026-11-26T03:${minute}:00.000Z`,
    ...{ operation: 'faq.search', outcome: 'UPSTREAM_FAILED', correlationId: 'c' },
  });
  const minutes = Array.from({ length: 25 }, (_, at) => 50 - at);
  for (const minute of minutes) await failures.note('session', failureAt(minute));
  await failures.note('another', failureAt(10));
  expect(await failures.of('session')).toEqual(minutes.slice(0, 20).toReversed().map(failureAt));
  vi.spyOn(database, 'reserve').mockRejectedValueOnce(new Unavailable());
  await expect(failures.note('another', failureAt(11))).resolves.toBeUndefined();
  expect(await failures.of('another')).toEqual([failureAt(10)]);
  await database.close();
});
