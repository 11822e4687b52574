import { companyProfiles } from '@ebp/contracts/companies';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { onFailure } from '../../lib/gateway/failure-notice.ts';
import { send } from '../../lib/gateway/http.ts';
import { useSession } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { baseAreas } from '../areas.ts';
import { createQueryClient } from '../query-client.ts';
import { useEndReason } from '../router/require-session.tsx';
import { SessionProvider } from './session-provider.tsx';
import { changeDemanded, stubGateway, timedOut } from './testing/stub-gateway.ts';

function Probe() {
  const { authenticated } = useSession();
  const reason = useEndReason();
  return <p>{authenticated ? 'signed in' : `signed out: ${reason}`}</p>;
}

async function open(autoRelogin: boolean) {
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider store={store} profile={companyProfiles.CHK}>
        <SessionProvider first={buildSession({ autoRelogin })}>
          <Probe />
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const reloginsOf = (calls: readonly string[]) => calls.filter((path) => path.endsWith('/relogin')).length;
const streamsOf = (calls: readonly string[]) => calls.filter((path) => path === '/bff/session/events').length;

type Clock = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval' | 'Date';

function holdClock(...toFake: Clock[]) {
  vi.useFakeTimers({ toFake });
  onTestFinished(() => void vi.useRealTimers());
}

/** Loses the stream, and lets the pause pass after which the page listens again; the clock is held. */
async function reconnect({ calls, hangUp }: ReturnType<typeof stubGateway>, lose = hangUp) {
  lose();
  const listenedTo = () => {
    vi.advanceTimersByTime(2000);
    return streamsOf(calls);
  };
  await expect.poll(listenedTo).toBe(2);
}

/** A session of which the gateway has said that it ends in two minutes. */
async function openNearItsEnd(toFake: Clock[], said: object = { secondsLeft: 120, canStay: true }) {
  holdClock(...toFake);
  const gateway = stubGateway(true);
  const page = await open(true);
  await expect.poll(() => gateway.calls).toContain('/bff/session/events');
  gateway.say('ending', { expiresAt: '2026-11-20T09:30:00Z', ...said });
  await expect.element(page.getByText(/in \d minutes? ?/)).toBeVisible();
  return { gateway, page };
}

it('offers to stay two minutes before the end, counts them, and stays', async () => {
  const { page, gateway } = await openNearItsEnd(['setInterval', 'clearInterval', 'Date']);
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  vi.advanceTimersByTime(61_000);
  await expect.element(dialog.getByText(/in 1 minute /)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reloginsOf(gateway.calls)).toBe(1);
  await expect.element(page.getByText('signed in')).toBeVisible();
});

it('offers to stay again, until the same end, when the gateway was not reached', async () => {
  const { gateway, page } = await openNearItsEnd(['setInterval', 'clearInterval', 'Date']);
  const [told, withdrawn] = [vi.fn(), vi.fn()];
  onTestFinished(
    onFailure((_error, work) => {
      told(work);
      return withdrawn;
    }),
  );
  gateway.loseNext('/bff/session/relogin');
  vi.setSystemTime(Date.now() + 61_000);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(page.getByText(/in 1 minute /)).toBeVisible();
  expect([told.mock.calls, withdrawn.mock.calls]).toEqual([[['refresh']], []]);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(withdrawn).toHaveBeenCalledOnce();
  expect(reloginsOf(gateway.calls)).toBe(1);
  await expect.element(page.getByText('signed in')).toBeVisible();
});

it('[OPN-08] only announces the absolute limit, which nothing moves, and that what is typed is kept', async () => {
  const { gateway, page } = await openNearItsEnd(['Date', 'setInterval', 'clearInterval'], {
    secondsLeft: 50,
    canStay: false,
  });
  const dialog = page.getByRole('alertdialog', { name: 'Your session ends soon' });
  await expect.element(dialog.getByText(/in 1 minute\b/)).toBeVisible();
  await expect.element(dialog.getByText(/what you have typed is kept in this browser/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Stay signed in' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reloginsOf(gateway.calls)).toBe(0);
});

it.each<[string, (gateway: ReturnType<typeof stubGateway>) => unknown]>([
  ['somebody has stayed in another window', ({ say }) => say('prolonged', {})],
  ['a lost stream is back, which announces what still ends', (gateway) => reconnect(gateway)],
])('[OPN-08] asks no longer once %s', async (_, happens) => {
  const { gateway, page } = await openNearItsEnd(['Date', 'setTimeout', 'clearTimeout']);
  await happens(gateway);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(reloginsOf(gateway.calls)).toBe(0);
});

it('[OPN-08] goes on asking while other rights make everything on screen old', async () => {
  const { gateway, page } = await openNearItsEnd(['Date']);
  gateway.say('news', {});
  await expect.poll(() => gateway.calls).toContain('/bff/session?company=CHK');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

it('[SES-05] offers no stay when the end has passed before it was known that the gateway was not reached', async () => {
  const { gateway, page } = await openNearItsEnd(['Date']);
  gateway.loseNext('/bff/session/relogin');
  vi.setSystemTime(Date.now() + 121_000);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.poll(() => reloginsOf(gateway.calls)).toBe(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('signed in')).toBeVisible();
});

it('[SES-05] [SES-06] [ERR-09] recovers from a timeout once, for all the calls that met it', async () => {
  const gateway = stubGateway(true);
  await open(true);
  await Promise.allSettled([1, 2, 3].map((n) => send({ method: 'GET', path: `/api/ebp/${n}` })));
  expect(reloginsOf(gateway.calls)).toBe(1);
});

it('[SES-07] [OPN-09] alerts once when the re-login fails, and signs out', async () => {
  const gateway = stubGateway(false);
  const page = await open(true);
  await Promise.allSettled([1, 2, 3].map((n) => send({ method: 'GET', path: `/api/ebp/${n}` })));
  const alert = page.getByRole('alertdialog');
  await expect.element(alert.getByText('user session timeout, please login again')).toBeVisible();
  await send({ method: 'GET', path: '/api/ebp/4' }).catch(() => undefined);
  expect(reloginsOf(gateway.calls)).toBe(1);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('signed out: timeout')).toBeVisible();
});

describe('once the person was told that it is over, a session that could still be revived', () => {
  const ending = '/bff/session/logout?reason=timeout';
  const noted = () => localStorage.getItem('ebp.unconfirmedLogout');
  const unavailable = { ...timedOut, error: { ...timedOut.error, code: 'UNAVAILABLE' } };

  async function told(gateway: ReturnType<typeof stubGateway>) {
    onTestFinished(() => localStorage.clear());
    const page = await open(true);
    await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    return () => gateway.calls.filter((path) => path === ending).length;
  }

  it('[SES-07] is ended at the gateway', async () => {
    const ends = await told(stubGateway(false, { ofCall: timedOut, ofRelogin: unavailable }));
    await expect.poll(ends).toBe(1);
    await expect.poll(noted).toBeNull();
  });

  it('[SES-07] is ended before anything else is asked about it where the gateway was not reached', async () => {
    const gateway = stubGateway(false, { ofCall: timedOut, ofRelogin: unavailable });
    const isLost = gateway.loseNext(ending);
    const ends = await told(gateway);
    await expect.poll(isLost).toBe(true);
    expect(noted()).toBe('timeout');
    await send({ method: 'POST', path: '/bff/session/relogin', isAboutSession: true }).catch(() => undefined);
    expect([ends(), noted()]).toEqual([1, null]);
  });
});

it('[SES-07] does not even try where re-login is switched off', async () => {
  const gateway = stubGateway(true);
  const page = await open(false);
  await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(reloginsOf(gateway.calls)).toBe(0);
});

it.each([
  ['a call', 0, changeDemanded, timedOut],
  ['the silent re-login', 1, timedOut, changeDemanded],
])(
  '[LOG-17] says that the password must be changed when %s tells of it first',
  async (_what, relogins, ofCall, ofRelogin) => {
    const gateway = stubGateway(false, { ofCall, ofRelogin });
    const page = await open(true);
    await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
    await expect.element(page.getByText('signed out: passwordChange')).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    expect(reloginsOf(gateway.calls)).toBe(relogins);
  },
);

it.each([
  ['logout', 'ended'],
  ['password-change-required', 'passwordChange'],
  ['account-closed', 'closed'],
])(
  '[SES-04] [LOG-17] [ACC-08] signs out at once when the session ends elsewhere by %s, as %s',
  async (reason, shown) => {
    const gateway = stubGateway(true);
    const page = await open(true);
    await expect.poll(() => gateway.calls).toContain('/bff/session/events');
    expect(gateway.isListenedTo()).toBe(true);
    gateway.say('ended', { reason });
    await expect.element(page.getByText(`signed out: ${shown}`)).toBeVisible();
    // The next person of this window is told of and signed in by their own session alone.
    expect(gateway.isListenedTo()).toBe(false);
    await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
    expect(reloginsOf(gateway.calls)).toBe(0);
  },
);

it('[ERR-09] [SES-07] notices an end that it did not hear of, such as while the computer slept, as soon as it listens again', async () => {
  holdClock('setTimeout', 'clearTimeout');
  const gateway = stubGateway(false);
  const page = await open(true);
  await expect.poll(() => gateway.calls).toContain('/bff/session/events');
  await reconnect(gateway, gateway.endUnheard);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(reloginsOf(gateway.calls)).toBe(1);
});

/** Holds what is random, and notes for how long the page waits. */
function holdChance(value: number) {
  const random = vi.spyOn(Math, 'random').mockReturnValue(value);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => [random, timers].forEach((spy) => void spy.mockRestore()));
  return (...of: number[]) => timers.mock.calls.flatMap(([, ms = 0]) => (of.includes(ms) ? [ms] : []));
}

it('[SES-04] listens again soon after a stream that lasted, and ever later while none does, but not in step with other windows', async () => {
  holdClock('Date', 'setTimeout', 'clearTimeout');
  const waits = holdChance(0.75);
  const gateway = stubGateway(true);
  await open(false);
  const pauses = () => waits(2500, 5000, 10_000);
  for (const [before, lastedMs] of [0, 0, 61_000].entries()) {
    vi.advanceTimersByTime(5000);
    await expect.poll(() => streamsOf(gateway.calls)).toBe(before + 1);
    vi.setSystemTime(Date.now() + lastedMs);
    gateway.hangUp();
    await expect.poll(() => pauses().length).toBe(before + 1);
  }
  expect(pauses()).toEqual([2500, 5000, 2500]);
});

it('refetches what is old by news of its topic alone, and everything some seconds after a lost stream is back', async () => {
  holdClock('setTimeout', 'clearTimeout');
  const waits = holdChance(0.5);
  const gateway = stubGateway(false);
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockResolvedValue();
  onTestFinished(() => invalidate.mockRestore());
  const old = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  await open(false);
  await expect.poll(() => gateway.calls).toContain('/bff/session/events');
  gateway.say('news', { topic: 'users' });
  await expect.poll(old).toEqual(['users']);
  gateway.say('news', { topic: 'unheard of' });
  await reconnect(gateway);
  await expect.poll(() => waits(5000)).toHaveLength(1);
  expect(old()).toEqual(['users']);
  vi.advanceTimersByTime(5000);
  await expect.poll(old).toContain('messages');
  expect(old()).toEqual(expect.arrayContaining(['users', 'consumable-orders', 'meter-read', 'user', 'home']));
});
