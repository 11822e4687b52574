import { demoAccounts, demoAuthorizationPattern } from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present, type Stack, startStack } from './testing/stack.ts';

const { harbourAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const signIn = () => stack.signIn('CHK', harbourAdmin.code, harbourAdmin.password);
const refresh = (token: string) => oauth.refreshTokenGrant(stack.client, token);
const isActive = async (token: string) => (await oauth.tokenIntrospection(stack.client, token)).active;

describe('refresh tokens', () => {
  it('[API-37] rotates: both tokens are new, the session stays the same', async () => {
    const first = await signIn();
    const second = await refresh(present(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(`Bearer ${second.access_token}`).toMatch(new RegExp(demoAuthorizationPattern('U-HK-0001')));
    expect(second.claims()?.sid).toBe(first.claims()?.sid);
    expect(second.claims()).toMatchObject({ sub: 'U-HK-0001', company: 'CHK' });
  });

  it('[API-37] ends the whole grant when a used one comes again (RFC 9700 section 4.14)', async () => {
    const first = await signIn();
    const second = await refresh(present(first.refresh_token));
    await expect(refresh(present(first.refresh_token))).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(refresh(present(second.refresh_token))).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await isActive(second.access_token)).toBe(false);
  });

  it('[API-37] lets one of two refreshes at the same moment pass at most, and ends the grant', async () => {
    const { refresh_token } = await signIn();
    const results = await Promise.allSettled([
      refresh(present(refresh_token)),
      refresh(present(refresh_token)),
    ]);
    const passed = results.filter((result) => result.status === 'fulfilled');
    expect(passed.length).toBeLessThanOrEqual(1);
    for (const { value } of passed) {
      await expect(refresh(present(value.refresh_token))).rejects.toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('[API-38] revokes a refresh token with everything it gave', async () => {
    const tokens = await signIn();
    expect(await oauth.tokenIntrospection(stack.client, tokens.access_token)).toMatchObject({
      active: true,
      sub: 'U-HK-0001',
      company: 'CHK',
      sid: tokens.claims()?.sid,
    });
    await oauth.tokenRevocation(stack.client, present(tokens.refresh_token));
    expect(await isActive(tokens.access_token)).toBe(false);
    await expect(refresh(present(tokens.refresh_token))).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('[API-38] answers the user of an access token', async () => {
    const { access_token } = await signIn();
    const user = await oauth.fetchUserInfo(stack.client, access_token, 'U-HK-0001');
    expect(user).toMatchObject({ company: 'CHK', email: harbourAdmin.code, given_name: 'Wing' });
  });
});
