import {
  allDemoAccounts,
  demoAccounts,
  demoAuthorizationPattern,
  demoClient,
  demoGuests,
  unknownLoginName,
} from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from './testing/stack.ts';

const { harbourAdmin, harbourExpired, merlionAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

function post(parameters: Record<string, string>): Promise<Response> {
  return fetch(stack.client.serverMetadata().token_endpoint ?? '', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'email-and-password',
      client_id: demoClient.id,
      client_secret: demoClient.secret,
      ...parameters,
    }),
  });
}

describe('email-and-password grant', () => {
  it.each(allDemoAccounts)('[LOG-08] signs in $code with a verified ID token', async (account) => {
    for (const loginName of account.loginNames) {
      const tokens = await stack.signIn(account.company, loginName, account.password);
      expect(tokens).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        id_token: expect.any(String),
        expires_in: 300,
        isChangePassword: account.mustChangePassword,
      });
      expect(tokens.claims()).toMatchObject({
        iss: stack.issuer,
        aud: demoClient.id,
        sub: account.pkey,
        company: account.company,
        preferred_username: account.code,
      });
    }
  });

  it('[LOG-06] takes the customer code or the e-mail, in any case of letters', async () => {
    for (const name of ['HK001', 'hk001', 'Admin@Harbour.Example']) {
      const tokens = await stack.signIn('CHK', name, harbourAdmin.password);
      expect(tokens.claims()?.sub).toBe('U-HK-0001');
    }
  });

  it('[API-37] gives an opaque access token that names its user, a new one each time', async () => {
    const first = await stack.signIn('CHK', harbourAdmin.code, harbourAdmin.password);
    const second = await stack.signIn('CHK', harbourAdmin.code, harbourAdmin.password);
    const pattern = new RegExp(demoAuthorizationPattern('U-HK-0001'));
    expect(`Bearer ${first.access_token}`).toMatch(pattern);
    expect(`Bearer ${second.access_token}`).toMatch(pattern);
    expect(second.access_token).not.toBe(first.access_token);
    const guest = await stack.signIn('CSPL', demoGuests.CSPL.code, demoGuests.CSPL.password);
    expect(`Bearer ${guest.access_token}`).toMatch(new RegExp(demoAuthorizationPattern('G-SG-0001')));
  });

  it.each([
    ['a wrong password', { company: 'CHK', username: harbourAdmin.code, password: 'wrong' }],
    ['an unknown name', { company: 'CHK', username: unknownLoginName, password: 'Harbour-2026' }],
    ['an unknown company', { company: 'XXX', username: harbourAdmin.code, password: 'Harbour-2026' }],
    [
      'the account of another company',
      { company: 'CHK', username: merlionAdmin.code, password: 'Merlion-2026' },
    ],
    [
      'a company without a guest',
      { company: 'CMM', username: demoGuests.CHK.code, password: 'Guest-CHK-2026' },
    ],
  ])('[LOG-09] refuses %s in the very same words', async (_case, parameters) => {
    const refusal = await post({ company: 'CHK', username: harbourAdmin.code, password: 'not it' });
    const answer = await post(parameters);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: 'invalid_grant' });
    expect(text).toBe(await refusal.text());
  });

  it('[LOG-17] says that the password must be changed until it has been', async () => {
    const before = await stack.signIn('CHK', harbourExpired.code, harbourExpired.password);
    expect(before.isChangePassword).toBe(true);
    const refreshed = await oauth.refreshTokenGrant(stack.client, before.refresh_token ?? '');
    expect(refreshed.isChangePassword).toBe(true);
  });

  it('[API-37] refuses a call without company, and a client with a wrong secret', async () => {
    const incomplete = await post({ username: harbourAdmin.code, password: harbourAdmin.password });
    expect(await incomplete.json()).toMatchObject({ error: 'invalid_request' });
    const foreign = await post({
      company: 'CHK',
      username: harbourAdmin.code,
      password: harbourAdmin.password,
      client_secret: 'guess',
    });
    expect(foreign.status).toBe(401);
    expect(await foreign.json()).toMatchObject({ error: 'invalid_client' });
  });
});
