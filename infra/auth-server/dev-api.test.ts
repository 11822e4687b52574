import { request } from 'node:http';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { present, type Stack, startStack } from './testing/stack.ts';

const { harbourAdmin } = demoAccounts;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.dev('reset', {}));

const signIn = () => stack.signIn('CHK', harbourAdmin.code, harbourAdmin.password);
const countsSchema = z.object({
  endpoints: z.record(z.string(), z.number()),
  grants: z.record(z.string(), z.number()),
});
const counts = async () => countsSchema.parse(await (await stack.dev('calls')).json());

function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${stack.issuer}/__dev/calls`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('development API', () => {
  it('[API-37] counts calls by endpoint and grant, refused ones included', async () => {
    const { refresh_token } = await signIn();
    await oauth.refreshTokenGrant(stack.client, present(refresh_token));
    await stack.dev('fail', { endpoint: 'token', error: 'invalid_grant' });
    await expect(signIn()).rejects.toMatchObject({ error: 'invalid_grant' });
    const { endpoints, grants } = await counts();
    expect(endpoints.token).toBe(3);
    expect(grants).toEqual({ 'email-and-password': 2, refresh_token: 1 });
  });

  it('[API-37] fails as often as told, by status, OAuth error or a cut connection', async () => {
    await stack.dev('fail', { endpoint: 'token', status: 503, times: 2 });
    await expect(signIn()).rejects.toThrow();
    await expect(signIn()).rejects.toThrow();
    await signIn();
    await stack.dev('fail', { endpoint: 'discovery', drop: true });
    const discovery = `${stack.issuer}/.well-known/openid-configuration`;
    await expect(fetch(discovery)).rejects.toThrow('fetch failed');
    expect((await fetch(discovery)).status).toBe(200);
  });

  it('[API-37] delays before the work or only the answer', async () => {
    for (const when of ['before', 'after']) {
      const { refresh_token } = await signIn();
      await stack.dev('delay', { endpoint: 'token', ms: 20_000, when });
      const { endpoints: before } = await counts();
      const patience = new AbortController();
      const attempt = fetch(present(stack.client.serverMetadata().token_endpoint), {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('OAuth_client:development-only-client-secret')}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: present(refresh_token) }),
        signal: patience.signal,
      });
      const lost = expect(attempt).rejects.toThrow('aborted');
      await expect.poll(async () => (await counts()).endpoints.token).toBe(Number(before.token) + 1);
      patience.abort();
      await lost;
      const { grants } = await counts();
      expect(grants.refresh_token ?? 0).toBe(0);
      const isActive = async () =>
        (await oauth.tokenIntrospection(stack.client, present(refresh_token))).active;
      await expect.poll(isActive).toBe(when === 'before');
      await stack.dev('reset', {});
    }
  });

  it('[API-37] goes on with what it holds once the delay is replaced', async () => {
    await stack.dev('delay', { endpoint: 'discovery', ms: 60_000 });
    const held = fetch(`${stack.issuer}/.well-known/openid-configuration`);
    await stack.dev('delay', { endpoint: 'discovery', ms: 0 });
    expect((await held).status).toBe(200);
  });

  it('[API-37] ends tokens early, and refresh tokens only when told', async () => {
    const tokens = await signIn();
    const answer = await stack.dev('expire-tokens', { sub: 'U-HK-0001' });
    expect(await answer.json()).toMatchObject({ accessTokens: expect.any(Number), refreshTokens: 0 });
    expect((await oauth.tokenIntrospection(stack.client, tokens.access_token)).active).toBe(false);
    const next = await oauth.refreshTokenGrant(stack.client, present(tokens.refresh_token));
    await stack.dev('expire-tokens', { refresh: true });
    await expect(oauth.refreshTokenGrant(stack.client, present(next.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('[API-37] shortens the life of access tokens until reset', async () => {
    await stack.dev('access-token-ttl', { seconds: 2 });
    expect((await signIn()).expires_in).toBe(2);
    await stack.dev('reset', {});
    expect((await signIn()).expires_in).toBe(300);
  });

  it('[LOG-08] adds an account, and forgets it at reset', async () => {
    const added = { pkey: 'U-T-1', code: 'one@test.example', password: 'Test-2026', company: 'CMM' };
    await stack.dev('accounts', { ...added, loginNames: ['T001'], mustChangePassword: true });
    const tokens = await stack.signIn('CMM', 't001', added.password);
    expect(tokens.claims()?.sub).toBe('U-T-1');
    expect(tokens.isChangePassword).toBe(true);
    await stack.dev('reset', {});
    await expect(stack.signIn('CMM', 't001', added.password)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('[OPN-06] refuses web pages and foreign host names', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFor({ host: 'rebound.example' })).toBe(403);
  });

  it('[API-37] names the fault of a wrong order, and knows no other paths', async () => {
    const answer = await stack.dev('fail', { endpoint: 'nowhere' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('endpoint') });
    expect((await stack.dev('unknown', {})).status).toBe(404);
  });
});
