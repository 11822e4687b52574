import supertest, { type Agent, type Response } from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BodyType, DelayType, WireMockFault } from 'wiremock-captain';
import { authServer } from '../auth/testing/services.ts';
import { enquiryAccepted as accepted, enquiry, enquiryPath as path } from '../testing/enquiry.ts';
import { inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { passToRecorded } from '../testing/pass-to-recorded.ts';
import { cookieOf, signInAs } from '../testing/people.ts';
import { eventually, newKey, startPortal, type TestPortal } from '../testing/portal.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { exampleOf } from '../testing/recorded.ts';
import { emptyJournal, sentTo, stub } from '../testing/wiremock.ts';

const portal = ownPortal();
let agent: Agent;
/** On the same session, with limits for creates that a slow upstream exceeds. */
const hasty = ownPortal({ UPSTREAM_TIMEOUTS: 'meter-read.create=5,enquiry.create=5' });
let hastily: Agent;
beforeAll(async () => {
  agent = await signInAs(portal);
  hastily = supertest.agent(hasty.url).set({ 'X-EBP-Request': '1', Cookie: cookieOf(agent) });
});
beforeEach(emptyJournal);
afterEach(inTime);

const send = (key: string, body: object = enquiry, by = agent) =>
  by.put(path).set('Idempotency-Key', key).send(body);
const audited = ({ headers }: Response) =>
  eventually(() =>
    [...portal.lines, ...hasty.lines].find(
      (line) => line.audit === true && line.correlationId === headers['x-correlation-id'],
    ),
  );

describe('a create', () => {
  it('[ERR-08] is sent once and its repeat is answered with the first result', async () => {
    const away = await stub('PUT', path, accepted);
    const key = newKey();
    const first = await send(key).expect(200);
    const second = await send(key).expect(200);
    await away();
    expect(second.body).toEqual(first.body);
    expect(first.body.data.pkey).toBe('ENQ-1');
    expect(await sentTo(path)).toHaveLength(1);
    expect(await audited(first)).toMatchObject({
      action: 'create',
      operation: 'enquiry.create',
      outcome: 'done',
      customer: 'HK001',
      reference: 'ENQ-1',
    });
  });

  it('[RLS-07] is audited with the customer that went upstream, whichever the browser named', async () => {
    const relocation = '/api/ebp/macRelocReq/create';
    const typed = { ...(await exampleOf('machine-relocation.create')), customerCode: 'HK002' };
    const answer = await (await portal.signedIn())
      .put(relocation)
      .set('Idempotency-Key', newKey())
      .send(typed);
    expect(answer.status).toBe(200);
    const [{ customerCode }] = await sentTo(relocation);
    expect(customerCode).not.toBe(typed.customerCode);
    expect(await audited(answer)).toMatchObject({
      action: 'create',
      outcome: 'done',
      customer: customerCode,
    });
  });

  it('[ERR-08] [OPN-70] that the upstream took without another word is answered with its envelope, and so is its repeat', async () => {
    const away = await stub('PUT', path, { status: 200, body: { isSuccess: true } });
    const key = newKey();
    for (const _ of ['first', 'again']) await send(key).expect(200, { isSuccess: true, data: null });
    await away();
    expect(await sentTo(path)).toHaveLength(1);
  });

  it('[ERR-08] clicked ten times at once is sent once', async () => {
    const away = await stub('PUT', path, accepted, {
      responseDelay: { type: DelayType.FIXED, constantDelay: 200 },
    });
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    await away();
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await sentTo(path)).toHaveLength(1);
  });

  it('[ERR-08] needs a key, and the key stands for one request', async () => {
    const away = await stub('PUT', path, accepted);
    const missing = await agent.put(path).send(enquiry).expect(400);
    expect(missing.body.error.fieldErrors).toEqual([
      { path: 'Idempotency-Key', messageId: 'validation.required' },
    ]);
    const key = newKey();
    await send(key).expect(200);
    const other = await send(key, { ...enquiry, subject: 'Something else' }).expect(409);
    await away();
    expect(other.body.error.code).toBe('CONFLICT');
    expect(await sentTo(path)).toHaveLength(1);
  });

  it.each([
    ['a proxy before the upstream gave up', 'UPSTREAM_FAILED status 504', { status: 504 }, {}],
    [
      'a proxy before the upstream lost its connection to it',
      'UPSTREAM_FAILED status 502',
      { status: 502 },
      {},
    ],
    ['the connection breaks', 'UPSTREAM_BROKE_OFF', {}, { fault: WireMockFault.CONNECTION_RESET_BY_PEER }],
    [
      'the answer cannot be read',
      'UPSTREAM_BROKEN_JSON',
      { body: '{"isSuccess":true,"data":{' },
      { responseBodyType: BodyType.Body },
    ],
  ])(
    '[ERR-08] whose outcome is unknown because %s says so and is never repeated',
    async (_why, upstream, answer, features) => {
      const away = await stub('PUT', path, { ...accepted, ...answer }, features);
      await expectUnknown(agent, portal, upstream);
      await away();
    },
  );

  /** @param upstream how the detail of the create's own line begins */
  async function expectUnknown(by: Agent, at: TestPortal, upstream: string): Promise<void> {
    const key = newKey();
    const [first, again] = [await send(key, enquiry, by), await send(key, enquiry, by)];
    for (const { status, body } of [first, again])
      expect([status, body.error.code]).toEqual([504, 'OUTCOME_UNKNOWN']);
    expect(await audited(first)).toMatchObject({ outcome: 'unknown', customer: 'HK001' });
    const lineOf = ({ headers }: Response) => at.line(headers['x-correlation-id']);
    const unknown = { outcome: 'upstream-timeout', cause: 'CREATE_UNKNOWN', level: 'error' };
    const sent = await lineOf(first);
    expect(sent).toMatchObject({ ...unknown, detail: expect.stringMatching(`^${upstream}`) });
    expect(sent).toHaveProperty('upstream');
    const repeat = await lineOf(again);
    expect(repeat).toMatchObject({ ...unknown, detail: 'repeat' });
    expect(repeat).not.toHaveProperty('upstream');
    expect(await sentTo(path)).toHaveLength(1);
  }

  it('[ERR-08] that the upstream refused may be sent again with the same key', async () => {
    const refusal = {
      isSuccess: false,
      data: null,
      fieldErrors: [{ field: 'subject', message: 'Too vague' }],
    };
    const key = newKey();
    const failed = await stub('PUT', path, { status: 500, body: {} });
    await send(key).expect(502);
    await failed();
    const refused = await stub('PUT', path, { status: 200, body: refusal });
    const first = await send(key).expect(502);
    await refused();
    expect(first.body.error).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      fieldErrors: [{ path: 'subject', messageId: 'validation.rejected', params: { message: 'Too vague' } }],
    });
    expect(await audited(first)).toMatchObject({ outcome: 'failed', customer: 'HK001' });
    const away = await stub('PUT', path, accepted);
    await send(key, { ...enquiry, subject: 'Toner order 4711' }).expect(200);
    await away();
    expect(await sentTo(path)).toHaveLength(3);
  });

  it('[ERR-08] goes on when the browser leaves, and the browser that comes back gets the answer', async () => {
    const away = await stub('PUT', path, accepted, {
      responseDelay: { type: DelayType.FIXED, constantDelay: 300 },
    });
    const key = newKey();
    await expect(send(key).timeout(100)).rejects.toThrow(/timeout/i);
    const back = await send(key).expect(200);
    await away();
    expect(back.body.data.pkey).toBe('ENQ-1');
    expect(await sentTo(path)).toHaveLength(1);
  });

  it('[ERR-08] has its whole time for itself after a slow look-up, and a repeat waits for both; after that time its outcome is unknown', async () => {
    const summary = '/api/ebp/meterRead/machineUsageSummary';
    const reading = await exampleOf('meter-read.create');
    const { body } = await agent.get(summary).query({ isSubmit: true }).expect(200);
    const after = (constantDelay: number) =>
      ({ responseDelay: { type: DelayType.FIXED, constantDelay } }) as const;
    // Longer than the limit of a create; the summary has a limit of its own.
    const away = [
      await stub('GET', summary, { status: 200, body }, after(5500)),
      await stub('PUT', path, accepted, after(10_000)),
    ];
    const key = newKey();
    const submit = () => hastily.put('/api/ebp/meterRead/create').set('Idempotency-Key', key).send(reading);
    const [first, again] = await Promise.all([
      submit(),
      submit(),
      expectUnknown(hastily, hasty, 'UPSTREAM_TIMEOUT'),
    ]);
    for (const remove of away) await remove();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('[OPN-64] goes out with a new access token where the old one ran out during its look-ups', async () => {
    const look = '/api/ebp/user/current/info';
    const relocation = '/api/ebp/macRelocReq/create';
    const upstream = await startRawUpstream();
    upstream.answer = passToRecorded;
    const slow = await startPortal({ UPSTREAM_URL: upstream.url });
    onTestFinished(async () => {
      await slow.close();
      await upstream.close();
    });
    await authServer('access-token-ttl', { seconds: 60 });
    const sender = await slow.signedIn().finally(() => authServer('reset', {}));
    const tokens = new Map<string | undefined, string | undefined>();
    upstream.answer = (request, response) => {
      const isFirst = tokens.size === 0;
      tokens.set(request.url, tokens.get(request.url) ?? request.headers.authorization);
      if (isFirst) later(56_000);
      passToRecorded(request, response);
    };
    const form = await exampleOf('machine-relocation.create');
    await sender.put(relocation).set('Idempotency-Key', newKey()).send(form).expect(200);
    expect(tokens.get(relocation)).toMatch(/^Bearer dev\./);
    expect(tokens.get(look)).toMatch(/^Bearer dev\./);
    expect(tokens.get(relocation)).not.toBe(tokens.get(look));
  });

  it('[ENQ-03] that breaks a business rule names the field and sends nothing', async () => {
    const { body } = await send(newKey(), { ...enquiry, email: 'nowhere' }).expect(422);
    expect(body.error.fieldErrors).toEqual([{ path: 'email', messageId: 'validation.email' }]);
    expect(await sentTo(path)).toHaveLength(0);
  });
});
