import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildBasket, buildBasketSummary } from '@ebp/contracts/testing/basket';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildSentRequest } from '@ebp/contracts/testing/sent-request';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { logNames } from '../session/assemble.ts';
import { Baskets } from '../session/baskets.ts';
import type { EndedSession } from '../session/ending.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import type { SessionRecord } from '../session/record.ts';
import { RequestJournal } from '../session/request-journal.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { portalEnvironment } from '../testing/portal.ts';
import { pushBrowser } from '../testing/push.ts';
import { runSessionsCommand } from './sessions-command.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { forgetThrottles, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';
import { SessionAdmin } from './ways-out/session-admin.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;
const portal = ownPortal();
beforeEach(async () => {
  await Promise.all([authServer('reset', {}), forgetThrottles()]);
  await withRedis((redis) => redis.flushdb());
});

/** What a command prints. */
async function sessions(...args: string[]): Promise<string> {
  const { printed, exitCode } = await run(...args);
  expect(exitCode).toBe(0);
  return printed;
}

const run = (...args: string[]) => runIn(portalEnvironment(), ...args);

async function runIn(env: NodeJS.ProcessEnv, ...args: string[]) {
  const [lines, logged]: [string[], unknown[]] = [[], []];
  const exitCode = await runSessionsCommand(args, env, {
    print: (line) => lines.push(`${line}\n`),
    log: { write: (line) => void logged.push(JSON.parse(line)) },
  });
  return { printed: lines.join(''), exitCode, logged };
}

const signedIn = (account: DemoAccount) => Browser.signedIn(portal, account);

const isLive = async (browser: Browser): Promise<boolean> => (await browser.read()).status === 200;

async function switchOnNotifications(browser: Browser): Promise<void> {
  const { publicKey } = (await browser.get('/bff/push')).data;
  const { endpoint, keys } = await pushBrowser(String(publicKey));
  expect((await browser.put('/bff/push', { endpoint, keys })).status).toBe(200);
}

