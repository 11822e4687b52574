import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fetchSession } from '../../api/fetch-session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { lateRegions } from '../../testing/late-regions.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { standingRegions } from '../../testing/standing-regions.ts';
import { ChangePasswordForm } from './change-password.form.tsx';
import { ResetPasswordDialog } from './reset-password.dialog.tsx';
import { ScanCodeDialog } from './scan-code.dialog.tsx';
import { LogoutReason, SignInForm } from './sign-in.form.tsx';
import { useArrival } from './use-arrival.ts';

const nothing = () => undefined;
const stay = async () => undefined;
const Form = () => <SignInForm onDone={stay} onPasswordChange={nothing} />;
const Change = () => <ChangePasswordForm onDone={stay} onBack={nothing} />;
const Arriving = () => <ChangePasswordForm onDone={useArrival().go} onBack={nothing} />;
const Scan = () => <ScanCodeDialog onCode={nothing} onClose={nothing} />;
const Popup = () => <ResetPasswordDialog onClose={nothing} />;
const page = loginPart(LogoutReason);
const session = buildSession({ authenticated: false });
const ref = '7f3a20c1-0000-4000-8000-00000000abcd';

it('[LOG-15] [LOG-22] [OPN-31] says why somebody is here, with the number support needs, which is not said aloud, and nothing else that somebody put into a link', async () => {
  const screen = await renderScreen(page, { session, search: `?reason=failed&ref=${ref}` });
  await expect.element(screen.getByText(ref)).toBeVisible();
  expect(screen.getByRole('status').first().element().textContent).not.toContain(ref);
  const goTo = (query: object) => screen.goTo(`/ebp/home?${new URLSearchParams({ ...query })}`);
  await goTo({ reason: 'failed', ref: 'call 555-0100' });
  await expect.element(screen.getByText(ref)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByText(/555/).elements()).toEqual([]);
  await goTo({ reason: '<b>made-up</b>' });
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('made-up').elements()).toEqual([]);
  await goTo({ reason: 'noGuests' });
  await expect.element(screen.getByText('Guest login is not available', { exact: false })).toBeVisible();
  await goTo({ reason: 'noCookie' });
  await expect.element(screen.getByText(/keeps no cookies/)).toBeVisible();
  await goTo({ reason: 'timeout' });
  await screen.switchTo('zh-Hant');
  await expect.element(screen.getByText('登入已逾時，請重新登入。')).toBeVisible();
});

it('[LOG-09] [ERR-03] asks for what is missing, says what failed with the number support needs, and forgets it when the next attempt starts', async () => {
  const network = stubNetwork();
  const call = { method: 'POST', path: '/bff/session/login' } as const;
  network.refuse(call, 'LOGIN_FAILED', 'error.loginFailed');
  const screen = await renderScreen(loginPart(Form), { session });
  const [name, submit] = [
    screen.getByLabelText('Login name'),
    screen.getByRole('button', { name: 'Sign in', exact: true }),
  ];
  await submit.click();
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByText('Enter your login name')).toBeVisible();
  expect(network.calls).toEqual([]);
  await name.fill('somebody');
  await screen.getByLabelText('Password', { exact: true }).fill('wrong');
  await submit.click();
  const problem = screen.getByRole('alert');
  await expect.element(problem).toHaveTextContent('Login name or password is not correct.');
  await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
  await name.fill(' ');
  await submit.click();
  await expect.element(screen.getByText('Enter your login name')).toBeVisible();
  expect(problem.elements()).toEqual([]);
  await name.fill('somebody');
  await submit.click();
  await expect.element(problem).toBeVisible();
  network.hold(call);
  await submit.click();
  await expect.element(problem).not.toBeInTheDocument();
});

it('[LOG-09] says aloud what is missing where Enter is pressed in its field, and with the field where the focus comes to it', async () => {
  const screen = await renderScreen(loginPart(Form), { session });
  const [name, password] = [
    screen.getByLabelText('Login name'),
    screen.getByLabelText('Password', { exact: true }),
  ];
  await expect.element(name).toBeVisible();
  const words = standingRegions();
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByText('Enter your password')).toBeVisible();
  expect(words().join('')).toBe('');
  await name.fill('somebody');
  await password.fill(' ');
  await name.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(words).toContain('Enter your login name');
  await name.fill('somebody');
  await password.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(words).toContain('Enter your password');
});

it('[LOG-22] says aloud why somebody is here', async () => {
  const screen = await renderScreen(page, { session });
  const late = lateRegions();
  await screen.goTo('/ebp/home?reason=closed');
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(late).toEqual([]);
});

it('[LOG-10] [LOG-12] [LOG-13] sends a lost password only once a name is there, shows it beside one that could not be reset, and quotes whom to ask', async () => {
  const network = stubNetwork();
  const call = { method: 'POST', path: '/bff/session/reset-password' } as const;
  network.refuse(call, 'UNAVAILABLE');
  const screen = await renderScreen(loginPart(Popup), { session });
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(screen.getByLabelText('Login name')).toBeVisible();
  expect(send.elements()).toEqual([]);
  await screen.getByLabelText('Login name').fill(' nobody@harbour.example ');
  await send.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Reset password failed');
  await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
  await screen.getByLabelText('Login name').fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByLabelText('Login name').fill(' nobody@harbour.example ');
  network.answerPortal(call.method, call.path, { contact: 'helpdesk@hk.supplier.example' });
  await send.click();
  const contact = screen.getByText(/helpdesk@hk\.supplier\.example/);
  await expect.element(contact).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^If the account exists/);
  expect(document.activeElement?.contains(contact.element())).toBe(true);
  const body = { company: 'CHK', loginName: 'nobody@harbour.example' };
  expect(network.callsOf(call)).toMatchObject([{ body }, { body }]);
});

