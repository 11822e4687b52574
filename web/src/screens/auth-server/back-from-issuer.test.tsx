import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { sessionQuery } from '../../api/session.ts';
import type { SessionActions } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuthServerScreen } from './auth-server.screen.tsx';

const call = { method: 'POST', path: '/bff/session/auth-server' } as const;
const page = loginPart(AuthServerScreen);
const target = '/ebp/machine?view=1';
const redirecturl = `redirecturl=${encodeURIComponent(target)}`;

/** Opens the page as the issuer leads there. */
async function comeBack(after = buildSession(), refresh: SessionActions['refresh'] = async () => after) {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '/pages/authServer?code=c&state=s');
  return renderScreen(page, { actions: { refresh } });
}

it('[LOG-21] keeps the page that the visit wanted to, for another attempt', async () => {
  stubNetwork().refuse(call, 'LOGIN_FAILED', 'error.loginFailed', undefined, { redirecturl: target });
  const screen = await comeBack();
  const ref = 'correlation-of-the-test';
  await expect.poll(screen.address).toBe(`/pages/login?${redirecturl}&reason=failed&ref=${ref}`);
});

it('[LOG-21] keeps it where the browser refused the cookie, and says so', async () => {
  stubNetwork().answerPortal(call.method, call.path, { next: target });
  const screen = await comeBack(buildSession({ authenticated: false }));
  const redirect = encodeURIComponent(target);
  await expect.poll(screen.address).toBe(`/pages/login?redirect=${redirect}&reason=noCookie`);
});

it('[LOG-17] [LOG-21] keeps it where a new password is due, for a sign-in that starts again instead', async () => {
  const answer = { passwordChangeRequired: true, redirecturl: target };
  stubNetwork().answerPortal(call.method, call.path, answer);
  const screen = await comeBack();
  await expect.poll(screen.address).toBe(`/pages/login?${redirecturl}`);
});

it('[OPN-06] [LOG-21] keeps it where single sign-on starts again after another account signed out', async () => {
  const opened = noteDepartures();
  const params = { current: 'admin', wanted: 'viewer', company: 'CHK', redirecturl: target };
  stubNetwork().refuse(call, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  const screen = await comeBack();
  await screen.getByRole('button', { name: 'Log out and sign in' }).click();
  await expect.poll(() => opened).toEqual([`/bff/session/sso?company=CHK&${redirecturl}`]);
});

it('[OPN-06] leads whoever stays signed in to the first page', async () => {
  const params = { current: 'admin', wanted: 'viewer', company: 'CHK', redirecturl: target };
  stubNetwork().refuse(call, 'SIGNED_IN_AS_OTHER', 'error.signedInAsOther', undefined, params);
  const screen = await comeBack();
  await screen.getByRole('button', { name: 'Stay signed in as admin' }).click();
  await expect.poll(screen.address).toBe('/');
});

it('[SES-03] [CFG-01] opens the page as another document where the person is of another company', async () => {
  const departures = noteDepartures();
  const network = stubNetwork();
  network.answerPortal(call.method, call.path, { next: target });
  network.answerPortal('GET', '/bff/session', buildSession({ company: 'CMTW' }));
  const screen = await comeBack(undefined, (_, next) =>
    new QueryClient().fetchQuery(sessionQuery('CHK', undefined, next)),
  );
  await expect.poll(() => departures).toEqual([target]);
  expect(screen.address()).toBe('/ebp/home');
});
