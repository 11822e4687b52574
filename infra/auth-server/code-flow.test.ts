import {
  demoAccounts,
  demoAuthorizationPattern,
  demoTelephonyClient,
} from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './testing/browser.ts';
import { present, type Stack, startStack } from './testing/stack.ts';

const { harbourAdmin, merlionAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function authorization(company = 'CHK', extra: Record<string, string> = {}) {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(stack.client, {
    redirect_uri: `${stack.portals[1].url}/pages/authServer`,
    scope: 'openid offline_access',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    company,
    ...extra,
  });
  return { url, verifier, state };
}

const credentials = { company: 'CHK', loginName: harbourAdmin.code, password: harbourAdmin.password };

describe('authorization code flow', () => {
  it('[API-37] logs in on the server’s own page and exchanges the code', async () => {
    const browser = new Browser();
    const { url, verifier, state } = await authorization();
    const page = await browser.open(url, stack.issuer);
    expect(page.html).toContain('<option selected>CHK</option>');
    const refused = await browser.submit(page, { ...credentials, password: 'wrong' });
    expect(refused.status).toBe(401);
    expect(refused.html).toContain('role="alert"');
    expect(refused.html).not.toContain('wrong');
    const back = await browser.submit(refused, credentials);
    expect(back.url.origin + back.url.pathname).toBe(`${stack.portals[1].url}/pages/authServer`);

    const tokens = await oauth.authorizationCodeGrant(stack.client, back.url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(`Bearer ${tokens.access_token}`).toMatch(new RegExp(demoAuthorizationPattern('U-HK-0001')));
    expect(tokens.claims()).toMatchObject({ sub: 'U-HK-0001', company: 'CHK', sid: expect.any(String) });
    expect(tokens.isChangePassword).toBe(false);
    const refreshed = await oauth.refreshTokenGrant(stack.client, present(tokens.refresh_token));
    expect(refreshed.claims()?.sid).toBe(tokens.claims()?.sid);
  });

  it('[API-37] refuses a request without PKCE, a wrong verifier and a second use of the code', async () => {
    const without = await new Browser().open(
      oauth.buildAuthorizationUrl(stack.client, {
        redirect_uri: `${stack.portals[0].url}/pages/authServer`,
        scope: 'openid',
      }),
      stack.issuer,
    );
    expect(without.url.searchParams.get('error')).toBe('invalid_request');

    const browser = new Browser();
    const { url, verifier, state } = await authorization();
    const back = await browser.submit(await browser.open(url, stack.issuer), credentials);
    const exchange = (pkceCodeVerifier: string) =>
      oauth.authorizationCodeGrant(stack.client, back.url, { pkceCodeVerifier, expectedState: state });
    await expect(exchange(oauth.randomPKCECodeVerifier())).rejects.toMatchObject({ error: 'invalid_grant' });
    const tokens = await exchange(verifier);
    await expect(exchange(verifier)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await oauth.tokenIntrospection(stack.client, tokens.access_token)).active).toBe(false);
  });

  it('[API-37] refuses a redirect address that is no portal', async () => {
    const { url } = await authorization();
    url.searchParams.set('redirect_uri', 'http://127.0.0.1:9/pages/authServer');
    const page = await new Browser().open(url, stack.issuer);
    expect(page).toMatchObject({ status: 400, url: { origin: stack.issuer } });
  });

  it('[API-37] signs in without asking again, but not for another company', async () => {
    const browser = new Browser();
    const first = await authorization();
    await browser.submit(await browser.open(first.url, stack.issuer), credentials);
    const again = await browser.open((await authorization()).url, stack.issuer);
    expect(again.url.searchParams.has('code')).toBe(true);
    const other = await browser.open((await authorization('CSPL')).url, stack.issuer);
    expect(other.html).toContain('<option selected>CSPL</option>');
    const switching = await browser.submit(other, {
      company: 'CSPL',
      loginName: merlionAdmin.code,
      password: merlionAdmin.password,
    });
    const switched = switching.html === '' ? switching : await browser.submit(switching);
    expect(switched.url.searchParams.has('code')).toBe(true);
  });

  it('[API-37] grants without a consent page even when consent is asked for', async () => {
    const browser = new Browser();
    const { url } = await authorization('CHK', { prompt: 'consent' });
    const back = await browser.submit(await browser.open(url, stack.issuer), credentials);
    expect(back.url.searchParams.has('code')).toBe(true);
  });

  it('[API-37] says plainly that a login page is too old', async () => {
    const page = await new Browser().open(new URL('/interaction/gone', stack.issuer), stack.issuer);
    expect(page.status).toBe(400);
    expect(page.html).toContain('expired');
  });
});

it('[CCC-03] plays the telephony provider for a client of its own, which gets no refresh token', async () => {
  const { id, secret } = demoTelephonyClient;
  const telephony = await oauth.discovery(new URL(stack.issuer), id, secret, undefined, {
    execute: [oauth.allowInsecureRequests],
  });
  const verifier = oauth.randomPKCECodeVerifier();
  const url = oauth.buildAuthorizationUrl(telephony, {
    redirect_uri: `${stack.portals[0].url}/purecloudcallback`,
    scope: 'openid',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 's',
  });
  const browser = new Browser();
  const back = await browser.submit(await browser.open(url, stack.issuer), credentials);
  const tokens = await oauth.authorizationCodeGrant(telephony, back.url, {
    pkceCodeVerifier: verifier,
    expectedState: 's',
  });
  expect(tokens.refresh_token).toBeUndefined();
  expect(await oauth.tokenIntrospection(stack.client, tokens.access_token)).toEqual({ active: false });
});
