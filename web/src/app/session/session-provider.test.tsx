import { companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { rememberedLanguage } from '../../i18n/language.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { send } from '../../lib/gateway/http.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { personalStore } from '../../lib/storage/personal-store.ts';
import { storageKeys as heldKeys, holdStorageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { baseAreas } from '../areas.ts';
import { createQueryClient } from '../query-client.ts';
import { SessionProvider } from './session-provider.tsx';

const storageKeys = [{ id: 'wing', key: btoa('0123456789abcdef0123456789abcdef') }];
const timedOut = {
  isSuccess: false,
  data: null,
  error: { code: 'SESSION_TIMEOUT', messageId: 'error.sessionTimeout', correlationId: 'c' },
};

/** A form with input, which is saved once more when it unmounts. */
function Form() {
  useEffect(() => () => personalStore.set('ebp.draft.form', 'typed at the last moment'), []);
  return <p>18/F Harbour Road</p>;
}

function Page() {
  const { authenticated } = useSession();
  const { logout, refresh } = useSessionActions();
  const ask = (
    <button type="button" onClick={() => void refresh().catch(() => undefined)}>
      Ask again
    </button>
  );
  if (!authenticated)
    return (
      <>
        <p>login page</p>
        {ask}
      </>
    );
  return (
    <>
      <Form />
      {ask}
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
    </>
  );
}

let say: ((event: string, data: object) => void) | undefined;
let answer: PromiseWithResolvers<Response>;
let logoutAnswer: (signal?: AbortSignal | null) => Promise<Response>;
const loggedOut = async () => Response.json({ isSuccess: true, data: { next: '/pages/login' } });
const signedIn = () => Response.json({ isSuccess: true, data: { ...first, storageKeys } });

async function hear(reason: string): Promise<void> {
  await expect.poll(() => say).toBeDefined();
  say?.('ended', { reason });
}

beforeEach(() => {
  say = undefined;
  answer = Promise.withResolvers();
  logoutAnswer = loggedOut;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (path === '/bff/session/events') {
      const stream = new TransformStream<Uint8Array, Uint8Array>();
      const writer = stream.writable.getWriter();
      say = (event, data) =>
        void writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      return new Response(stream.readable);
    }
    if (path.startsWith('/bff/session?')) {
      const gone = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return Promise.race([answer.promise, gone]);
    }
    if (path === '/bff/client-log') return new Response(null, { status: 204 });
    if (path === '/bff/session/logout') return logoutAnswer(init?.signal);
    return Response.json(timedOut, { status: 401 });
  });
  onTestFinished(() => spy.mockRestore());
  holdStorageKeys(storageKeys);
});

const first = buildSession({ company: 'CSPL', autoRelogin: false });

