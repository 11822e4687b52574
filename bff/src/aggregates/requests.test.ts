import { functionKeys } from '@ebp/contracts/access/function-keys';
import { operations } from '@ebp/contracts/catalogue';
import { sentRequest } from '@ebp/contracts/portal/sent-requests';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakableRedis } from '../auth/testing/breakable-redis.ts';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { lettersOf } from '../testing/captcha.ts';
import { enquiryAccepted as accepted, enquiry, enquiryPath } from '../testing/enquiry.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, guestOf, stubUserInfo } from '../testing/people.ts';
import { eventually, newKey, startPortal } from '../testing/portal.ts';
import { exampleOf, recordedBut } from '../testing/recorded.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';
import { requestOperations } from './sent-request.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
const stored = () => withRedis((redis) => redis.keys('ebp:requests:*'));
beforeEach(async () => {
  await resetUpstream();
  const keys = await stored();
  if (keys.length > 0) await withRedis((redis) => redis.del(keys));
});

const ask = (by: Agent, body: object = enquiry, key = newKey()) =>
  by.put(enquiryPath).set('Idempotency-Key', key).send(body);
const requestsOf = async (by: Agent) => (await by.get('/bff/requests').expect(200)).body.data.requests;
const subjectsOf = async (by: Agent) =>
  (await requestsOf(by)).map(({ subject }: { subject: string }) => subject);

describe('what a person sent', () => {
  it('is remembered of every kind: when, with its reference, for its machines', async () => {
    const kinds = {
      'toner-order.create': 'toner',
      'paper-order.create': 'paper',
      'meter-read.create': 'reading',
      'service-request.create': 'service',
      'relocation.create': 'relocation',
      'machine-relocation.create': 'relocation',
      'training.create': 'training',
      'enquiry.create': 'enquiry',
      'voc.create': 'feedback',
    };
    for (const [before, [id, kind]] of Object.entries(kinds).entries()) {
      const operation = operations.find((one) => one.id === id);
      const method = operation?.method === 'POST' ? 'post' : 'put';
      const sent = agent[method](operation?.path ?? '').set('Idempotency-Key', newKey());
      const { body: answer } = await sent.send(await exampleOf(id)).expect(200);
      const [request, ...others] = await requestsOf(agent);
      expect([id, others.length, sentRequest.parse(request).kind]).toEqual([id, before, kind]);
      expect(Object.values(answer.data)).toContain(request.reference);
      expect(Date.now() - Date.parse(request.sentAt)).toBeLessThan(30_000);
      const machines = JSON.stringify(request.machines);
      if (['toner', 'reading', 'service'].includes(kind)) expect(machines).toContain('HK-M-');
    }
  });

  it('is remembered of a form sent as a PDF', async () => {
    const path = '/api/ebp/customerupload/create';
    await stub('POST', path, { status: 200, body: { isSuccess: true, data: { refNo: 'UP-1' } } });
    await agent
      .post(path)
      .set('Idempotency-Key', newKey())
      .field('type', 'METERREAD')
      .field('validCode', await lettersOf(portal, agent))
      .attach('file', Buffer.from('%PDF-1.7\n'), { filename: 'may.pdf', contentType: 'application/pdf' })
      .expect(200);
    expect(await requestsOf(agent)).toEqual([
      expect.objectContaining({ kind: 'reading', reference: 'UP-1', isDocument: true }),
    ]);
  });

  it('covers every create that a customer makes, but those of accounts', () => {
    const ofAgents = /^(ecrm|task|email)/;
    const creates = operations.filter(({ effect, id }) => effect === 'create' && !ofAgents.test(id));
    expect(creates.map(({ id }) => id).sort()).toEqual([...requestOperations, 'user.create'].sort());
  });

  it('is remembered once of a repeated create, and not if it was refused', async () => {
    const away = await stub('PUT', enquiryPath, { status: 200, body: { isSuccess: false, data: null } });
    await ask(agent).expect(502);
    await ask(agent, { ...enquiry, email: 'nowhere' }).expect(422);
    await away();
    await stub('PUT', enquiryPath, accepted);
    const key = newKey();
    await ask(agent, enquiry, key).expect(200);
    await ask(agent, enquiry, key).expect(200);
    expect(await subjectsOf(agent)).toEqual(['Where is my toner?']);
  });

  it('is what the gateway saw, not what a forged body claims', async () => {
    await stub('PUT', enquiryPath, accepted);
    const forged = { kind: 'toner', sentAt: '2020-01-01T00:00:00Z', userPkey: 'U-2', reference: 'X' };
    await ask(agent, { ...enquiry, ...forged, machines: [{ pkey: 'HK-M-0099' }] }).expect(200);
    const [{ id, sentAt, ...request }] = await requestsOf(agent);
    expect(request).toEqual({
      kind: 'enquiry',
      reference: 'ENQ-1',
      subject: enquiry.subject,
      machines: [],
      items: [],
    });
    expect([id.length, sentAt > '2026']).toEqual([36, true]);
  });

  it('survives sign-out, and is erased by its owner', async () => {
    await stub('PUT', enquiryPath, accepted);
    const before = await portal.signedIn();
    await ask(before).expect(200);
    await before.post('/bff/session/logout').expect(200);
    expect(await subjectsOf(agent)).toEqual([enquiry.subject]);
    await agent.post('/bff/requests/erase').expect(200);
    expect(await requestsOf(agent)).toEqual([]);
  });

  it('is sent even if the store stops meanwhile; the log says that it is not remembered', async () => {
    const redis = await breakableRedis();
    const upstream = await recordedBut(enquiryPath);
    const { answer: recorded } = upstream;
    upstream.answer = (request, response) => {
      if (request.url !== enquiryPath) return recorded(request, response);
      redis.cut();
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(accepted.body));
    };
    const other = await startPortal({ REDIS_URL: redis.url, UPSTREAM_MAIN_URL: upstream.url });
    const cookie = cookieOf(agent);
    await ask(supertest.agent(other.url).set({ 'X-EBP-Request': '1', cookie })).expect(200);
    await eventually(() => other.lines.find(({ msg }) => String(msg).includes('could not be remembered')));
    await other.close();
    await upstream.close();
    await redis.close();
  });
});

