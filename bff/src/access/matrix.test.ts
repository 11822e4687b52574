import { operationsWhileActing } from '@ebp/contracts/access/acting';
import { type FunctionKey, functionKeys } from '@ebp/contracts/access/function-keys';
import { operations } from '@ebp/contracts/catalogue';
import type { Operation, ScopeField } from '@ebp/contracts/operation';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { actingTab } from '../testing/acting.ts';
import { ownPortal } from '../testing/own-portal.ts';
import {
  guestOf,
  ownAddress,
  ownCustomer,
  ownMachine,
  signInAs,
  stubUserInfo,
  userWith,
} from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { type SampleRequest, sampleRequest, urlOf, withValue } from '../testing/sample.ts';
import { emptyJournal, journal, resetUpstream, sentTo } from '../testing/wiremock.ts';

const routed = operations.filter(({ access }) => access.to !== 'nobody');
const withJson = routed.filter(({ request }) => request !== 'multipart');

const portal = ownPortal({ ACTING_FOR_CUSTOMERS: 'true' });
beforeEach(resetUpstream);

/** A request within the session's own customers, machines and user. */
function ownRequest(operation: Operation): SampleRequest {
  const own = {
    customer: ownCustomer,
    machine: ownMachine,
    user: demoAccounts.harbourViewer.pkey,
    colleague: demoAccounts.harbourViewer.pkey,
    self: demoAccounts.harbourAdmin.pkey,
    address: ownAddress,
  };
  return (operation.scope ?? []).reduce(
    (request, { kind, at }) => withValue(request, at, own[kind]),
    sampleRequest(operation),
  );
}

/** A request that names something in one place, and in every other place that a well-formed request must name it in. */
function naming(operation: Operation, { kind, at }: ScopeField, value: string): SampleRequest {
  const own = ownRequest(operation);
  const here = withValue(own, at, value);
  if (operation.body === undefined || operation.body.safeParse(here.body).success) return here;
  const same = (operation.scope ?? []).filter((check) => check.kind === kind);
  return same.reduce((request, check) => withValue(request, check.at, value), own);
}

function call(agent: Agent, operation: Operation, request: SampleRequest) {
  const started = agent[operation.method.toLowerCase() as 'get' | 'put' | 'post'](urlOf(operation, request));
  const keyed = operation.effect === 'create' ? started.set('Idempotency-Key', newKey()) : started;
  return request.body === undefined ? keyed : keyed.send(request.body as object);
}

/** Calls that must be refused: answered with 403, nothing sent upstream, and one audit line each. */
async function expectRefusals(
  agent: Agent,
  calls: readonly (readonly [Operation, SampleRequest])[],
  code = 'FORBIDDEN',
) {
  await emptyJournal();
  const before = refusals().length;
  for (const [operation, request] of calls) {
    const { status, body } = await call(agent, operation, request);
    expect({ operation: operation.id, status, code: body.error?.code }).toEqual({
      operation: operation.id,
      status: 403,
      code,
    });
  }
  expect(await journal()).toEqual([]);
  expect(refusals().length - before).toBe(calls.length);
}

/** A call for each customer, machine and own user that a request can name, with one of another company there. */
function foreignCalls(isSuch: (by: ScopeField['by']) => boolean) {
  const foreign = { customer: 'SG001', machine: 'SG-M-0001', self: 'U-SG-0001' };
  return withJson.flatMap((operation) =>
    (operation.scope ?? []).flatMap(({ kind, at, by }) =>
      isSuch(by) && (kind === 'customer' || kind === 'machine' || kind === 'self')
        ? [[operation, naming(operation, { kind, at }, foreign[kind])] as const]
        : [],
    ),
  );
}

const refusals = () => portal.lines.filter((line) => line.audit === true && line.outcome === 'refused');

