import { afterAll, beforeAll, expect, it } from 'vitest';
import { GrantRefused } from '../issuer/issuer-fault.ts';
import { type FakeIssuer, fakeClient, startFakeIssuer } from '../testing/fake-issuer.ts';
import { TelephonyProvider } from './telephony-provider.ts';

let fake: FakeIssuer;
beforeAll(async () => {
  fake = await startFakeIssuer();
});
afterAll(() => fake.close());

const sent = { redirectUri: 'https://portal.example/purecloudcallback', code: 'c', state: 's' };
const provider = (scope: string) =>
  new TelephonyProvider({
    issuerUrl: fake.url,
    clientId: fakeClient.id,
    clientSecret: fakeClient.secret,
    scope,
    apiUrl: undefined,
    endpoints: { authorizationUrl: `${fake.url}/oauth/authorize`, tokenUrl: `${fake.url}/oauth/token` },
  });

it('[CCC-03] asks a provider without metadata at the endpoints of the configuration, and demands no ID token', async () => {
  fake.lies = { isPlainOAuth: true, metadata: { issuer: 'nobody asks for metadata' } };
  const plain = provider('users:readonly');
  expect(plain.isOpenId).toBe(false);
  const address = await plain.authorizationUrl({ state: 's', redirect_uri: 'https://portal.example' });
  expect(address.href).toMatch(/\/oauth\/authorize\?.*scope=users%3Areadonly/);
  const answer = await plain.codeGrant(sent, {
    expectedState: 's',
    pkceCodeVerifier: 'v'.repeat(43),
  });
  expect(answer.access_token).toBe('at');
  expect(fake.tokenCalls.at(-1)?.form.get('code_verifier')).toBe('v'.repeat(43));
  await expect(plain.revoke('at')).resolves.toBeUndefined();
});

it('[CCC-03] demands an ID token where the scope asks for one', async () => {
  fake.lies = { isPlainOAuth: true };
  const checks = { expectedState: 's', expectedNonce: 'n', pkceCodeVerifier: 'v'.repeat(43) };
  const open = provider('openid phone');
  expect(open.isOpenId).toBe(true);
  const exchange = open.codeGrant(sent, {
    ...checks,
    idTokenExpected: true,
  });
  await expect(exchange).rejects.not.toThrow(GrantRefused);
});
