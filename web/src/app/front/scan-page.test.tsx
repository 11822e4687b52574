import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type EndReason, SessionActionsProvider, SessionContextProvider } from '../../lib/session/session.ts';
import { qrCodeLoginScreen } from '../../screens/qr-code-login/qr-code-login.descriptor.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { box, button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EndReasonProvider } from '../router/require-session.tsx';
import { ScanPage } from './scan-page.tsx';

const guestCall = { method: 'POST', path: '/bff/session/guest' } as const;
const flags = { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: false, isAcceptedTC: true };
const nobody = buildSession({ authenticated: false });
const guest = buildSession({ flags });

const scanned = buildMachine({ pkey: 'HK-M-0001', serialNumber: 'SFB20437' });

interface Visit {
  readonly before?: SessionBootstrap;
  /** The gateway's answer when the session is asked for again. */
  readonly after?: SessionBootstrap;
  /** A session that has just ended in this window. */
  readonly ended?: EndReason;
  readonly search?: string;
}

let visit: Visit = {};

function Screen() {
  const { before = nobody, after = guest, ended } = visit;
  const [session, setSession] = useState(before);
  const [reason, setReason] = useState(ended);
  const actions = {
    refresh: async () => {
      setSession(after);
      return after;
    },
    logout: async (why: EndReason = 'logout') => {
      setReason(why);
      setSession(nobody);
      return undefined;
    },
    end: () => undefined,
  };
  return (
    <SessionContextProvider value={session}>
      <SessionActionsProvider value={actions}>
        <EndReasonProvider value={reason}>
          <ScanPage />
        </EndReasonProvider>
      </SessionActionsProvider>
    </SessionContextProvider>
  );
}

async function open(next: Visit = {}) {
  visit = next;
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/session/scanned-machine', {});
  network.answerPortal('POST', guestCall.path, { next: '/ebp/qrCodeLogin' });
  network.answer(qrCodeMachine, scanned);
  const page = { ...qrCodeLoginScreen, load: async () => ({ Screen }) };
  const { search = '?ql=HK-QR-0001' } = next;
  const render = () => renderScreen(page, { search });
  return { network, render, begun: () => network.callsOf(guestCall) };
}

const serial = (screen: Awaited<ReturnType<typeof renderScreen>>) =>
  screen.getByRole('region', { name: 'Scanned machine' }).getByText('Serial number SFB20437');

it('[LOG-14] [QRL-01] begins a guest’s session once, and shows the machine without a way through the sign-in page', async () => {
  const { render, begun, network } = await open();
  const screen = await render();
  await expect.element(serial(screen)).toBeVisible();
  expect(begun().map(({ body }) => body)).toEqual([{ company: 'CHK', ql: 'HK-QR-0001' }]);
  expect(network.callsOf(qrCodeMachine).map(({ body }) => body)).toEqual([{ ql: 'HK-QR-0001' }]);
  await expect.poll(screen.address).toBe('/ebp/qrCodeLogin?ql=HK-QR-0001');
});

it.each<[string, Visit]>([
  ['a visitor whose address has no code', { search: '' }],
  ['somebody whose session has timed out', { ended: 'timeout' }],
  ['somebody who has logged out', { ended: 'logout' }],
  [
    'a visitor of a company without a guest account',
    { before: { ...nobody, login: { ...nobody.login, isGuestLoginAvailable: false } } },
  ],
])('[LOG-14] [LOG-15] leads %s to the sign-in page, and begins nothing', async (_who, visit) => {
  const { render, begun } = await open(visit);
  const screen = await render();
  await expect.poll(screen.address).toMatch(/^\/pages\/login/);
  expect(begun()).toEqual([]);
});

it('[OPN-06] begins nothing for somebody who is signed in', async () => {
  const { render, begun, network } = await open({ before: buildSession() });
  answerUser(network, { machineList: [scanned] });
  const screen = await render();
  await expect.poll(screen.address).toBe('/ebp/machine/SFB20437');
  expect(begun()).toEqual([]);
});

it('[OPN-06] keeps whoever signed in meanwhile, in another window', async () => {
  const { render, network } = await open({ after: buildSession() });
  const params = { current: 'admin@harbour.example', company: 'CHK' };
  network.refuse(guestCall, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  answerUser(network, { machineList: [scanned] });
  const screen = await render();
  await expect.poll(screen.address).toBe('/ebp/machine/SFB20437');
});

it('[LOG-15] says after too many attempts what to do, and leads on by another attempt', async () => {
  const { render, network } = await open();
  network.refuse(guestCall, 'RATE_LIMITED', 'error.rateLimited');
  const screen = await render();
  await expect.element(screen.getByText(/Wait a little/)).toBeVisible();
  await expect.element(button(screen, 'Have an account? Sign in')).toBeVisible();
  network.answerPortal('POST', guestCall.path, { next: '/ebp/qrCodeLogin' });
  await button(screen, 'Try again').click();
  await expect.element(serial(screen)).toBeVisible();
});

it('[LOG-15] leads to the sign-in page for this machine, which says so, where there are no guests any more', async () => {
  const { render, network } = await open();
  network.refuse(guestCall, 'GUEST_LOGIN_UNAVAILABLE', 'error.guestLoginUnavailable');
  const screen = await render();
  await expect.poll(screen.address).toBe('/pages/login?ql=HK-QR-0001&reason=noGuests');
});

it('[QRL-05] [QRL-07] says that there is no machine of a code that no label can have, takes another, and leads back', async () => {
  const { render, network } = await open({ search: `?ql=${'H'.repeat(129)}` });
  network.refuse(guestCall, 'VALIDATION', 'error.validation');
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Machine not found' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  expect(button(screen, 'Try again').elements()).toEqual([]);
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/pages/login');
  network.answerPortal('POST', guestCall.path, { next: '/ebp/qrCodeLogin' });
  await box(screen, 'Code on the machine').fill('HK-QR-0001');
  await button(screen, 'Use this code').click();
  await expect.element(serial(screen)).toBeVisible();
});

it('says so where the browser keeps no session', async () => {
  const { render } = await open({ after: nobody });
  const screen = await render();
  await expect.element(screen.getByText(/keeps no cookies/)).toBeVisible();
});

it('[ERR-01] says without a connection that there is none, and opens by itself once there is one', async () => {
  const { render, network } = await open();
  let isCutOff = true;
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (isCutOff && String(input) === guestCall.path) throw new TypeError('cut off');
    return network.handle(input, init);
  });
  const screen = await render();
  await expect.element(screen.getByText('There is no connection')).toBeVisible();
  isCutOff = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(serial(screen)).toBeVisible();
});

it('[LOG-14] leads people with an account to the sign-in page of this machine, and ends the guest’s session', async () => {
  const { render, begun } = await open({ before: guest });
  const screen = await render();
  await button(screen, 'Have an account? Sign in').click();
  await expect.poll(screen.address).toBe('/pages/login?ql=HK-QR-0001&reason=account');
  expect(begun()).toEqual([]);
});

it('[QRL-06] offers no other account to a guest who may have begun something', async () => {
  const { render } = await open({ before: buildSession({ flags: { ...flags, isGuestInfoReady: true } }) });
  const screen = await render();
  await expect.element(button(screen, 'Confirm')).toBeVisible();
  expect(button(screen, 'Have an account? Sign in').elements()).toEqual([]);
});
