import supertest, { type Agent } from 'supertest';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DelayType, type IWireMockFeatures, WireMockFault } from 'wiremock-captain';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf } from '../testing/people.ts';
import {
  emptyJournal,
  journal,
  resetUpstream,
  type StubAnswer,
  setScenario,
  stub,
} from '../testing/wiremock.ts';

const read = '/api/ebp/message/search';
const body = { pkey: 'HK-M-0001', locationReference: 'Shelf 3' };
const write = '/api/ebp/machine/HK-M-0001/update';

const portal = ownPortal();
let agent: Agent;
/** On the same session, with deadlines that are too short for a busy machine, except for the read before the write. */
const hasty = ownPortal({
  UPSTREAM_TIMEOUT_MS: '1500',
  UPSTREAM_TIMEOUTS: 'faq.search=30,user.current.info=30',
});
let hastily: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
  hastily = supertest.agent(hasty.url).set({ 'X-EBP-Request': '1', Cookie: cookieOf(agent) });
});
beforeEach(async () => {
  await resetUpstream();
  // One success in each group, so that the failures of one case do not add up to an open breaker in the next.
  await agent.get(read).expect(200);
  await agent.put(write).send(body).expect(200);
});

interface Case {
  readonly name: string;
  readonly answer?: StubAnswer;
  readonly features?: IWireMockFeatures;
  readonly status: number;
  readonly code: string;
  readonly outcome: string;
  /** The number of calls that reach the upstream for one read. */
  readonly attempts?: number;
  /** What the audit says of a write: it may have happened, or it did not. */
  readonly audited: 'unknown' | 'failed';
}

const ok = { status: 200, body: { isSuccess: true, data: [] } };
const cases: readonly Case[] = [
  {
    name: 'a reset connection',
    features: { fault: WireMockFault.CONNECTION_RESET_BY_PEER },
    status: 502,
    code: 'UPSTREAM',
    outcome: 'upstream-error',
    attempts: 2,
    audited: 'unknown',
  },
  {
    name: 'a malformed chunk',
    features: { fault: WireMockFault.MALFORMED_RESPONSE_CHUNK },
    status: 502,
    code: 'UPSTREAM',
    outcome: 'upstream-error',
    audited: 'unknown',
  },
  {
    name: 'a delay beyond the deadline',
    answer: ok,
    features: { responseDelay: { type: DelayType.FIXED, constantDelay: 6000 } },
    status: 504,
    code: 'TIMEOUT',
    outcome: 'upstream-timeout',
    audited: 'unknown',
  },
  {
    name: 'a dribble beyond the deadline',
    answer: ok,
    features: { responseDelay: { type: DelayType.CHUNKED_DRIBBLE, numberOfChunks: 5, totalDuration: 6000 } },
    status: 504,
    code: 'TIMEOUT',
    outcome: 'upstream-timeout',
    audited: 'unknown',
  },
  {
    name: 'HTTP 500',
    answer: { status: 500, body: { trace: 'java.lang.Secret' } },
    status: 502,
    code: 'UPSTREAM',
    outcome: 'upstream-error',
    audited: 'failed',
  },
  {
    name: 'HTTP 502 of a proxy',
    answer: { status: 502, body: {} },
    status: 502,
    code: 'UPSTREAM',
    outcome: 'upstream-error',
    audited: 'unknown',
  },
  {
    name: 'HTTP 404',
    answer: { status: 404, body: {} },
    status: 404,
    code: 'NOT_FOUND',
    outcome: 'upstream-error',
    audited: 'failed',
  },
  {
    name: 'a rejection',
    answer: { status: 200, body: { isSuccess: false, data: null } },
    status: 502,
    code: 'UPSTREAM_REJECTED',
    outcome: 'upstream-rejected',
    audited: 'failed',
  },
];

it.each(cases)(
  '[ERR-10] $name ends a read in the envelope and one log line, and a write in one that is audited as $audited and never repeated',
  async ({ answer = ok, features = {}, status, code, outcome, attempts = 1, audited }) => {
    const isLate = outcome === 'upstream-timeout';
    const [at, caller] = isLate ? ([hasty, hastily] as const) : ([portal, agent] as const);
    const away = [await stub('GET', read, answer, features), await stub('PUT', write, answer, features)];
    await emptyJournal();
    const [ofRead, ofWrite] = await Promise.all([caller.get(read), caller.put(write).send(body)]);
    for (const remove of away) await remove();
    for (const { status: got, body: answered, headers } of [ofRead, ofWrite]) {
      const { isSuccess, error } = answered;
      expect({ status: got, code: error.code, isSuccess }).toEqual({ status, code, isSuccess: false });
      expect(JSON.stringify(answered)).not.toContain('Secret');
      expect(headers['x-correlation-id']).toBe(error.correlationId);
    }
    const line = await at.line(ofRead.body.error.correlationId);
    expect(line).toMatchObject({
      operation: 'message.search',
      status,
      outcome,
      upstream: { group: 'MESSAGE_BOX', attempts },
    });
    // The only one: no refusal is audited either.
    expect(at.lines.filter(({ correlationId }) => correlationId === line.correlationId)).toEqual([line]);
    const { correlationId } = ofWrite.body.error;
    expect(await at.line(correlationId)).toMatchObject({ outcome, upstream: { attempts: 1 } });
    const trail = at.lines.filter((one) => one.audit === true && one.correlationId === correlationId);
    expect(trail.map(({ action, outcome: end }) => [action, end])).toEqual([['update', audited]]);
    // The machine that is saved is read once.
    const sent = async () => (await journal()).map(({ method }) => method).sort();
    await expect.poll(sent).toEqual([...Array(attempts + 1).fill('GET'), 'PUT']);
  },
);

it('[ERR-10] an operation with a longer deadline of its own is waited for', async () => {
  const late: IWireMockFeatures = { responseDelay: { type: DelayType.FIXED, constantDelay: 2000 } };
  const away = await stub('GET', '/api/ebp/faq/search', ok, late);
  await hastily.get('/api/ebp/faq/search').expect(200);
  await away();
});

it.each([
  ['message.search', read],
  // Its rows get links, so the gateway parses it.
  ['statement.search', '/api/ebp/estatement/search?type=SOA'],
])(
  '[ERR-10] JSON of %s that breaks off under a good status ends in the envelope',
  async (operation, path) => {
    await setScenario(`fault.${operation}`, 'broken');
    const { body: answered, status } = await agent.get(path);
    expect([status, answered.error?.code]).toEqual([502, 'UPSTREAM']);
    expect(await portal.line(answered.error.correlationId)).toMatchObject({ outcome: 'upstream-error' });
  },
);
