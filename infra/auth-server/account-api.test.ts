import {
  identifyAnswer,
  identifyPath,
  passwordChangePath,
  passwordResetPath,
} from '@ebp/contracts/portal/auth-server';
import { demoAccounts, demoClient, unknownLoginName } from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present, type Stack, startStack } from './testing/stack.ts';

const { harbourAdmin, harbourExpired, merlionAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.dev('reset', {}));

const signIn = (account: typeof harbourAdmin, password = account.password) =>
  stack.signIn(account.company, account.code, password);

describe('identify', () => {
  async function identify(loginName: string, company = 'CHK') {
    const answer = await stack.call('POST', identifyPath, { client_id: demoClient.id, company, loginName });
    return identifyAnswer.parse(await answer.json()).data;
  }

  it('[API-36] tells how a name signs in and under which e-mail', async () => {
    expect(await identify('HK001')).toEqual({ loginMethod: 'CUSTOMER_CODE', email: harbourAdmin.code });
    expect(await identify(harbourAdmin.code)).toEqual({ loginMethod: 'EMAIL', email: harbourAdmin.code });
  });

  it('[LOG-09] answers an unknown name or company like a known one, and the same each time', async () => {
    expect(await identify(unknownLoginName)).toEqual({ loginMethod: 'EMAIL', email: unknownLoginName });
    expect(await identify(harbourAdmin.code, 'XXX')).toEqual({
      loginMethod: 'EMAIL',
      email: harbourAdmin.code,
    });
    const unknownCode = await identify('HK999');
    expect(unknownCode).toEqual({ loginMethod: 'CUSTOMER_CODE', email: expect.stringMatching(/^\S+@\S+$/) });
    expect(await identify('hk999')).toEqual(unknownCode);
  });

  it('[API-36] refuses a foreign client and a body that is none', async () => {
    const foreign = { client_id: 'other', company: 'CHK', loginName: 'HK001' };
    expect((await stack.call('POST', identifyPath, foreign)).status).toBe(400);
    expect((await fetch(stack.issuer + identifyPath, { method: 'POST', body: '{' })).status).toBe(400);
  });
});

describe('change of password', () => {
  const change = (bearer: string, body: Record<string, unknown>) =>
    stack.call('PUT', passwordChangePath, { company: 'CHK', ...body }, bearer);

  it('[LOG-17] takes a forced change without the old password, once', async () => {
    const { access_token } = await signIn(harbourExpired);
    const body = { userCode: harbourExpired.code, newPassword: 'Harbour-2027' };
    const answer = await change(access_token, body);
    expect(await answer.json()).toEqual({ isSuccess: true, data: null });
    const tokens = await signIn(harbourExpired, 'Harbour-2027');
    expect(tokens.isChangePassword).toBe(false);
    await expect(signIn(harbourExpired)).rejects.toMatchObject({ error: 'invalid_grant' });
    const second = await change(tokens.access_token, body);
    expect(await second.json()).toMatchObject({ isSuccess: false, fieldErrors: [{ field: 'oldPassword' }] });
  });

  it('[API-39] changes with the right old password and names the field of a wrong one', async () => {
    const { access_token } = await signIn(harbourAdmin);
    const body = { userCode: harbourAdmin.code, newPassword: 'Harbour-2027' };
    const refused = await change(access_token, { ...body, oldPassword: 'wrong' });
    expect(refused.status).toBe(200);
    expect(await refused.json()).toMatchObject({ isSuccess: false, fieldErrors: [{ field: 'oldPassword' }] });
    await signIn(harbourAdmin);
    const answer = await change(access_token, { ...body, oldPassword: harbourAdmin.password });
    expect(await answer.json()).toEqual({ isSuccess: true, data: null });
    await signIn(harbourAdmin, 'Harbour-2027');
  });

  it('[LOG-19] refuses a new password under 8 characters', async () => {
    const { access_token } = await signIn(harbourExpired);
    const answer = await change(access_token, { userCode: harbourExpired.code, newPassword: 'Short-7' });
    expect(await answer.json()).toMatchObject({ isSuccess: false, fieldErrors: [{ field: 'newPassword' }] });
    expect((await signIn(harbourExpired)).isChangePassword).toBe(true);
  });

  it('[API-39] refuses anyone but the user of the token', async () => {
    const body = { userCode: harbourAdmin.code, oldPassword: 'Harbour-2026', newPassword: 'Harbour-2027' };
    expect((await change('dev.U-HK-0001.guess', body)).status).toBe(401);
    expect((await stack.call('PUT', passwordChangePath, { company: 'CHK', ...body })).status).toBe(401);
    const merlion = await signIn(merlionAdmin);
    expect((await change(merlion.access_token, body)).status).toBe(403);
    const revoked = await signIn(harbourAdmin);
    await oauth.tokenRevocation(stack.client, present(revoked.refresh_token));
    expect((await change(revoked.access_token, body)).status).toBe(401);
    await signIn(harbourAdmin);
  });
});

describe('reset of password', () => {
  const reset = (email: string) =>
    stack.call('POST', passwordResetPath, { company: 'CHK', email, loginMethod: 'EMAIL' });
  const mails = async () => (await stack.dev('mails')).json();

  it('[LOG-11] mails a known address, and answers an unknown one alike without a mail (OPN-49)', async () => {
    const unknown = await reset(unknownLoginName);
    expect(await unknown.json()).toEqual({ isSuccess: true, data: null });
    expect(await mails()).toEqual([]);
    const known = await reset(harbourAdmin.code);
    expect(await known.json()).toEqual({ isSuccess: true, data: null });
    expect(await mails()).toEqual([{ to: harbourAdmin.code, kind: 'password-reset' }]);
    await signIn(harbourAdmin);
  });
});
