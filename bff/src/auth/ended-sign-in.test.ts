import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { portalEnvironment, startPortal, type TestPortal } from '../testing/portal.ts';
import { runSessionsCommand } from './sessions-command.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { type QuickUpstream, startQuickUpstream } from './testing/quick-upstream.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer, publicUrl } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

const { harbourAdmin } = demoAccounts;
const ofEachSession = `ebp:{${'?'.repeat(22)}}:*`;
const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
let upstream: QuickUpstream;
let replicas: readonly [TestPortal, TestPortal];
beforeAll(async () => {
  upstream = await startQuickUpstream();
  const environment = { UPSTREAM_URL: upstream.url };
  // The first one listens at the address to which the auth server sends its messages.
  const port = Number(new URL(publicUrl()).port);
  replicas = await Promise.all([startPortal(environment, undefined, {}, port), startPortal(environment)]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await upstream.close();
});
beforeEach(async () => {
  // The ERP has names of its own for everybody.
  upstream.userInfo = { pkey: 'U-OF-ERP', code: 'OF-ERP' };
  await beginAnew();
  await withRedis((redis) => redis.flushdb());
});

afterEach(() => void vi.restoreAllMocks());

/** A sign-in for which the ERP has been asked and does not answer before `goOn` is called. */
async function waiting() {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  upstream.heldUntil = promise;
  const before = upstream.reads();
  const browser = new Browser(replicas[1]);
  const answer = browser.signIn();
  await expect.poll(() => upstream.reads()).toBe(before + 1);
  upstream.heldUntil = Promise.resolve();
  return { browser, answer, goOn };
}

const command = (...args: string[]) =>
  runSessionsCommand(args, portalEnvironment(), { print: () => {}, log: { write: () => {} } });

describe('a sign-in that waits for the ERP', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the auth server signs the person out', () => authServer('logout', { sub: harbourAdmin.pkey })],
    ['an operator ends the person’s sessions', () => command('end-user', 'CHK', harbourAdmin.code)],
    ['an operator ends the company’s sessions', () => command('end-company', 'CHK')],
    ['an operator ends all sessions', () => command('end-all')],
  ])('[SES-15] begins no session when %s', async (_, end) => {
    const { browser, answer, goOn } = await waiting();
    await end();
    goOn();
    const refused = await answer;
    expect(refused).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await keysLike(ofEachSession)).toEqual([]);
    expect((await authCalls()).endpoints.revocation).toBe(1);
    const { cause } = await replicas[1].line(refused.headers.get('x-correlation-id'));
    expect(cause).toMatch(/^SESSION_ENDED_BY_(?:ISSUER|OPERATOR)$/);
    expect((await browser.signIn()).status).toBe(200);
  });

  it('[SES-15] begins no session with a password that is changed meanwhile', async () => {
    const { pkey, code } = harbourAdmin;
    upstream.userInfo = { pkey, code };
    const own = await Browser.signedIn(replicas[0]);
    const { answer, goOn } = await waiting();
    const body = { oldPassword: harbourAdmin.password, ...fresh };
    expect((await own.post('/bff/session/change-password', body)).status).toBe(200);
    goOn();
    expect((await answer).status).toBe(503);
    expect((await own.read()).status).toBe(200);
  });

  it('[SES-15] goes on when the auth server signs somebody else out', async () => {
    const { browser, answer, goOn } = await waiting();
    await authServer('logout', { sub: demoAccounts.harbourViewer.pkey });
    await command('end-company', 'CSPL');
    goOn();
    expect((await answer).status).toBe(200);
    expect((await browser.read()).status).toBe(200);
  });
});

it('[SES-15] an end is recorded before anything of it is taken: what is about to begin learns of it', async () => {
  const browser = await Browser.signedIn(replicas[0]);
  const id = sessionIdOf(browser.cookies);
  const { put, take } = RedisDatabase.prototype;
  const recorded = Promise.withResolvers<void>();
  vi.spyOn(RedisDatabase.prototype, 'put').mockImplementation(async function (this: RedisDatabase, entry) {
    await recorded.promise;
    return put.call(this, entry);
  });
  const takes = vi.spyOn(RedisDatabase.prototype, 'take').mockImplementation(function (
    this: RedisDatabase,
    keys,
  ) {
    return take.call(this, keys);
  });
  // Others of this process take theirs.
  const isTaken = () => takes.mock.calls.some(([keys]) => keys.some((key) => key.includes(id)));
  await withSessions(async (sessions) => {
    const ending = sessions.end(id, 'administrator');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isTaken()).toBe(false);
    recorded.resolve();
    expect(await ending).toMatchObject({ id });
    expect(isTaken()).toBe(true);
  });
});
