import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guideEnterKey } from '../../lib/focus/enter-key.ts';
import { SessionActionsProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { box, button } from '../../testing/locators.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SignInForm } from './sign-in.form.tsx';

const stay = async () => undefined;
const actions = { refresh: vi.fn(), logout: vi.fn(), end: vi.fn() };
const Screen = () => (
  <SessionActionsProvider value={actions}>
    <SignInForm onDone={stay} onPasswordChange={vi.fn()} />
  </SessionActionsProvider>
);
const page = loginPart(Screen);

function visit(isSsoAvailable: boolean, isPasswordAvailable = true) {
  const session = buildSession({ authenticated: false });
  const { login, flags } = session;
  return {
    ...session,
    login: { ...login, isSsoAvailable, isPasswordAvailable },
    flags: { ...flags, isQRCodeLogin: true },
  };
}

it.each([
  ['the page that asked for a sign-in', { redirect: '/ebp/machine?view=1' }, '%2Febp%2Fmachine%3Fview%3D1'],
  ['a hand-over', { redirecturl: '/ebp/faq' }, '%2Febp%2Ffaq'],
  ['no other site', { redirect: '//evil.example' }, undefined],
])('[SES-03] [OPN-02] [OPN-03] takes %s along to the company account', async (_what, asked, taken) => {
  const search = `?${new URLSearchParams(asked as Record<string, string>)}`;
  const screen = await renderScreen(page, { session: visit(true), search });
  const link = screen.getByRole('link', { name: 'Sign in with your company account' });
  const redirecturl = taken ? `&redirecturl=${taken}` : '';
  await expect.element(link).toHaveAttribute('href', `/bff/session/sso?company=CHK${redirecturl}`);
});

it('[OPN-03] [LOG-14] shows no way to single sign-on where there is none, and leaves the other ways alone', async () => {
  const screen = await renderScreen(page, { session: visit(false) });
  await expect.element(screen.getByRole('button', { name: 'Login as guest' })).toBeVisible();
  expect(screen.getByRole('link', { name: /company account/ }).elements()).toEqual([]);
});

it('[OPN-03] asks for no password where the company signs in at its own page, and says when that page is away', async () => {
  const screen = await renderScreen(page, { session: visit(true, false) });
  await expect.element(screen.getByRole('link', { name: 'Sign in with your company account' })).toBeVisible();
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(0);
  expect(screen.getByText('Reset password').elements()).toEqual([]);
  await screen.unmount();
  const away = await renderScreen(page, { session: visit(false, false) });
  await expect.element(away.getByText(/Sign-in is not possible/)).toBeVisible();
  await expect.element(away.getByRole('button', { name: 'Login as guest' })).toBeVisible();
});

it('[LOG-14] puts the scanned machine before the account, and outside QR mode offers a code alone', async () => {
  const screen = await renderScreen(page, { session: visit(true) });
  const names = () =>
    [...document.querySelectorAll('main button, main a')].map(({ textContent }) => textContent);
  await expect.element(screen.getByRole('button', { name: 'Login as guest' })).toBeVisible();
  const [guest, account, sso] = ['Login as guest', 'Sign in', 'Sign in with your company account'].map(
    (name) => names().indexOf(name),
  );
  expect([guest, account, sso]).toEqual([guest, account, sso].toSorted((one = 0, other = 0) => one - other));
  await screen.unmount();
  const { flags, ...plain } = visit(true);
  const other = await renderScreen(page, {
    session: { ...plain, flags: { ...flags, isQRCodeLogin: false } },
  });
  await expect.element(other.getByRole('button', { name: /Scan or type its code/ })).toBeVisible();
  expect(other.getByRole('button', { name: 'Login as guest' }).elements()).toEqual([]);
});

const byPassword = { method: 'POST', path: '/bff/session/login' } as const;
const asGuest = { method: 'POST', path: '/bff/session/guest' } as const;
type Form = Awaited<ReturnType<typeof renderScreen>>;

async function signIn(screen: Form) {
  await box(screen, 'Login name').fill('somebody');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  await button(screen, 'Sign in').click();
}
const continueAsGuest = (screen: Form) => button(screen, 'Login as guest').click();

it('[OPN-06] [LOG-09] asks whoever types a code while somebody else is signed in, and lets them try again after they stay', async () => {
  const params = { current: 'admin@harbour.example', company: 'CHK' };
  stubNetwork().refuse(asGuest, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  const { flags, ...plain } = visit(false);
  const session = { ...plain, flags: { ...flags, isQRCodeLogin: false } };
  const screen = await renderScreen(page, { session });
  await button(screen, 'At a machine? Scan or type its code').click();
  await box(screen, 'Code on the machine').fill('HK-QR-0001');
  await button(screen, 'Use this code').click();
  const question = screen.getByRole('alertdialog', { name: 'Already signed in' });
  await button(screen, `Stay signed in as ${params.current}`).click();
  await expect.element(question).not.toBeInTheDocument();
  await continueAsGuest(screen);
  await expect.element(question).toBeVisible();
});

it('[LOG-07] signs in by Enter in the login name, on a touch screen as well', async () => {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  guideEnterKey(left.signal);
  const screen = await renderScreen(page, { session: visit(false) });
  await box(screen, 'Login name').fill('somebody');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Enter your password')).toBeVisible();
});

it.each([
  ['password', 'guest', signIn, byPassword, continueAsGuest, asGuest],
  ['guest', 'password', continueAsGuest, asGuest, signIn, byPassword],
])(
  '[LOG-09] [ERR-03] forgets what failed with a %s when the attempt as a %s starts',
  async (_, __, first, failing, second, next) => {
    const network = stubNetwork();
    network.refuse(failing, 'UNAVAILABLE', 'error.unavailable');
    network.hold(next);
    const screen = await renderScreen(page, { session: visit(false) });
    await first(screen);
    const problem = screen.getByText(/cannot be reached/);
    await expect.element(problem).toBeVisible();
    await second(screen);
    await expect.element(problem).not.toBeInTheDocument();
    expect(network.callsOf(next)).toHaveLength(1);
  },
);

it('[LOG-09] says for how long nobody can sign in', async () => {
  const error = { code: 'RATE_LIMITED', messageId: 'error.rateLimited', correlationId: 'c-1' };
  const init = { status: 429, headers: { 'Retry-After': '894' } };
  const network = stubNetwork();
  vi.spyOn(network, 'handle').mockResolvedValue(Response.json({ isSuccess: false, data: null, error }, init));
  const screen = await renderScreen(page, { session: visit(false) });
  await signIn(screen);
  await expect.element(screen.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});

it.each([
  ['?ql=', undefined],
  ['?ql=hk-qr-00%2001', 'HK-QR-0001'],
])('[LOG-20] sends the code in %s as it is read everywhere', async (search, ql) => {
  const network = stubNetwork();
  network.answerPortal(byPassword.method, byPassword.path, { next: '/ebp/home' });
  await signIn(await renderScreen(page, { session: visit(false), search }));
  await expect.poll(() => network.callsOf(byPassword)).toHaveLength(1);
  expect(network.callsOf(byPassword)[0]?.body).toEqual({
    company: 'CHK',
    loginName: 'somebody',
    password: 'secret',
    ...(ql && { ql }),
  });
});

it('[SES-10] leaves the path of this company for the machine of another one', async () => {
  const opened = noteDepartures();
  const screen = await renderScreen(page, { session: visit(false), basePath: '/CHK' });
  await button(screen, 'Scan another code').click();
  await box(screen, 'Code on the machine').fill('SG-QR-0001');
  await button(screen, 'Use this code').click();
  await expect.poll(() => opened).toEqual(['/pages/login?ql=SG-QR-0001']);
});
