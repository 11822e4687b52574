import { demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from './testing/browser.ts';
import { present, type Stack, startStack, type Tokens } from './testing/stack.ts';

const { harbourAdmin, merlionAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  for (const portal of stack.portals) portal.logoutTokens.length = 0;
});

const signIn = () => stack.signIn('CHK', harbourAdmin.code, harbourAdmin.password);
const sidOf = (tokens: Tokens) => tokens.claims()?.sid;
const logoutSids = () =>
  stack.portals.map((portal) => portal.logoutTokens.map((token) => decodeJwt(token).sid));
const endSession = () => present(stack.client.serverMetadata().end_session_endpoint);

async function signInByBrowser(browser: Browser): Promise<Tokens> {
  const verifier = oauth.randomPKCECodeVerifier();
  const url = oauth.buildAuthorizationUrl(stack.client, {
    redirect_uri: `${stack.portals[0].url}/pages/authServer`,
    scope: 'openid',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const page = await browser.open(url, stack.issuer);
  const back = await browser.submit(page, {
    company: 'CHK',
    loginName: harbourAdmin.code,
    password: harbourAdmin.password,
  });
  return oauth.authorizationCodeGrant(stack.client, back.url, { pkceCodeVerifier: verifier });
}

function logoutFromServer(tokens: Tokens): Promise<Response> {
  return fetch(endSession(), {
    method: 'POST',
    body: new URLSearchParams({ id_token_hint: present(tokens.id_token), client_id: demoClient.id }),
  });
}

async function expectEnded(tokens: Tokens): Promise<void> {
  await expect(oauth.refreshTokenGrant(stack.client, present(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect((await oauth.tokenIntrospection(stack.client, tokens.access_token)).active).toBe(false);
}

describe('back-channel logout', () => {
  it('[API-38] sends each portal a signed logout token of its own for a sign-in by password', async () => {
    const tokens = await signIn();
    const answer = await stack.dev('logout', { sid: sidOf(tokens) });
    expect(await answer.json()).toEqual({
      sids: [sidOf(tokens)],
      deliveries: stack.portals.map(({ url }) => ({ portal: url, status: 200 })),
    });
    const keys = createRemoteJWKSet(new URL(present(stack.client.serverMetadata().jwks_uri)));
    const ids = new Set<unknown>();
    for (const portal of stack.portals) {
      const { payload } = await jwtVerify(present(portal.logoutTokens[0]), keys, {
        typ: 'logout+jwt',
        issuer: stack.issuer,
        audience: demoClient.id,
        maxTokenAge: 120,
        requiredClaims: ['iat', 'exp', 'jti'],
      });
      expect(payload).toMatchObject({
        sub: 'U-HK-0001',
        sid: sidOf(tokens),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      expect(payload).not.toHaveProperty('nonce');
      ids.add(payload.jti);
    }
    expect(ids.size).toBe(2);
    await expectEnded(tokens);
  });

  it('[API-38] ends every session of one user and of nobody else', async () => {
    const other = await stack.signIn('CSPL', merlionAdmin.code, merlionAdmin.password);
    const sids = [sidOf(await signIn()), sidOf(await signIn())];
    await stack.dev('logout', { sub: 'U-HK-0001' });
    for (const received of logoutSids()) expect(received).toEqual(expect.arrayContaining(sids));
    expect(logoutSids().flat()).not.toContain(sidOf(other));
    expect((await oauth.tokenIntrospection(stack.client, other.access_token)).active).toBe(true);
  });
});

describe('RP-initiated logout', () => {
  it('[SES-15] ends a sign-in by password when the portal presents its ID token', async () => {
    const [tokens, untouched] = [await signIn(), await signIn()];
    const answer = await logoutFromServer(tokens);
    expect(answer.status).toBe(200);
    expect(logoutSids()).toEqual([[sidOf(tokens)], [sidOf(tokens)]]);
    await expectEnded(tokens);
    expect((await oauth.tokenIntrospection(stack.client, untouched.access_token)).active).toBe(true);
    expect((await logoutFromServer(tokens)).status).toBe(200);
    expect(logoutSids()).toEqual([[sidOf(tokens)], [sidOf(tokens)]]);
  });

  it('[SES-15] called by the portal’s server, ends the browser’s session too', async () => {
    const browser = new Browser();
    const tokens = await signInByBrowser(browser);
    await logoutFromServer(tokens);
    expect(logoutSids()).toEqual([[sidOf(tokens)], [sidOf(tokens)]]);
    await expectEnded(tokens);
    const again = await signInByBrowser(browser);
    expect(sidOf(again)).not.toBe(sidOf(tokens));
  });

  it('[SES-15] in the browser goes back to the portal, which hears of it once', async () => {
    const browser = new Browser();
    const tokens = await signInByBrowser(browser);
    const url = oauth.buildEndSessionUrl(stack.client, {
      id_token_hint: present(tokens.id_token),
      post_logout_redirect_uri: stack.portals[0].url,
      state: 'kept',
    });
    const back = await browser.open(url, stack.issuer);
    expect(back.url.href).toBe(`${stack.portals[0].url}/?state=kept`);
    expect(logoutSids()).toEqual([[sidOf(tokens)], [sidOf(tokens)]]);
    await expectEnded(tokens);
  });

  it('[SES-15] asks first when nothing proves who calls, and refuses a forged ID token', async () => {
    const browser = new Browser();
    const tokens = await signInByBrowser(browser);
    const page = await browser.open(new URL(endSession()), stack.issuer);
    expect(page.html).toContain('Do you want to log out?');
    const forged = `${present(tokens.id_token).slice(0, -8)}AAAAAAAA`;
    const refused = await fetch(endSession(), {
      method: 'POST',
      body: new URLSearchParams({ id_token_hint: forged }),
    });
    expect(refused.status).toBe(400);
    expect((await oauth.tokenIntrospection(stack.client, tokens.access_token)).active).toBe(true);
    const done = await browser.submit(page);
    expect(done.html).toContain('You are logged out.');
    expect(logoutSids()).toEqual([[sidOf(tokens)], [sidOf(tokens)]]);
    await expectEnded(tokens);
  });

  it('[SES-15] sends nobody to an address that is no portal', async () => {
    const tokens = await signIn();
    const url = oauth.buildEndSessionUrl(stack.client, {
      id_token_hint: present(tokens.id_token),
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect(await new Browser().open(url, stack.issuer)).toMatchObject({
      status: 200,
      url: { origin: stack.issuer },
    });
  });
});
