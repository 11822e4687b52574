import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BreakableRedis, breakableRedis } from './auth/testing/breakable-redis.ts';
import { required, startPortal, type TestPortal } from './testing/portal.ts';
import { resetUpstream } from './testing/wiremock.ts';

let redis: BreakableRedis;
let portal: TestPortal;
beforeAll(async () => {
  redis = await breakableRedis();
  portal = await startPortal({
    REDIS_URL: redis.url,
    TELEPHONY_ISSUER_URL: required('TEST_AUTH_URL'),
    TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  });
  await resetUpstream();
});
afterAll(async () => {
  await portal.close();
  await redis.close();
});

it.each([
  ['/api/ebp/user/current/info', demoAccounts.harbourAdmin],
  ['/api/ebp/message/search?top=1000', demoAccounts.harbourAdmin],
  ['/bff/session', demoAccounts.harbourAdmin],
  ['/bff/home', demoAccounts.harbourAdmin],
  ['/bff/code-lists?types=SALUTATION', demoAccounts.harbourAdmin],
  ['/bff/telephony', demoAccounts.contactCentreAgent],
] as const)('[OPN-64] asks the session store once for %s', async (path, account) => {
  const agent = await portal.signedIn(account);
  // The first call also extends the idle limit, in the background.
  await agent.get(path).expect(200);
  await expect.poll(async () => settled()).toBe(true);
  const before = redis.sent;
  for (let count = 0; count < 10; count += 1) await agent.get(path).expect(200);
  expect(redis.sent - before).toBe(10);
});

async function settled(): Promise<boolean> {
  const before = redis.sent;
  await new Promise((resolve) => setTimeout(resolve, 30));
  return redis.sent === before;
}