async function open({ session = first, isActing = false, language = 'en' as Language } = {}) {
  const store = createMessageStore('CSPL', language);
  await store.load(baseAreas);
  const client = createQueryClient();
  const page = await render(
    <QueryClientProvider client={client}>
      <LanguageProvider store={store} profile={companyProfiles.CSPL}>
        <SessionProvider first={session} isActing={isActing}>
          <Page />
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return Object.assign(page, { client });
}

type Opened = Awaited<ReturnType<typeof open>>;

const kept = () => ({ ...localStorage, ...sessionStorage });

it('[SES-07] a page whose session is over no longer stands behind the alert, and its input is kept for the same person alone', async () => {
  const page = await open();
  await expect.element(page.getByText('18/F Harbour Road')).toBeVisible();
  await send({ method: 'GET', path: '/api/ebp/1' }).catch(() => undefined);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.element(page.getByText('18/F Harbour Road')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  expect(personalStore.get('ebp.draft.form')).toBeUndefined();
  expect(JSON.stringify(kept())).not.toContain('typed at the last moment');
  holdStorageKeys(storageKeys);
  expect(personalStore.get('ebp.draft.form')).toBe('typed at the last moment');
});

it('[SES-15] [OPN-10] signing out leaves nothing but the company of the window, whatever is written late', async () => {
  const page = await open();
  localStorage.setItem('ebp.CSPL.language', 'en');
  personalStore.set('ebp.sent.form', 'k-1');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  expect(kept()).toEqual({ 'ebp.company': 'CSPL' });
});

it('[CFG-03] signing in again remembers the language that the page still speaks', async () => {
  const page = await open({ language: 'zh-Hant' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  expect(kept()).toEqual({ 'ebp.company': 'CSPL' });
  answer.resolve(signedIn());
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(page.getByText('18/F Harbour Road')).toBeVisible();
  expect(rememberedLanguage('CSPL')).toBe('zh-Hant');
});

const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
const outOfTime = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const ofAnotherServer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const overBefore = async () => Response.json(timedOut, { status: 401 });
/** As the gateway says without its store, and the load balancer without a gateway. */
const unavailable = async () =>
  Response.json({ ...timedOut, error: { ...timedOut.error, code: 'UNAVAILABLE' } }, { status: 503 });

it.each([
  ['the connection is cut', cutOff, true],
  ['no answer comes in time', outOfTime, true],
  ['the gateway does not run', ofAnotherServer, true],
  ['the gateway or its store is away', unavailable, true],
  ['the session was over before', overBefore, false],
])(
  '[SES-15] signing out is noted as unconfirmed or not, with nothing of the person: %s',
  async (_, reply, isNoted) => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    logoutAnswer = reply;
    const page = await open();
    personalStore.set('ebp.sent.form', 'k-1');
    await page.getByRole('button', { name: 'Log out' }).click();
    limit.abort(new DOMException('', 'TimeoutError'));
    await expect.element(page.getByText('login page')).toBeVisible();
    const noted = isNoted ? { 'ebp.unconfirmedLogout': '1' } : {};
    expect(kept()).toEqual({ 'ebp.company': 'CSPL', ...noted });
  },
);

it('[OPN-10] signing out in another window leaves as little in this one', async () => {
  const page = await open();
  personalStore.set('ebp.sent.form', 'k-1');
  page.client.setQueryData(['machines'], ['of Harbour Trading']);
  await hear('logout');
  await expect.element(page.getByText('login page')).toBeVisible();
  const left = page.client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['session']]);
  expect(JSON.stringify(left[0]?.state.data)).not.toMatch(/Harbour|CP_|"isAcceptedTC":true/);
  expect(kept()).toEqual({ 'ebp.company': 'CSPL' });
});

it('[SES-04] signing out is told to the windows of this browser that no stream tells', async () => {
  const other = new BroadcastChannel('ebp.changed');
  onTestFinished(() => other.close());
  const told: unknown[] = [];
  other.onmessage = ({ data }) => told.push(data);
  const page = await open();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  await expect.poll(() => told).toEqual([['session-end', '{"reason":"logout"}']]);
});

it('[OPN-10] what somebody else ended keeps the input for the same person', async () => {
  const page = await open();
  await hear('administrator');
  await expect.element(page.getByText('login page')).toBeVisible();
  expect(personalStore.get('ebp.draft.form')).toBeUndefined();
  holdStorageKeys(storageKeys);
  expect(personalStore.get('ebp.draft.form')).toBe('typed at the last moment');
});

it('[OPN-10] an answer about a session that comes after its end brings nobody back', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await hear('administrator');
  await expect.element(page.getByText('login page')).toBeVisible();
  answer.resolve(signedIn());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(page.getByText('login page')).toBeVisible();
  expect(heldKeys()).toEqual([]);
});

it('[OPN-10] the answer to what was sent before signing out puts nothing back into the cache', async () => {
  const page = await open();
  const saved = Promise.withResolvers<string>();
  const write = page.client.getMutationCache().build(page.client, {
    mutationFn: () => saved.promise,
    onSuccess: (task) => page.client.setQueryData(['task'], task),
  });
  const sending = write.execute(undefined);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  saved.resolve('Call Harbour Trading');
  await sending;
  expect(page.client.getQueryCache().getAll()).toHaveLength(1);
});

it('[SES-04] the end of the next session is told to whoever signed out before and in again', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('login page')).toBeVisible();
  say = undefined;
  answer.resolve(signedIn());
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(page.getByText('18/F Harbour Road')).toBeVisible();
  await hear('administrator');
  await expect.element(page.getByText('login page')).toBeVisible();
});

describe('a tab that acted for a customer', () => {
  const handle = 'ebp.acting.handle';

  it.each([
    ['by the agent', 'logout', (page: Opened) => page.getByRole('button', { name: 'Log out' }).click()],
    ['elsewhere', 'ended', () => hear('administrator')],
  ])(
    '[CCC-12] [SES-15] opens the login page as another document where the session ended %s: whoever signs in next acts for nobody',
    async (_how, reason, end) => {
      const opened = noteDepartures();
      const page = await open({ isActing: true });
      sessionStorage.setItem(handle, 'h');
      await end(page);
      await expect.poll(() => opened).toEqual([`/pages/login?reason=${reason}`]);
      await expect.element(page.getByText('18/F Harbour Road')).not.toBeInTheDocument();
      expect(sessionStorage.getItem(handle)).toBeNull();
      expect(JSON.stringify(kept())).not.toContain('draft');
    },
  );

  it('[CCC-12] opens anew where its session had ended before, and shows nothing until then', async () => {
    const opened = noteDepartures();
    sessionStorage.setItem(handle, 'h');
    const page = await open({ session: buildSession({ authenticated: false }), isActing: true });
    await expect.poll(() => opened).toEqual([location.pathname + location.search]);
    expect(page.getByText('login page').elements()).toEqual([]);
    expect(sessionStorage.getItem(handle)).toBeNull();
  });
});
