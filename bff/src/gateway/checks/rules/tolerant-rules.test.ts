import { demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetThrottles } from '../../../auth/testing/redis-keys.ts';
import { type Case, type Change, cases } from '../../../testing/looked-up.table.ts';
import { newKey, required, startPortal, type TestPortal } from '../../../testing/portal.ts';
import { type Example, examples } from '../../../testing/recorded.ts';
import { emptyJournal, journal, resetUpstream, stub } from '../../../testing/wiremock.ts';

let portal: TestPortal;
let people: Record<Case['by'], Agent>;
let recorded: readonly Example[];
beforeAll(async () => {
  await forgetThrottles();
  await resetUpstream();
  recorded = await examples();
  portal = await startPortal({ CONTRACT_DRIFT_SAMPLE: '0' });
  const guest = supertest.agent(portal.url).set('X-EBP-Request', '1');
  await guest
    .post('/bff/session/guest')
    .send({ company: demoGuests.CHK.company, ql: 'HK-QR-0001' })
    .expect(200);
  const [admin, agent] = await Promise.all([
    portal.signedIn(),
    portal.signedIn(demoAccounts.contactCentreAgent),
  ]);
  people = { admin, agent, guest };
});
afterAll(() => portal.close());
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
  portal.lines.length = 0;
});

function write({ by, path, body }: Case) {
  const example = recorded.find(({ url, userPkey }) => url === path && userPkey === 'U-HK-0001')?.body;
  return people[by]
    .put(path)
    .set('Idempotency-Key', newKey())
    .send(body ?? (example as object));
}

const rightAnswers = new Map<Case, Promise<string>>();

/** The upstream's answer to the read when nothing is wrong; asked for once, since it is recorded. */
async function rightAnswer(one: Case): Promise<unknown> {
  const known = rightAnswers.get(one) ?? readRight(one);
  rightAnswers.set(one, known);
  return JSON.parse(await known).data;
}

async function readRight(one: Case): Promise<string> {
  await write(one).expect(200);
  const answer = await fetch(`${required('TEST_WIREMOCK_URL')}/__admin/requests`);
  const { requests } = (await answer.json()) as {
    requests: { request: { url: string }; response: { body: string } }[];
  };
  const read = requests.find(({ request }) => request.url.split('?')[0] === one.read[2]);
  await resetUpstream();
  await emptyJournal();
  portal.lines.length = 0;
  return read?.response.body ?? 'null';
}

async function writeBeside(one: Case, changes: readonly Change[]) {
  const data = await rightAnswer(one);
  const [, method, path] = one.read;
  for (const [place, value] of changes) alter(data, place.split('/'), value);
  const gone = await stub(method, path, { status: 200, body: { isSuccess: true, data } });
  const answer = await write(one);
  await gone();
  return answer;
}

/** @throws Error when the place does not exist, so that the change would have no effect */
function alter(within: unknown, [step = '', ...steps]: readonly string[], value: unknown): void {
  if (step.startsWith('#') || step.startsWith('~')) {
    const items = (within as object[]).filter(
      (item) =>
        Object.values(item).some((one) => String(one).endsWith(step.slice(1))) === step.startsWith('#'),
    );
    if (items.length === 0) throw new Error(`No item for ${step}`);
    for (const item of items) alter(item, steps, value);
  } else if (steps.length > 0) alter(Reflect.get(within as object, step), steps, value);
  else if (value !== undefined) Reflect.set(within as object, step, value);
  else if (!Reflect.has(within as object, step)) throw new Error(`There is no ${step}`);
  else Reflect.deleteProperty(within as object, step);
}

const sent = async (path: string) => (await journal()).filter(({ url }) => url === path);

describe.each(cases.map((one) => [one.title, one.path, one] as const))(
  '%s, looked up for %s',
  (_title, _path, one) => {
    const [operation] = one.read;

    it('is enough, whatever else of the answer is missing or wrong, which is counted', async () => {
      const { status } = await writeBeside(one, one.unneeded);
      expect(status).toBe(200);
      expect(portal.lines.filter(({ msg }) => msg === 'contract drift')).toContainEqual(
        expect.objectContaining({ operation }),
      );
    });

    it.each(one.needed)(
      'is needed: without a right %s nothing is sent and the log names the answer',
      async (...changed) => {
        const { status, headers } = await writeBeside(one, [changed as unknown as Change]);
        expect(status).toBe(502);
        expect(await portal.line(headers['x-correlation-id'])).toMatchObject({
          cause: 'UPSTREAM_SHAPE_OTHER',
          detail: expect.stringContaining(`${operation} data`),
        });
        if (one.by !== 'guest') expect(await sent(one.path)).toEqual([]);
      },
    );
  },
);