describe('npm run sessions', () => {
  it('lists the sessions of a company or of one of its users, without anything that could take them over', async () => {
    const [browser] = await Promise.all([signedIn(harbourAdmin), signedIn(harbourViewer)]);
    const list = await sessions('list', 'CHK');
    expect(list).toMatch(/^(?:[\w-]{22}\tCHK\t[\w-]{22}\tuser\t2\S+Z\t\d+\n){2}$/);
    expect(list).not.toContain(sessionIdOf(browser.cookies));
    const own = await sessions('list', 'CHK', harbourAdmin.code);
    expect(own.split('\n')).toHaveLength(2);
    const { userKey } = logNames(readConfig(portalEnvironment()).sessionSecrets);
    expect(own).toContain(userKey(harbourAdmin.code));
    expect(await sessions('list', 'CSPL', harbourAdmin.code)).toBe('');
  });

  it('ends one session by the key of the log and revokes what it held', async () => {
    const [one, other] = [await signedIn(harbourAdmin), await signedIn(harbourViewer)];
    const [key = ''] = (await sessions('list', 'CHK', harbourAdmin.code)).split('\t');
    expect(await sessions('end', key)).toBe('1 session(s) ended\n');
    expect(await isLive(one)).toBe(false);
    expect(await isLive(other)).toBe(true);
    expect((await authCalls()).endpoints.revocation).toBe(1);
  });

  it('ends a user’s, a company’s and all, tells open windows of every replica within a second, and leaves audit lines', async () => {
    const own = [await signedIn(harbourAdmin), await signedIn(harbourAdmin)] as const;
    const [viewer, merlion] = [await signedIn(harbourViewer), await signedIn(merlionAdmin)];
    const listed = (await sessions('list', 'CHK')) + (await sessions('list', 'CSPL'));
    const delays: number[] = [];
    const audited: unknown[] = [];
    const steps: [command: string[], ended: readonly [Browser, ...Browser[]], spared: Browser[]][] = [
      [['end-user', 'CHK', harbourAdmin.code], own, [viewer, merlion]],
      [['end-company', 'CHK'], [viewer], [merlion]],
      [['end-all'], [merlion], []],
    ];
    for (const [command, ended, spared] of steps) {
      const window = await Events.open(portal, ended[0]);
      const done = run(...command).then((end) => ({ ...end, at: performance.now() }));
      expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'administrator' } });
      const heardAt = performance.now();
      const { printed, logged, at } = await done;
      expect(printed).toBe(`${ended.length} session(s) ended\n`);
      delays.push(heardAt - at);
      audited.push(...logged);
      expect(await Promise.all(ended.map(isLive))).toEqual(ended.map(() => false));
      expect(await Promise.all(spared.map(isLive))).toEqual(spared.map(() => true));
    }
    // A command ends sessions before it revokes their tokens and prints, so a notification that takes a second would
    // fail here. On a busy machine any of them may be delayed.
    expect(Math.min(...delays)).toBeLessThan(1000);
    expect((await authCalls()).endpoints.revocation).toBe(4);
    expect(audited).toHaveLength(4);
    for (const line of listed.trim().split('\n')) {
      const [sessionKey, company, userKey] = line.split('\t');
      const facts = { audit: true, action: 'logout', outcome: 'done', reason: 'administrator' };
      expect(audited).toContainEqual(expect.objectContaining({ ...facts, sessionKey, company, userKey }));
    }
  });

  it('ends sessions of an older key only while that is known', async () => {
    const browser = await signedIn(harbourAdmin);
    const env = portalEnvironment();
    const newest = Buffer.alloc(32, 9).toString('base64');
    expect((await runIn({ ...env, TOKEN_KEYS: newest }, 'end-all')).printed).toBe('0 session(s) ended\n');
    expect((await authCalls()).endpoints.revocation ?? 0).toBe(0);
    const both = { ...env, TOKEN_KEYS: `${newest},${env.TOKEN_KEYS}` };
    expect((await runIn(both, 'end-all')).printed).toBe('1 session(s) ended\n');
    expect(await isLive(browser)).toBe(false);
    expect((await authCalls()).endpoints.revocation).toBe(1);
  });

  it('shows one session with its age and what went wrong for it, by number', async () => {
    const browser = await signedIn(harbourViewer);
    const [key = ''] = (await sessions('list', 'CHK')).split('\t');
    expect(await sessions('show', key)).not.toContain('failure');
    const refused = await browser.get('/api/ebp/codelist/search?unknown=1');
    expect(refused.status).toBe(400);
    const number = refused.headers.get('x-correlation-id');
    await expect.poll(() => sessions('show', key)).toContain('failure');
    const shown = await sessions('show', key);
    expect(shown).toMatch(/^sessionKey\t[\w-]{22}\ncompany\tCHK\nuserKey\t[\w-]{22}\nkind\tuser\n/);
    expect(shown).toMatch(/\nageSeconds\t\d+\n/);
    expect(shown).toMatch(new RegExp(`\nfailure\t2\\S+Z\t.*\t${number}\n$`));
    expect(shown).not.toContain(harbourViewer.code);
    await expect(sessions('show', 'nobody')).rejects.toThrow('There is no such session (any more).');
  });

  it('says that no command was named, whatever its settings', async () => {
    const print = vi.fn();
    expect(await runSessionsCommand([], {}, { print, log: { write: () => {} } })).toBe(2);
    expect(print.mock.calls.join()).toContain('none was named');
  });

  it('explains itself when it does not understand, and ends nothing', async () => {
    const browser = await signedIn(harbourViewer);
    for (const args of [
      ['stop', 'everything'],
      ['end-all', 'CHK'],
      ['end-company', 'CHK', harbourViewer.code],
      ['end-user', 'CHK'],
      ['end-user', 'CHK', harbourViewer.code, harbourAdmin.code],
      ['end', 'a-key', 'another-key'],
      ['forget', 'CHK'],
      ['forget', harbourViewer.pkey],
    ]) {
      const explained = { exitCode: 2, printed: expect.stringContaining('npm run sessions -- <command>') };
      expect(await run(...args), args.join(' ')).toMatchObject(explained);
      expect(await isLive(browser), args.join(' ')).toBe(true);
    }
  });

  it('names why it could not reach the store, and what to do', async () => {
    const program = fileURLToPath(new URL('../sessions-cli.ts', import.meta.url));
    const { PATH } = process.env;
    const env = { PATH, ...portalEnvironment(), REDIS_URL: 'redis://127.0.0.1:1' };
    const end = promisify(execFile)(process.execPath, [program, 'end-all'], { env });
    const stderr = 'REDIS_AWAY ECONNREFUSED, see docs/runbook.md#redis_away\n';
    await expect(end).rejects.toMatchObject({ code: 1, stderr });
  });

  it('forgets what is kept for a person who is gone from the ERP, and tells numbers alone', async () => {
    const gone = await signedIn(harbourAdmin);
    await switchOnNotifications(gone);
    const people = [harbourAdmin, harbourViewer].map(({ company, pkey }) => ({ company, user: { pkey } }));
    const kept = () =>
      withSessions(async (_, sealing) => {
        const stores = [RequestJournal, Baskets, PushSubscriptions].map((Store) => new Store(sealing));
        const read = people.map((owner) => Promise.all(stores.map((store) => store.of(owner))));
        return (await Promise.all(read)).map((lists) => lists.map(({ length }) => length));
      });
    await withSessions(async (_, sealing) => {
      const basket = { ...buildBasketSummary(), ...buildBasket() };
      for (const owner of people) {
        await new RequestJournal(sealing).add(owner, buildSentRequest({ sentAt: new Date().toISOString() }));
        await new Baskets(sealing).save(owner, basket);
      }
    });
    expect(await kept()).toEqual([
      [1, 1, 1],
      [1, 1, 0],
    ]);
    const { printed, logged } = await run('forget', 'CHK', harbourAdmin.pkey);
    expect(printed).toBe('sessions\t1\nrequests\t1\nbaskets\t1\nbrowsers\t1\n');
    expect(await kept()).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    expect(await isLive(gone)).toBe(false);
    const erased = { action: 'delete', outcome: 'done', company: 'CHK', record: harbourAdmin.pkey };
    expect(logged).toEqual([
      expect.objectContaining({ action: 'logout', reason: 'administrator' }),
      expect.objectContaining({ audit: true, operation: 'sessions', reason: 'administrator', ...erased }),
    ]);
    expect(await sessions('forget', 'CHK', harbourAdmin.pkey)).not.toMatch(/[1-9]/);
  });

  it('[SES-15] ends the notifications that an ended session switched on, and no others', async () => {
    const [lost, kept] = [await signedIn(harbourAdmin), await signedIn(harbourAdmin)];
    for (const browser of [lost, kept]) await switchOnNotifications(browser);
    expect((await kept.get('/bff/push')).data.browsers).toBe(2);
    expect(await sessions('end', sessionIdOf(lost.cookies))).toBe('1 session(s) ended\n');
    expect((await kept.get('/bff/push')).data.browsers).toBe(1);
  });
});

