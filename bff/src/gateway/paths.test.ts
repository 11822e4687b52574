import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { closeRaw, sendRaw } from '../testing/raw-request.ts';
import { spoiledCalls } from '../testing/spoiled-calls.ts';
import { emptyJournal, journal } from '../testing/wiremock.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  // Hundreds of consecutive calls are made by this test; no visitor does that.
  const share = { SESSION_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
  portal = await startPortal({ LOG_LEVEL: 'silent', ...share });
  cookie = cookieOf(await portal.signedIn());
});
afterAll(async () => {
  closeRaw();
  await portal.close();
});

it('[OPN-07] answers spoiled paths and methods with 404 or 405 and sends nothing upstream', async () => {
  expect(await sendRaw(portal.url, 'GET', '/api/ebp/user/current/info', { cookie })).toBe(200);
  await emptyJournal();
  await fc.assert(
    fc.asyncProperty(spoiledCalls, async ({ method, path }) => {
      expect([404, 405]).toContain(await sendRaw(portal.url, method, path, { cookie }));
    }),
    // `gateway.test.ts` tries that no operation is found for any of them more often, where it costs less.
    { numRuns: tries(300) },
  );
  expect(await journal()).toEqual([]);
});

it('[OPN-07] counts no misspelt path as the call it resembles', async () => {
  for (let call = 0; call < 60; call += 1)
    expect(await sendRaw(portal.url, 'PUT', '/api/Ebp/qrcode/machine', { cookie })).toBe(404);
});

it('[OPN-07] reads no query that is longer than those of its own pages', async () => {
  const ask = (characters: number) =>
    sendRaw(portal.url, 'GET', `/api/ebp/user/current/info?${'x'.repeat(characters - 1)}`, { cookie });
  expect([await ask(4096), await ask(4097)]).toEqual([200, 400]);
});

it.each(['/BFF/session/events', '/bff/Session/events', '/bff/session/events/', '/bff/SESSION'])(
  '[OPN-07] knows its own endpoints in one spelling: %s is none',
  async (path) => {
    expect(await sendRaw(portal.url, 'GET', path, { cookie })).toBe(404);
  },
);
