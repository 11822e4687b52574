import { operations } from '@ebp/contracts/catalogue';
import { success } from '@ebp/contracts/envelope';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { type Example, examples } from '../testing/recorded.ts';
import { resetScenarios, resetUpstream } from '../testing/wiremock.ts';

const accounts = [demoAccounts.harbourAdmin, demoAccounts.merlionAdmin, demoAccounts.contactCentreAgent];
const replayed = operations.filter(
  ({ access, request }) => access.to !== 'nobody' && request !== 'multipart',
);

const portal = ownPortal();
let recorded: readonly Example[];
const agents = new Map<string, Agent>();
beforeAll(async () => {
  recorded = await examples();
  for (const account of accounts) agents.set(account.pkey, await portal.signedIn(account));
});
/** Reloading the recording is the slowest part of a test, so only the changes are reset. */
beforeEach(resetScenarios);

function call(operation: (typeof replayed)[number], { userPkey, url, body }: Example) {
  const agent = agents.get(userPkey);
  if (agent === undefined) throw new Error(`nobody is signed in as ${userPkey}`);
  const started = agent[operation.method.toLowerCase() as 'get' | 'put' | 'post'](url);
  const keyed = operation.effect === 'create' ? started.set('Idempotency-Key', newKey()) : started;
  return operation.body === undefined ? keyed : keyed.send(body as object);
}

/** Agents read a customer's records by the page of that customer alone: `one-customer.test.ts`. */
const isByAgent = ({ extension }: (typeof replayed)[number], { userPkey }: Example) =>
  extension?.more !== undefined && userPkey === demoAccounts.contactCentreAgent.pkey;

const recordedOf = (operation: (typeof replayed)[number]) =>
  recorded.filter((one) => one.operation === operation.id && agents.has(one.userPkey));

const examplesOf = (operation: (typeof replayed)[number]) =>
  recordedOf(operation).filter((one) => !isByAgent(operation, one));

it.each(replayed.filter(({ extension }) => extension?.more !== undefined))(
  '[CCC-12] $id is refused to an agent, though the upstream would answer',
  async (operation) => {
    const byAgent = recordedOf(operation).filter((one) => isByAgent(operation, one));
    expect(byAgent.length).toBeGreaterThan(0);
    for (const example of byAgent) {
      const { status, body } = await call(operation, example);
      expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN']);
    }
  },
);

describe.each(replayed)('$id', (operation) => {
  it(`[${operation.requirement}] answers what the contract says, for every company that is signed in`, async () => {
    const own = examplesOf(operation);
    expect(own.length).toBeGreaterThan(0);
    const ofEach = Map.groupBy(own, ({ userPkey }) => userPkey).values();
    for (const example of [...ofEach].flatMap((ofOne) => ofOne.slice(0, 2))) {
      const { status, body } = await call(operation, example);
      expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
      expect(success(operation.data).safeParse(body).error).toBeUndefined();
    }
    if (operation.effect !== 'read') await resetUpstream();
  });
});
