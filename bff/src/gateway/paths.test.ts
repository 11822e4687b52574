import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { closeRaw, sendRaw } from '../testing/raw-request.ts';
import { spoiledCalls } from '../testing/spoiled-calls.ts';
import { emptyJournal, journal } from '../testing/wiremock.ts';

let portal: TestPortal;
beforeAll(async () => {
  // A thousand consecutive calls are made by this test; no visitor does that.
  const share = { SESSION_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
  portal = await startPortal({ LOG_LEVEL: 'silent', ...share });
});
afterAll(async () => {
  closeRaw();
  await portal.close();
});

it('[OPN-07] answers spoiled paths and methods with 404 or 405 and sends nothing upstream', async () => {
  const signedIn = await portal.signedIn();
  const login = await signedIn.get('/bff/session');
  const cookie = cookieOf(signedIn);
  expect(login.body.data.authenticated).toBe(true);
  expect(await sendRaw(portal.url, 'GET', '/api/ebp/user/current/info', { cookie })).toBe(200);
  await emptyJournal();
  await fc.assert(
    fc.asyncProperty(spoiledCalls, async ({ method, path }) => {
      expect([404, 405]).toContain(await sendRaw(portal.url, method, path, { cookie }));
    }),
    { numRuns: tries(1000) },
  );
  expect(await journal()).toEqual([]);
});

it('[OPN-07] counts no misspelt path as the call it resembles', async () => {
  const cookie = cookieOf(await portal.signedIn());
  for (let call = 0; call < 60; call += 1)
    expect(await sendRaw(portal.url, 'PUT', '/api/Ebp/qrcode/machine', { cookie })).toBe(404);
});

it('[OPN-07] reads no query that is longer than those of its own pages', async () => {
  const cookie = cookieOf(await portal.signedIn());
  const ask = (characters: number) =>
    sendRaw(portal.url, 'GET', `/api/ebp/user/current/info?${'x'.repeat(characters - 1)}`, { cookie });
  expect([await ask(4096), await ask(4097)]).toEqual([200, 400]);
});

it.each(['/BFF/session/events', '/bff/Session/events', '/bff/session/events/', '/bff/SESSION'])(
  '[OPN-07] knows its own endpoints in one spelling: %s is none',
  async (path) => {
    const cookie = cookieOf(await portal.signedIn());
    expect(await sendRaw(portal.url, 'GET', path, { cookie })).toBe(404);
  },
);