describe('many sessions', () => {
  const failures = { of: async () => [] };
  const endedSession = (id: string): EndedSession => {
    const record = { company: 'CHK', user: { code: harbourAdmin.code } } as SessionRecord;
    return { id, record, grant: {}, accessToken: undefined, telephony: undefined };
  };

  it('are listed two hundred at a time', async () => {
    const ids = Array.from({ length: 401 }, (_, number) => `session-${number}`);
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      vi.spyOn(sessions, 'timeLeft').mockResolvedValue(1000);
      const asked: number[] = [];
      const look = vi.spyOn(sessions, 'recordOf').mockImplementation(async (id) => {
        // Whoever looks with others finds that they all look already.
        await new Promise(setImmediate);
        asked.push(look.mock.calls.length);
        return { ...endedSession(id).record, startedMs: 0 };
      });
      const admin = new SessionAdmin({
        sessions,
        signOut: { release: async () => {} },
        failures,
        audit: () => {},
      });
      expect(await admin.list('CHK')).toHaveLength(401);
      expect([...new Set(asked)]).toEqual([200, 400, 401]);
    });
  });

  it('ends fifty at a time, and does what is left to do of these before the last has ended', async () => {
    const ids = Array.from({ length: 51 }, (_, number) => `session-${number}`);
    const [audit, release] = [vi.fn(), vi.fn(async () => {})];
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      const ends = new Map<string, () => void>();
      vi.spyOn(sessions, 'end').mockImplementation((id) => {
        const { promise, resolve } = Promise.withResolvers<EndedSession>();
        ends.set(id, () => resolve(endedSession(id)));
        return promise;
      });
      const ending = new SessionAdmin({ sessions, signOut: { release }, failures, audit }).endCompany('CHK');
      await expect.poll(() => ends.size).toBe(50);
      for (const end of ends.values()) end();
      await expect.poll(() => ends.size).toBe(51);
      await expect.poll(() => release.mock.calls).toHaveLength(50);
      expect(audit).toHaveBeenCalledTimes(50);
      ends.get('session-50')?.();
      expect(await ending).toBe(51);
    });
    expect([audit, release].map(({ mock }) => mock.calls.length)).toEqual([51, 51]);
  });

  it('goes on ending sessions while the issuer does not answer, and waits for it at the end', async () => {
    const ids = Array.from({ length: 101 }, (_, number) => `session-${number}`);
    const answer = Promise.withResolvers<void>();
    const release = vi.fn(() => answer.promise);
    await withSessions(async (sessions) => {
      vi.spyOn(sessions, 'find').mockResolvedValue(ids);
      const end = vi.spyOn(sessions, 'end').mockImplementation(async (id) => endedSession(id));
      const admin = new SessionAdmin({ sessions, signOut: { release }, failures, audit: () => {} });
      const ending = admin.endCompany('CHK');
      await expect.poll(() => end.mock.calls).toHaveLength(101);
      expect(release).toHaveBeenCalledTimes(50);
      answer.resolve();
      expect(await ending).toBe(101);
    });
    expect(release).toHaveBeenCalledTimes(101);
  });
});
