import { endpointsWhileActing } from '@ebp/contracts/access/acting';
import { functionKeys } from '@ebp/contracts/access/function-keys';
import type { PortalEndpoint } from '@ebp/contracts/portal/endpoint';
import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { actingTab } from '../testing/acting.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, guestOf, signInAs } from '../testing/people.ts';
import { resetUpstream } from '../testing/wiremock.ts';

const portal = ownPortal({ ACTING_FOR_CUSTOMERS: 'true' });
beforeEach(resetUpstream);

const openTo = ['everybody', 'issuer'];
const open = portalEndpoints.filter(({ access }) => openTo.includes(access.to));
const closed = portalEndpoints.filter(({ access }) => !openTo.includes(access.to));
const judged = closed.filter(({ access }) => access.to === 'signed-in' || access.to === 'keys');

const stranger = () => supertest.agent(portal.url).set('X-EBP-Request', '1');

/** An empty request: access is decided before any of its content is read. */
function call(agent: Agent, { method, path }: PortalEndpoint) {
  const url = path.replace('{handle}', 'x');
  return agent[method.toLowerCase() as 'get' | 'put' | 'post'](url).redirects(0);
}

async function expectRefused(
  agent: Agent,
  refused: readonly PortalEndpoint[],
  answer: readonly [status: number, code: string],
): Promise<void> {
  expect(refused).not.toEqual([]);
  for (const endpoint of refused) {
    const { status, body } = await call(agent, endpoint);
    expect([endpoint.id, status, body.error?.code]).toEqual([endpoint.id, ...answer]);
  }
}

describe('access to the portal’s own endpoints', () => {
  it('[SES-15] is refused to everybody without a session, but where none is needed', async () => {
    await expectRefused(stranger(), closed, [401, 'UNAUTHENTICATED']);
    for (const endpoint of open) {
      const { status } = await call(stranger(), endpoint);
      expect([401, 403, 404, 405], endpoint.id).not.toContain(status);
    }
  });

  it('[ERR-10] takes from strangers no body larger than any that the portal sends', async () => {
    const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
    for (const { id, path, body, request = 'json' } of open) {
      if (!body) continue;
      const type = request === 'report' ? 'application/csp-report' : types[request];
      const sent = stranger()
        .post(path)
        .set('Content-Type', type)
        .send(`{"a":"${'x'.repeat(16_384)}"}`);
      expect([id, (await sent).status]).toEqual([id, 413]);
    }
  });

  it('[ACC-08] needs one of the keys where keys are named', async () => {
    const keyed = judged.filter(({ access }) => access.to === 'keys');
    await expectRefused(await signInAs(portal, { keys: [] }), keyed, [403, 'FORBIDDEN']);
    for (const endpoint of keyed) {
      const { access } = endpoint;
      const others = functionKeys.filter((key) => access.to === 'keys' && !access.anyOf.includes(key));
      await expectRefused(await signInAs(portal, { keys: others }), [endpoint], [403, 'FORBIDDEN']);
    }
  });

  it('[ACC-12] is refused to a guest unless guests are named, and to all but guests where they alone are', async () => {
    const visitor = await guestOf(portal);
    const notTheirs = judged.filter(({ access }) => 'guest' in access && !access.guest);
    await expectRefused(visitor, notTheirs, [403, 'FORBIDDEN']);
    const theirsAlone = closed.filter(({ access }) => access.to === 'guest');
    await expectRefused(await signInAs(portal), theirsAlone, [403, 'FORBIDDEN']);
    const ofPersons = closed.filter(({ access }) => access.to === 'password-change');
    await expectRefused(visitor, ofPersons, [401, 'UNAUTHENTICATED']);
  });

  it('[ACC-12] [CCC-12] is refused to an agent who acts for a customer, but where it is named', async () => {
    const { browser, handle, tab } = await actingTab(portal);
    const ofPeople = portalEndpoints.filter(({ access: { to } }) =>
      ['signed-in', 'keys', 'guest', 'password-change'].includes(to),
    );
    const refused = ofPeople.filter(({ id }) => !endpointsWhileActing.has(id));
    expect(refused.length).toBeGreaterThan(15);
    const before = portal.lines.length;
    await expectRefused(tab, refused, [403, 'FORBIDDEN']);
    const audited = portal.lines
      .slice(before)
      .filter(({ action, userKey }) => action === 'refused' && userKey);
    expect(audited.map(({ operation }) => operation)).toEqual(refused.map(({ id }) => id));
    const sameForAll = portalEndpoints.filter(
      (endpoint) => !ofPeople.includes(endpoint) && endpoint.access.to !== 'everybody',
    );
    const headers = { 'X-EBP-Request': '1', Cookie: cookieOf(browser), [actingHeader]: handle };
    const answers: Record<string, number> = {
      'session.relogin': 200,
      'session.events': 200,
      'session.back-channel-logout': 400,
      'telephony.events': 200,
    };
    for (const { id, method, path } of sameForAll) {
      const left = new AbortController();
      const { status } = await fetch(portal.url + path, { method, headers, signal: left.signal });
      left.abort();
      expect([id, status]).toEqual([id, answers[id]]);
    }
  });

  it('[HOM-14] waits for the terms, but where it is allowed before', async () => {
    const business = judged.filter(({ access }) => !('beforeTerms' in access));
    const agent = await signInAs(portal, { acceptedTerms: false });
    const before = portal.lines.length;
    await expectRefused(agent, business, [403, 'TERMS_NOT_ACCEPTED']);
    const audited = portal.lines.slice(before).filter(({ action }) => action === 'refused');
    expect(audited).toHaveLength(business.length);
  });

  it('[LOG-17] is nothing but the change itself for somebody who has to change the password', async () => {
    const agent = stranger();
    const { company, code: loginName, password } = demoAccounts.harbourExpired;
    await agent.post('/bff/session/login').send({ company, loginName, password }).expect(200);
    const others = closed.filter(({ access }) => access.to !== 'password-change');
    await expectRefused(agent, others, [401, 'UNAUTHENTICATED']);
  });

  it('[OPN-06] is refused without the header of the portal, but where the endpoint says why not', async () => {
    const agent = (await signInAs(portal)).set('X-EBP-Request', '0');
    const guarded = portalEndpoints.filter(({ exempt }) => exempt === undefined);
    await expectRefused(agent, guarded, [403, 'REQUEST_REFUSED']);
    for (const endpoint of portalEndpoints.filter(({ exempt }) => exempt !== undefined)) {
      const { body } = await call(agent, endpoint);
      expect(body.error?.code, endpoint.id).not.toBe('REQUEST_REFUSED');
    }
  });
});