describe('[ACC-11] who may know it', () => {
  it('is nobody else: no colleague, no other company, no visitor, and nothing a request names changes that', async () => {
    await stub('PUT', enquiryPath, accepted);
    await ask(agent).expect(200);
    for (const account of [harbourViewer, merlionAdmin]) {
      const other = await portal.signedIn(account);
      const { pkey, code, company } = harbourAdmin;
      const { body } = await other.get('/bff/requests').query({ userPkey: pkey, userCode: code, company });
      expect(body.data).toEqual({ requests: [] });
      await other.post('/bff/requests/erase').send({ userPkey: pkey, company }).expect(200);
    }
    expect(await subjectsOf(agent)).toEqual([enquiry.subject]);
  });

  it('[ACC-12] is no guest, and what a guest sends is not remembered', async () => {
    const guest = await guestOf(portal);
    const contact = { fullName: 'Ada Lam', email: 'ada.lam@visitor.example', contactNumber: '91234567' };
    await guest.put('/bff/session/guest-info').send(contact).expect(200);
    const [machinePkey, pkey] = ['HK-M-0001', 'TN-HK-M-0001-BK'];
    const order = {
      machinePkey,
      isUpdateAddress: false,
      recycleQty: 0,
      productList: [{ pkey, machinePkey, qty: 1 }],
    };
    const body = { machineList: [order], remarks: '', isAgreeStatement: true };
    await guest.put('/api/ebp/tonerorder/create').set('Idempotency-Key', newKey()).send(body).expect(200);
    await guest.get('/bff/requests').expect(403);
    expect(await stored()).toEqual([]);
  });

  it('ends with the account: a removed user leaves no requests behind', async () => {
    const { body } = await (await portal.signedIn(harbourViewer)).get('/api/ebp/user/current/info');
    const away = await stubUserInfo({ ...body.data.userInfo, userActionList: functionKeys });
    await stub('PUT', enquiryPath, accepted);
    await ask(await portal.signedIn(harbourViewer)).expect(200);
    await away();
    expect(await stored()).toHaveLength(1);
    const path = `/api/ebp/user/${harbourViewer.pkey}/delete`;
    await stub('PUT', path, { status: 200, body: { isSuccess: true, data: null } });
    await agent.put(path).send({}).expect(200);
    expect(await stored()).toEqual([]);
  });
});
