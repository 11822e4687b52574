import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import type { Database } from '../session/database.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import { ReadingNotes } from '../session/reading-notes.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import { PushReminders } from './push-reminders.ts';

const { harbourAdmin } = demoAccounts;
const user = { pkey: harbourAdmin.pkey, code: harbourAdmin.code, applicationPkey: 'A' };
const owner = { company: 'CHK', user } as const;
/** Half past nine in the morning in Hong Kong, on the last day of the month and three days before. */
const lastDay = new Date('2026-11-30T01:30:00Z');
const threeBefore = new Date('2026-11-27T01:30:00Z');

interface Sent {
  readonly endpoint: string;
  readonly kind: string;
}

/** Two replicas with one store, and what they sent. */
async function withReplicas(
  keys: readonly string[],
  work: (parts: {
    readonly replicas: readonly PushReminders[];
    readonly readings: ReadingNotes;
    readonly sent: Sent[];
    /** Keeps whoever sends waiting until it is released. */
    readonly hold: () => () => void;
    readonly subscribe: (browser: number) => Promise<unknown>;
  }) => Promise<void>,
): Promise<void> {
  await withSessions(async (_, sealing) => {
    const parts = sealing as SealedValuesParts & { readonly database: Database };
    const subscriptions = new PushSubscriptions(parts);
    const readings = new ReadingNotes(parts);
    const rights = { functionKeys: new Set(keys), customerCodes: new Set(['HK001']), machineKeys: new Set() };
    const subscribe = (browser: number) =>
      subscriptions.add({ id: 'session', ...owner, ...rights } as never, {
        endpoint: `https://fcm.googleapis.com/${browser}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) },
      });
    await subscribe(1);
    const sent: Sent[] = [];
    let held: Promise<void> | undefined;
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    };
    const notices = {
      reachOf: async () => ({ ...rights, ...owner }) as never,
      send: async ({ endpoint }: { endpoint: string }, kind: string) => {
        sent.push({ endpoint, kind });
        await held;
      },
    };
    const replica = () =>
      new PushReminders({ ...parts, notices, subscriptions, readings, logger: pino({ level: 'silent' }) });
    const replicas = [replica(), replica()];
    await work({ replicas, readings, sent, hold, subscribe });
    for (const one of replicas) one.close();
  });
}

const mayRead = ['CP_METER_READ_SEARCH'];
const flush = () => withRedis((redis) => redis.flushdb());
beforeEach(flush);
afterAll(flush);

describe('a reminder of readings', () => {
  it('comes on two days, in working hours, once for each browser, whatever the number of replicas', async () => {
    await withReplicas(mayRead, async ({ replicas, readings, sent }) => {
      await readings.note(owner, '2026-11', ['M-1', 'M-2'], ['M-2']);
      const both = (at: Date) => Promise.all(replicas.map((replica) => replica.remind(at)));
      for (const at of ['2026-11-26T01:30:00Z', '2026-11-30T00:30:00Z', '2026-11-30T10:00:00Z'])
        await both(new Date(at));
      expect(sent).toEqual([]);
      await both(threeBefore);
      await both(threeBefore);
      expect(sent).toHaveLength(1);
      await both(lastDay);
      expect(sent.map(({ kind }) => kind)).toEqual(['readings', 'readings']);
    });
  });

  it('is for the readings that are missing: not those sent here since, by anybody', async () => {
    await withReplicas(mayRead, async ({ replicas: [replica], readings, sent }) => {
      await replica?.remind(lastDay);
      expect(sent).toEqual([]);
      await readings.note(owner, '2026-11', ['M-1', 'M-2'], []);
      await replica?.remind(lastDay);
      expect(sent).toEqual([]);
      await readings.note(owner, '2026-11', ['M-1', 'M-2'], ['M-2']);
      expect(await readings.isMissing(owner, '2026-11', new Set())).toBe(true);
      await readings.sent('CHK', ['M-2'], lastDay);
      await replica?.remind(lastDay);
      expect(sent).toEqual([]);
      // A new month begins with all of them, those that had a reading included.
      await readings.note(owner, '2026-11', ['M-1', 'M-2'], []);
      expect(await readings.isMissing(owner, '2026-12', await readings.sentIn('CHK', '2026-12'))).toBe(true);
    });
  });

  it('reaches a browser while the push service of another one does not answer', async () => {
    await withReplicas(mayRead, async ({ replicas: [replica], readings, sent, hold, subscribe }) => {
      await readings.note(owner, '2026-11', ['M-1'], ['M-1']);
      await subscribe(2);
      const release = hold();
      const reminded = replica?.remind(lastDay);
      await expect.poll(() => sent.length).toBe(2);
      release();
      await reminded;
    });
  });

  it('is for nobody without the right', async () => {
    await withReplicas(['CP_MACHINE_SEARCH'], async ({ replicas: [replica], readings, sent }) => {
      await readings.note(owner, '2026-11', ['M-1'], ['M-1']);
      await replica?.remind(lastDay);
      expect(sent).toEqual([]);
    });
  });
});