describe('a call of an endpoint that fails', () => {
  it.each([
    ['a person, where people open it', '/bff/file/none', 'text/html,*/*;q=0.8', 'text/html'],
    ['a program, where people open it', '/bff/file/none', '*/*', 'application/json'],
    ['everybody elsewhere', '/bff/requests', 'text/html', 'application/json'],
  ])('[OPN-40] says so to %s', async (_who, path, accept, type) => {
    const answer = await stranger().get(path).set('Accept', accept);
    expect([answer.status, answer.type]).toEqual([401, type]);
  });

  it('has one line in the audit, with the reason, also where the endpoint itself refuses it', async () => {
    const [guest, customer] = await Promise.all([guestOf(portal), signInAs(portal, { keys: [] })]);
    const before = portal.lines.length;
    await guest.put('/bff/session/guest-machine').send({ ql: 'HK-QR-9999' }).expect(403);
    await guest.get('/bff/session/scanned-machine?ql=HK-QR-9999').expect(403);
    await customer.get('/bff/telephony/events').expect(403);
    const audited = portal.lines.slice(before).filter(({ action }) => action === 'refused');
    expect(audited.map(({ operation, reason }) => [operation, reason])).toEqual([
      ['session.guest-machine', 'no machine of this code'],
      ['session.scanned-machine', 'no machine of this code'],
      ['telephony.events', 'function key'],
    ]);
    expect(audited.every(({ userKey }) => userKey)).toBe(true);
  });

  it('names a wrong query by part and field', async () => {
    const { status, body } = await (await signInAs(portal)).get('/bff/captcha?as=film');
    expect([status, body.error.fieldErrors]).toEqual([
      400,
      [{ path: 'query.as', messageId: 'validation.choice' }],
    ]);
  });
});
