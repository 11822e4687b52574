import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loginAsGuest } from '../../api/guest-visit.ts';
import { login } from '../../api/session.ts';
import { noteLeftWork } from '../../lib/journal/left-work.ts';
import { SessionActionsProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useAccountSwitch } from './use-account-switch.tsx';

const signInCall = { method: 'POST', path: '/bff/session/login' } as const;
const guestCall = { method: 'POST', path: '/bff/session/guest' } as const;
const credentials = { company: 'CHK', loginName: 'viewer@harbour.example', password: 'p' } as const;

const done = vi.fn();
const refresh = vi.fn(async () => buildSession());
const logout = vi.fn(async () => undefined);
const actions = { refresh, logout, end: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function Screen() {
  return (
    <SessionActionsProvider value={actions}>
      <WaysIn />
    </SessionActionsProvider>
  );
}

function WaysIn() {
  const { signIn, question } = useAccountSwitch();
  const begin = async (attempt: () => Promise<unknown>) => done(await signIn(attempt));
  return (
    <>
      <button type="button" onClick={() => void begin(() => login(credentials))}>
        as a user
      </button>
      <button type="button" onClick={() => void begin(() => loginAsGuest({ company: 'CHK', ql: 'Q' }))}>
        as a guest
      </button>
      {question}
    </>
  );
}

const page = loginPart(Screen);

async function open() {
  const network = stubNetwork();
  const params = { current: 'admin@harbour.example', wanted: credentials.loginName, company: 'CHK' };
  network.refuse(signInCall, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  const session = buildSession({ authenticated: false });
  const screen = await renderScreen(page, { session });
  return { screen, network };
}

it('[OPN-06] asks who is to be signed in, begins at the harmless answer, and leaves everything as it is on Escape', async () => {
  const { screen, network } = await open();
  await screen.getByRole('button', { name: 'as a user' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Already signed in' });
  await expect
    .element(
      question.getByText(
        'You are signed in as admin@harbour.example. Sign in as viewer@harbour.example instead? That ends the current session.',
      ),
    )
    .toBeVisible();
  await expect
    .element(question.getByRole('button', { name: 'Stay signed in as admin@harbour.example' }))
    .toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => done.mock.calls).toEqual([[undefined]]);
  expect(logout).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
  expect(network.callsOf(signInCall)).toHaveLength(1);
});

it('[OPN-06] signs the one out before it signs the other in, by keyboard alone', async () => {
  const { screen, network } = await open();
  logout.mockImplementation(async () => {
    network.answerPortal('POST', '/bff/session/login', { next: '/ebp/home' });
  });
  await screen.getByRole('button', { name: 'as a user' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Stay signed in as admin@harbour.example' }))
    .toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => done.mock.calls).toEqual([[{ next: '/ebp/home' }]]);
  expect(logout).toHaveBeenCalledOnce();
  expect(network.callsOf(signInCall).map(({ body }) => body)).toEqual([credentials, credentials]);
});

it('[OPN-06] [SES-15] names nobody for a guest, and says that what was not sent is erased, if there is any', async () => {
  const { screen, network } = await open();
  noteLeftWork(['somebody']);
  onTestFinished(() => noteLeftWork([]));
  const params = { current: 'admin@harbour.example', company: 'CHK' };
  network.refuse(guestCall, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  await screen.getByRole('button', { name: 'as a guest' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Already signed in' });
  await expect.element(question.getByText(/Sign in as a guest instead\?/)).toBeVisible();
  await expect.element(question.getByText(/erases the forms that you have not sent/)).toBeVisible();
});
