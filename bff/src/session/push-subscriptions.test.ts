import { afterAll, beforeAll, expect, it } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { required } from '../testing/portal.ts';
import { startRelay } from '../testing/relay.ts';
import type { Database } from './database.ts';
import { PushSubscriptions, type Subscribed } from './push-subscriptions.ts';
import type { SealedValuesParts } from './sealed-values.ts';

const flush = () => withRedis((redis) => redis.flushdb());
beforeAll(flush);
afterAll(flush);

const people = 400;

it(`the browsers of ${people} people are read with one question for each 200, beside that for their names`, async () => {
  const relay = await startRelay(Number(new URL(required('TEST_REDIS_URL')).port));
  await withSessions(
    async (_, sealing) => {
      const subscriptions = new PushSubscriptions(sealing as SealedValuesParts & { database: Database });
      const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
      const rights = { functionKeys: new Set(), customerCodes: new Set(), machineKeys: new Set() };
      const add = (at: number) => {
        const user = { pkey: `U-${at}`, code: `u${at}`, applicationPkey: 'A' };
        const session = { id: `s${at}`, company: 'CHK', user, ...rights };
        return subscriptions.add(session as never, { endpoint: `https://fcm.googleapis.com/${at}`, keys });
      };
      await Promise.all(Array.from({ length: people }, (_, at) => add(at)));
      const before = relay.sent;
      const found: Subscribed[] = [];
      for await (const some of subscriptions.everybody('CHK')) found.push(...some);
      expect(relay.sent - before).toBeLessThanOrEqual(4);
      expect(new Set(found.map(({ endpoint }) => endpoint)).size).toBe(people);
    },
    { REDIS_URL: `redis://127.0.0.1:${relay.port}` },
  );
  await relay.stop();
});
