import { setTimeout as sleep } from 'node:timers/promises';
import { functionKeys } from '@ebp/contracts/access/function-keys';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildProfileForm, buildUserForm } from '@ebp/contracts/testing/user-form';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { Events } from '../auth/testing/events.ts';
import { sessionIdOf } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { ownPortal } from '../testing/own-portal.ts';
import type { TestPortal } from '../testing/portal.ts';
import { quickest } from '../testing/quickest.ts';
import { journal, register, resetUpstream, stub } from '../testing/wiremock.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;
const info = '/api/ebp/user/current/info';
const [update, remove] = ['update', 'delete'].map(
  (verb) => `/api/ebp/user/${harbourViewer.pkey}/${verb}`,
) as [string, string];

const replicas = [ownPortal(), ownPortal()] as const;
let admin: Agent;
beforeAll(async () => {
  admin = await replicas[0].signedIn(harbourAdmin);
});
beforeEach(resetUpstream);

const signedIn = (account = harbourViewer) => Browser.signedIn(replicas[1], account);

/** What the upstream would return for one user, and late if it is to take some milliseconds. */
async function answerAbout(browser: Browser, pkey: string, told: object, lateMs = 0): Promise<object> {
  const { data } = await browser.get(info);
  const userInfo = { ...(data.userInfo as object), ...told };
  return {
    priority: 1,
    request: { method: 'GET', urlPath: info, headers: { authorization: { contains: `.${pkey}.` } } },
    response: {
      headers: { 'content-type': 'application/json' },
      jsonBody: { isSuccess: true, data: { ...data, userInfo } },
      fixedDelayMilliseconds: lateMs,
    },
  };
}

/** From now on the upstream returns this for one user. */
const tellOf = async (browser: Browser, pkey: string, told: object): Promise<void> =>
  register(await answerAbout(browser, pkey, told));

const search = async (browser: Browser, replica: TestPortal): Promise<number> => {
  browser.replica = replica;
  return (await browser.get('/api/ebp/message/search')).status;
};

describe('a user whom an administrator', () => {
  it.each([
    ['deletes', () => admin.put(remove)],
    ['makes inactive', () => admin.put(update).send(buildUserForm({ status: 'INACTIVE' }))],
    ['locks', () => admin.put(update).send(buildUserForm({ status: 'LOCKED' }))],
  ])('[ACC-08] [USR-24] %s is out on every replica, at once, and told why', async (_, change) => {
    let [first, second] = [new Browser(replicas[1]), new Browser(replicas[1])];
    const bystander = await signedIn(merlionAdmin);
    const tell = async () => {
      await resetUpstream();
      [first, second] = [await signedIn(), await signedIn()];
      const window = await Events.open(replicas[1], first);
      await change().expect(200);
      const answered = performance.now();
      expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'account-closed' } });
      return performance.now() - answered;
    };
    expect(await quickest(tell, 1_000)).toBeLessThan(1_000);
    for (const browser of [first, second]) {
      for (const replica of replicas) expect(await search(browser, replica)).toBe(401);
      const id = sessionIdOf(browser.cookies);
      expect(await withSessions(({ tokens }) => tokens.load(id))).toBeUndefined();
    }
    expect(await search(bystander, replicas[1])).toBe(200);
    await admin.get(info).expect(200);
    const audited = replicas[0].lines.filter(
      ({ audit, reason, operation }) => audit === true && reason === 'account-closed' && operation,
    );
    expect(audited.slice(-2)).toMatchObject([
      { action: 'logout', outcome: 'done', company: 'CHK', operation: expect.stringMatching(/^user\./) },
      { action: 'logout', outcome: 'done', userKey: audited.at(-2)?.userKey },
    ]);
  });

  it('[ACC-08] gives other rights has them on every replica from the next request on', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    expect(await search(first, replicas[0])).toBe(200);
    await tellOf(first, harbourViewer.pkey, { userActionList: ['CP_FAQ_SEARCH'] });
    expect(await search(first, replicas[0])).toBe(200);
    await admin.put(update).send(buildUserForm()).expect(200);
    expect(await search(first, replicas[0])).toBe(403);
    expect(await search(first, replicas[1])).toBe(403);
    expect(await search(second, replicas[1])).toBe(403);
  });

  it('[ACC-08] may have changed, who knows, is asked for anew', async () => {
    const browser = await signedIn();
    await tellOf(browser, harbourViewer.pkey, { userActionList: ['CP_FAQ_SEARCH'] });
    await stub('PUT', remove, { status: 500, body: {} });
    await admin.put(remove).expect(502);
    expect(await search(browser, replicas[1])).toBe(403);
  });

  it('[ACC-08] could not change keeps the rights there were', async () => {
    const browser = await signedIn();
    await tellOf(browser, harbourViewer.pkey, { userActionList: ['CP_FAQ_SEARCH'] });
    await stub('PUT', remove, { status: 200, body: { isSuccess: false } });
    await admin.put(remove).expect(502);
    expect(await search(browser, replicas[1])).toBe(200);
  });
});