it('[LOG-14] asks for the code of a machine that is missing, in its field', async () => {
  const screen = await renderScreen(loginPart(Scan), { session });
  const field = screen.getByRole('textbox', { name: 'Code on the machine' });
  await field.fill(' ');
  await screen.getByRole('button', { name: 'Use this code' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Enter the code/);
  await field.fill('');
  const words = standingRegions();
  await userEvent.keyboard('{Enter}');
  await expect.poll(words).toContain('Enter the code');
});

describe('a new password that a sign-in requires', () => {
  const call = { method: 'POST', path: '/bff/session/change-password' } as const;

  it('[LOG-17] [LOG-19] is sent neither too short, by whole characters, nor with another confirmation, and told from one that the authentication server refuses', async () => {
    const network = stubNetwork();
    network.refuse(call, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'newPassword', messageId: 'password.refused' },
    ]);
    const screen = await renderScreen(loginPart(Change), { session });
    const field = screen.getByLabelText('New Password', { exact: true });
    const confirm = async (newPassword: string, again = newPassword) => {
      await field.fill(newPassword);
      await screen.getByLabelText('Confirm Password', { exact: true }).fill(again);
      await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
    };
    // Each of these seven characters takes two code units.
    await confirm('\u{1f511}'.repeat(7));
    await expect.element(screen.getByText(/at least 8 characters/)).toBeVisible();
    await expect.element(field).toHaveFocus();
    const words = standingRegions();
    await field.fill('short');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toContainEqual(expect.stringMatching(/at least 8 characters/));
    await confirm('Harbour-2027', 'Harbour-2028');
    await expect.element(screen.getByText(/Unmatch Confirm Password/)).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(network.calls).toEqual([]);
    await confirm('Password-1');
    await expect.element(screen.getByText('This password cannot be used. Choose another.')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
  });

  it('[LOG-17] is sent once and cannot be typed again, where the portal opens only at the third attempt, after the browser has refused the cookie', async () => {
    const network = stubNetwork();
    network.answerPortal(call.method, call.path, { next: '/ebp/machine' });
    network.cutOff({ method: 'GET', path: '/bff/session' });
    const actions = { refresh: () => fetchSession('CHK') };
    const screen = await renderScreen(loginPart(Arriving), { session, actions });
    await screen.getByLabelText('New Password', { exact: true }).fill('Harbour-2027');
    await screen.getByLabelText('Confirm Password', { exact: true }).fill('Harbour-2027');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('Your password was changed')).toBeVisible();
    expect(document.querySelectorAll('input')).toHaveLength(0);
    const open = screen.getByRole('button');
    await expect.element(open).toHaveTextContent('Open the portal');
    await expect.element(open).toHaveFocus();
    network.answerPortal('GET', '/bff/session', session);
    await open.click();
    await expect.element(screen.getByRole('alert').getByText(/keeps no cookies/)).toBeVisible();
    network.answerPortal('GET', '/bff/session', buildSession());
    await open.click();
    await expect.poll(() => screen.address()).toBe('/ebp/machine');
    expect(network.callsOf(call)).toHaveLength(1);
  });
});

describe('after a sign-out that was not confirmed', () => {
  const logout = { method: 'POST', path: '/bff/session/logout' } as const;
  const actions = { refresh: () => fetchSession('CHK') };
  const search = '?reason=logout';
  const unconfirmed = /could not be confirmed/;

  async function open() {
    localStorage.setItem('ebp.unconfirmedLogout', '1');
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/session', session);
    network.answerPortal('POST', '/bff/session/login', { next: '/ebp/home' });
    network.cutOff(logout);
    const screen = await renderScreen(loginPart(Form), { session, search, actions });
    await expect.element(screen.getByRole('status').getByText(unconfirmed)).toBeVisible();
    await expect.poll(() => network.callsOf(logout)).toHaveLength(1);
    return { screen, network, paths: () => network.calls.map(({ path }) => path) };
  }

  it('[SES-15] says so, and that the person has logged out once it is confirmed', async () => {
    const { screen, network, paths } = await open();
    network.answerPortal(logout.method, logout.path, { next: '/pages/login' });
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('You have logged out.')).toBeVisible();
    expect(screen.getByText(unconfirmed).elements()).toEqual([]);
    expect(paths()).toEqual([logout.path, logout.path, '/bff/session']);
  });

  it('[SES-15] ends that session before the next begins, which it leaves alone', async () => {
    const { screen, network, paths } = await open();
    const answer = Promise.withResolvers<object>();
    network.answerPortal(logout.method, logout.path, answer.promise);
    await screen.getByLabelText('Login name').fill('somebody');
    await screen.getByLabelText('Password', { exact: true }).fill('right');
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(paths).toEqual([logout.path, logout.path]);
    window.dispatchEvent(new Event('online'));
    answer.resolve({ next: '/pages/login' });
    await expect.poll(paths).toContain('/bff/session/login');
    await expect.poll(() => paths().filter((path) => path === '/bff/session')).toHaveLength(1);
    expect(network.callsOf(logout)).toHaveLength(2);
    expect(localStorage.getItem('ebp.unconfirmedLogout')).toBeNull();
  });
});
