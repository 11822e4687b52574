import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { required, startPortal, type TestPortal } from './testing/portal.ts';
import { startRelay } from './testing/relay.ts';
import { resetUpstream } from './testing/wiremock.ts';

let relay: Awaited<ReturnType<typeof startRelay>>;
let portal: TestPortal;
beforeAll(async () => {
  relay = await startRelay(Number(new URL(required('TEST_REDIS_URL')).port));
  portal = await startPortal({
    REDIS_URL: `redis://127.0.0.1:${relay.port}`,
    TELEPHONY_ISSUER_URL: required('TEST_AUTH_URL'),
    TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  });
  await resetUpstream();
});
afterAll(async () => {
  await portal.close();
  await relay.stop();
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
  const before = relay.sent;
  for (let count = 0; count < 10; count += 1) await agent.get(path).expect(200);
  expect(relay.sent - before).toBe(10);
});

async function settled(): Promise<boolean> {
  const before = relay.sent;
  await new Promise((resolve) => setTimeout(resolve, 30));
  return relay.sent === before;
}