it('[PRF-03] a person’s own profile, saved in one session, shows in their others', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const profile = buildProfileForm({ email: harbourViewer.code, firstName: 'Mei Mei' });
  expect((await here.put(update, profile)).status).toBe(200);
  expect(await search(elsewhere, replicas[0])).toBe(200);
  for (const browser of [here, elsewhere]) {
    const { user } = (await browser.get('/bff/session')).data as { user: { firstName: string } };
    expect(user.firstName).toBe('Mei Mei');
  }
});

it('[ACC-08] who saves their own profile does not get rights back that an administrator takes away meanwhile', async () => {
  const browser = await signedIn();
  const rightsBefore = await answerAbout(browser, harbourViewer.pkey, {}, 700);
  const rightsAfter = await answerAbout(browser, harbourViewer.pkey, { userActionList: ['CP_FAQ_SEARCH'] });
  await register(rightsBefore);
  const saving = browser.put(update, buildProfileForm({ email: harbourViewer.code }));
  const isSaved = async () => (await journal()).some(({ method, url }) => method === 'PUT' && url === update);
  await expect.poll(isSaved).toBe(true);
  // The rights before are on their way.
  await sleep(200);
  await register(rightsAfter);
  await admin.put(update).send(buildUserForm()).expect(200);
  expect((await saving).status).toBe(200);
  expect(await search(browser, replicas[0])).toBe(403);
});

it('[PRF-03] a profile is saved although it cannot be read again, and the next request reads the rights first', async () => {
  const browser = await signedIn();
  const fewerRights = await answerAbout(browser, harbourViewer.pkey, { userActionList: ['CP_FAQ_SEARCH'] });
  const answer = {
    headers: { 'content-type': 'application/json' },
    jsonBody: { isSuccess: true, data: null },
  };
  await register({
    scenarioName: 'saved',
    newScenarioState: 'saved',
    priority: 1,
    ...{ request: { method: 'PUT', urlPath: update }, response: answer },
  });
  await register({
    scenarioName: 'saved',
    requiredScenarioState: 'saved',
    priority: 1,
    ...{ request: { method: 'GET', urlPath: info }, response: { status: 500 } },
  });
  replicas[1].lines.splice(0);
  const saved = await browser.put(update, buildProfileForm({ email: harbourViewer.code }));
  expect(saved.status).toBe(200);
  const logged = replicas[1].lines.filter(({ msg }) => String(msg).includes('after a change'));
  expect(logged).toHaveLength(1);
  expect(await search(browser, replicas[0])).toBe(503);
  await resetUpstream();
  await register(fewerRights);
  expect(await search(browser, replicas[0])).toBe(403);
});

it('[ACC-11] who saves their own profile gets no rights of somebody else, whom the ERP names by mistake', async () => {
  const browser = await signedIn();
  await tellOf(browser, harbourViewer.pkey, { pkey: harbourAdmin.pkey, userActionList: [...functionKeys] });
  replicas[1].lines.splice(0);
  const own = await browser.put(update, buildProfileForm({ email: harbourViewer.code }));
  expect(own.status, 'the profile has been saved all the same').toBe(200);
  const audited = replicas[1].lines.filter(({ audit, action }) => audit === true && action === 'update');
  expect(audited.map(({ outcome }) => outcome)).toEqual(['done']);
  for (const replica of replicas) expect(await search(browser, replica)).toBe(503);
  await resetUpstream();
  expect(await search(browser, replicas[0])).toBe(200);
  expect((await browser.get('/api/ebp/user/search')).status).toBe(403);
});
