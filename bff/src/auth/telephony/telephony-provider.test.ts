import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startPortal } from '../../testing/portal.ts';
import { Browser } from '../testing/browser.ts';
import { type FakeIssuer, fakeClient, startFakeIssuer } from '../testing/fake-issuer.ts';
import { forgetThrottles } from '../testing/redis-keys.ts';
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

it('[CCC-03] demands an ID token, for this attempt, where the scope asks for one', async () => {
  await forgetThrottles();
  const portal = await startPortal({
    TELEPHONY_ISSUER_URL: fake.url,
    TELEPHONY_CLIENT_ID: fakeClient.id,
    TELEPHONY_CLIENT_SECRET: fakeClient.secret,
    TELEPHONY_SCOPE: 'openid phone',
  });
  onTestFinished(() => portal.close());
  const browser = await Browser.signedIn(portal, demoAccounts.contactCentreAgent);
  const metadata = { authorization_endpoint: `${fake.url}/authorize` };
  const answerTo = async (lies: (nonce: string | null) => FakeIssuer['lies']) => {
    fake.lies = { metadata };
    const { data } = await browser.post('/bff/telephony/connect');
    const asked = new URL(String(data.authorizationUrl)).searchParams;
    fake.lies = { metadata, ...lies(asked.get('nonce')) };
    const state = asked.get('state');
    const { status, headers } = await browser.post('/bff/telephony/callback', { code: 'c', state });
    const { cause, detail } = await portal.line(headers.get('x-correlation-id'));
    return { status, cause, detail };
  };
  const { host } = new URL(fake.url);
  const unusable = { status: 503, cause: 'TELEPHONY_ANSWER_UNUSABLE' };
  expect(await answerTo(() => ({ isPlainOAuth: true }))).toEqual({
    ...unusable,
    detail: `OAUTH_INVALID_RESPONSE ${host}`,
  });
  expect(await answerTo(() => ({ claims: { nonce: 'of another attempt' } }))).toEqual({
    ...unusable,
    detail: `OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce ${host}`,
  });
  expect(await answerTo((nonce) => ({ claims: { nonce } }))).toEqual({ status: 200 });
});