describe('access matrix of the catalogue', () => {
  it('[ACC-08] refuses every operation with a key to a user who holds none', async () => {
    const agent = await signInAs(portal, { keys: [] });
    const keyed = routed.filter(({ access }) => access.to === 'keys');
    expect(keyed.length).toBeGreaterThan(10);
    await expectRefusals(
      agent,
      keyed.map((operation) => [operation, ownRequest(operation)]),
    );
  });

  const needing = (key: FunctionKey) => withJson.filter((operation) => isRefusedWithout(operation, key));

  it.each(functionKeys.filter((key) => needing(key).length > 0))(
    '[ACC-08] [MAC-13] refuses what needs %s to a user who holds every other key',
    async (missing) => {
      const agent = await signInAs(portal, { keys: functionKeys.filter((key) => key !== missing) });
      await expectRefusals(
        agent,
        needing(missing).map((operation) => [operation, ownRequest(operation)]),
      );
    },
  );

  it('[ACC-11] refuses foreign customers, machines and users wherever a request can name them', async () => {
    const agent = await signInAs(portal);
    const calls = foreignCalls((by) => by === undefined);
    expect(calls.length).toBeGreaterThan(3);
    await expectRefusals(agent, calls);
  });

  it('[ACC-10] [ACC-11] refuses the same where a rule checks it, and writes nothing', async () => {
    const agent = await signInAs(portal);
    const calls = foreignCalls((by) => by === 'rule');
    expect(new Set(calls.map(([{ id }]) => id))).toEqual(new Set(['user.create', 'user.update']));
    for (const [operation, request] of calls) {
      const before = refusals().length;
      const { status, body } = await call(agent, operation, request);
      expect([operation.id, status, body.error?.code]).toEqual([operation.id, 403, 'FORBIDDEN']);
      expect(await sentTo(urlOf(operation, request))).toEqual([]);
      expect(refusals().length - before).toBe(1);
    }
  });

  it('[ACC-11] knows every address that names a user', () => {
    const named = withJson.flatMap(({ id, scope = [] }) =>
      scope
        .filter(({ kind }) => kind === 'user' || kind === 'colleague' || kind === 'self')
        .map(({ at }) => `${id} ${at}`),
    );
    expect(named.sort()).toEqual([
      'user.accepted-terms params.pkey',
      'user.delete params.pkey',
      'user.get params.pkey',
      'user.update params.pkey',
    ]);
  });

  it('[ACC-11] refuses a user who is not among those the caller manages', async () => {
    const agent = await signInAs(portal);
    for (const operation of withJson) {
      for (const { at } of (operation.scope ?? []).filter(
        ({ kind }) => kind === 'user' || kind === 'colleague',
      )) {
        await emptyJournal();
        const { status } = await call(agent, operation, withValue(ownRequest(operation), at, 'U-SG-0001'));
        expect([operation.id, status]).toEqual([operation.id, 403]);
        expect((await journal()).map(({ url }) => url.split('?')[0])).toEqual(['/api/ebp/user/search']);
      }
    }
  });

  it('[ACC-10] [ACC-11] refuses an address that is in no book of the caller, wherever a request can name one', async () => {
    const agent = await signInAs(portal);
    const named = withJson.flatMap((operation) =>
      (operation.scope ?? [])
        .filter(({ kind }) => kind === 'address')
        .map(({ at, customerAt }) => ({ operation, at, customerAt })),
    );
    expect(named.map(({ at }) => at).sort()).toEqual([
      'body.billAddressPkey',
      'body.deliveryAddressPkey',
      'body.machineList[].customerAddressPkey',
    ]);
    for (const { operation, at, customerAt } of named) {
      // A customer's address book contains only its own addresses, not those of a sibling the caller may order for.
      for (const foreign of customerAt ? ['AD-SG001-1', 'AD-HK002-1'] : ['AD-SG001-1']) {
        await emptyJournal();
        const before = refusals().length;
        const { status } = await call(agent, operation, withValue(ownRequest(operation), at, foreign));
        expect([operation.id, at, foreign, status]).toEqual([operation.id, at, foreign, 403]);
        const asked = customerAt
          ? { url: `/api/ebp/customer/${ownCustomer}`, body: expect.stringContaining('"isForCP":true') }
          : { url: '/api/ebp/user/current/info', body: '' };
        expect(await journal()).toMatchObject([asked]);
        expect(refusals().length - before).toBe(1);
      }
    }
  });

  it('[ACC-12] refuses a guest every operation outside the closed list', async () => {
    const agent = await guestOf(portal);
    const closed = routed.filter(({ access }) => access.to !== 'nobody' && !access.guest);
    await expectRefusals(
      agent,
      closed.map((operation) => [operation, ownRequest(operation)]),
    );
  });

  it('[ACC-12] [CCC-12] refuses an agent who acts for a customer every operation outside the closed list', async () => {
    const { tab } = await actingTab(portal);
    const closed = routed.filter(({ id }) => !operationsWhileActing.has(id));
    expect(closed.length).toBeGreaterThan(20);
    await expectRefusals(
      tab,
      closed.map((operation) => [operation, ownRequest(operation)]),
    );
  });

  it('[ACC-08] refuses an agent what the customer that the agent acts for has no right to', async () => {
    const browser = await portal.signedIn(demoAccounts.contactCentreAgent);
    const away = await stubUserInfo(userWith(demoAccounts.contactCentreAgent, { keys: [] }));
    const { tab } = await actingTab(portal, browser).finally(away);
    const keyed = routed.filter(({ access }) => access.to === 'keys');
    await expectRefusals(
      tab,
      keyed.map((operation) => [operation, ownRequest(operation)]),
    );
  });

  it('[ACC-11] refuses an agent who acts for a customer everybody else’s, other customers of the agent included', async () => {
    const { tab } = await actingTab(portal);
    const foreign = {
      customer: ['SG001', 'HK002', 'HK003'],
      machine: ['SG-M-0001', 'HK-M-0003', 'HK-M-0025'],
    };
    const calls = withJson
      .filter(({ id }) => operationsWhileActing.has(id))
      .flatMap((operation) =>
        (operation.scope ?? []).flatMap(({ kind, at }) =>
          kind === 'customer' || kind === 'machine'
            ? foreign[kind].map((one) => [operation, naming(operation, { kind, at }, one)] as const)
            : [],
        ),
      );
    expect(calls.length).toBeGreaterThan(12);
    await expectRefusals(tab, calls);
  });

  it('[HOM-14] refuses business calls until the terms are accepted', async () => {
    const agent = await signInAs(portal, { acceptedTerms: false });
    const business = routed.filter(({ access }) => access.to !== 'nobody' && access.beforeTerms !== true);
    await expectRefusals(
      agent,
      business.map((operation) => [operation, ownRequest(operation)]),
      'TERMS_NOT_ACCEPTED',
    );
  });

  it('[SES-15] answers 401 to everybody without a session', async () => {
    await emptyJournal();
    const agent = supertest.agent(portal.url).set('X-EBP-Request', '1');
    for (const operation of routed) {
      const { status } = await call(agent, operation, ownRequest(operation));
      expect([operation.id, status]).toEqual([operation.id, 401]);
    }
    expect(await journal()).toEqual([]);
  });

  it('[OPN-06] refuses every operation without the header of the portal', async () => {
    const agent = (await signInAs(portal)).set('X-EBP-Request', '0');
    await emptyJournal();
    for (const operation of routed) {
      const { status, body } = await call(agent, operation, ownRequest(operation));
      expect([operation.id, status, body.error.code]).toEqual([operation.id, 403, 'REQUEST_REFUSED']);
    }
    expect(await journal()).toEqual([]);
  });
});

/** Whether the sample request of an operation needs this particular key. */
function isRefusedWithout(operation: Operation, key: string): boolean {
  const { access, accessWhen = [] } = operation;
  if (access.to !== 'keys') return false;
  const isOwn = operation.ownRecord?.anyOf.some((held) => held !== key) === true;
  const isOnlyKey = !isOwn && access.anyOf.every((needed) => needed === key);
  const request = ownRequest(operation);
  const rule = accessWhen.find(({ when }) => {
    const [part, name = ''] = when.at.split('.');
    return Reflect.get(Object(part === 'query' ? request.query : request.body), name) === when.is;
  });
  return isOnlyKey || rule?.anyOf.every((needed) => needed === key) === true;
}
