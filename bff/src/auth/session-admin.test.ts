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
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import { ReadingNotes } from '../session/reading-notes.ts';
import { RequestJournal } from '../session/request-journal.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { portalEnvironment } from '../testing/portal.ts';
import { pushBrowser } from '../testing/push.ts';
import { quickest } from '../testing/quickest.ts';
import { runSessionsCommand } from './sessions-command.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;
const replicas = [ownPortal(), ownPortal()] as const;
beforeEach(async () => {
  await beginAnew();
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

const signedIn = (account: DemoAccount) => Browser.signedIn(replicas[0], account);

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

  const { code } = harbourAdmin;
  it.each<[string, command: string[], ended: DemoAccount[], spared: DemoAccount[]]>([
    ['a user’s', ['end-user', 'CHK', code], [harbourAdmin, harbourAdmin], [harbourViewer, merlionAdmin]],
    ['a company’s', ['end-company', 'CHK'], [harbourAdmin, harbourViewer], [merlionAdmin]],
    ['all', ['end-all'], [harbourViewer, merlionAdmin], []],
  ])(
    'ends %s, tells open windows of every replica within a second, and leaves audit lines',
    async (_, command, ended, spared) => {
      const { ofSession } = logNames(readConfig(portalEnvironment()).sessionSecrets);
      const revocations = async () => (await authCalls()).endpoints.revocation ?? 0;
      const endThem = async () => {
        const gone = await Promise.all(ended.map(signedIn));
        const kept = await Promise.all(spared.map(signedIn));
        const lines = gone.map(({ cookies }, index) => {
          const { company, code } = ended[index] ?? expect.unreachable();
          const names = ofSession(sessionIdOf(cookies), { company, user: { code } });
          return { audit: true, action: 'logout', outcome: 'done', reason: 'administrator', ...names };
        });
        const opening = gone.flatMap((browser) => replicas.map((replica) => Events.open(replica, browser)));
        const windows = await Promise.all(opening);
        const before = await revocations();
        const done = run(...command).then((end) => ({ ...end, at: performance.now() }));
        const told = { event: 'ended', data: { reason: 'administrator' } };
        for (const window of windows) expect(await window.next()).toEqual(told);
        const heardAt = performance.now();
        const { printed, logged, at } = await done;
        expect(printed).toBe(`${ended.length} session(s) ended\n`);
        expect(await Promise.all(gone.map(isLive))).toEqual(gone.map(() => false));
        expect(await Promise.all(kept.map(isLive))).toEqual(kept.map(() => true));
        expect((await revocations()) - before).toBe(ended.length);
        expect(logged).toHaveLength(ended.length);
        expect(logged).toEqual(expect.arrayContaining(lines.map((line) => expect.objectContaining(line))));
        return heardAt - at;
      };
      // A command ends sessions before it revokes their tokens and prints, so a notification that takes a second would
      // fail here.
      expect(await quickest(endThem, 1000)).toBeLessThan(1000);
    },
  );

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
    const [gone, other] = [await signedIn(harbourAdmin), await signedIn(harbourViewer)];
    for (const browser of [gone, other]) {
      await switchOnNotifications(browser);
      await browser.put('/bff/push', {});
    }
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
        await new ReadingNotes(sealing).note(owner, '2026-11', [], []);
        await new PushSubscriptions(sealing).rightsChanged(owner);
      }
    });
    const marksOfOne = ['changed', 'push-all-off', 'push-readings', 'push-told'];
    const marks = async () =>
      (await keysLike('ebp:push*'))
        .flatMap((key) => /push-(?:all-off|readings|told)|changed$/.exec(key) ?? [])
        .sort();
    expect(await marks()).toEqual([...marksOfOne, ...marksOfOne].sort());
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
    expect(await marks()).toEqual(marksOfOne);
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
