import type { ServerResponse } from 'node:http';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startPortal, type TestPortal } from '../../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../../testing/raw-upstream.ts';
import { Browser } from '../testing/browser.ts';
import { Events } from '../testing/events.ts';
import { fakeClient, startFakeIssuer } from '../testing/fake-issuer.ts';
import { forgetThrottles, sessionIdOf } from '../testing/redis-keys.ts';
import { withSessions } from '../testing/sessions.ts';
import { TelephonyProvider } from './telephony-provider.ts';

describe('a telephony provider that fails', () => {
  const checks = { expectedState: 's', pkceCodeVerifier: 'v'.repeat(43) };
  const sent = { redirectUri: 'https://portal.example/purecloudcallback', code: 'c', state: 's' };
  const at = (issuerUrl: string) =>
    new TelephonyProvider({
      issuerUrl,
      clientId: fakeClient.id,
      clientSecret: fakeClient.secret,
      scope: 'phone',
      apiUrl: undefined,
      endpoints: undefined,
    });

  it('[CCC-03] is told by causes of its own, which do not lead to the settings of signing in', async () => {
    await expect(at('http://127.0.0.1:9').revoke('t')).rejects.toMatchObject({
      why: { code: 'TELEPHONY_UNREACHABLE', detail: '127.0.0.1:9' },
    });
    const fake = await startFakeIssuer();
    for (const [tokenError, code] of [
      ['invalid_client', 'TELEPHONY_REFUSED'],
      ['invalid_scope', 'TELEPHONY_REFUSED'],
      ['server_error', 'TELEPHONY_FAILED'],
    ] as const) {
      fake.lies = { isPlainOAuth: true, tokenError };
      const exchange = at(fake.url).codeGrant(sent, checks);
      await expect(exchange).rejects.toMatchObject({ why: { code, detail: tokenError } });
    }
    fake.lies = { metadata: { issuer: 'https://another.example' } };
    await expect(at(fake.url).authorizationUrl({})).rejects.toMatchObject({
      why: { code: 'TELEPHONY_ANSWER_UNUSABLE' },
    });
    fake.lies = { isPlainOAuth: true, tokenError: 'invalid_grant' };
    await expect(at(fake.url).codeGrant(sent, checks)).rejects.toMatchObject({
      why: { code: 'LOGIN_REFUSED' },
    });
    await fake.close();
  });
});

describe('an interface of the provider that fails', () => {
  let api: RawUpstream;
  let portal: TestPortal;
  let browser: Browser;
  beforeAll(async () => {
    await forgetThrottles();
    api = await startRawUpstream();
    portal = await startPortal({
      TELEPHONY_ISSUER_URL: api.url,
      TELEPHONY_CLIENT_ID: 'portal',
      TELEPHONY_API_URL: api.url,
    });
    browser = await Browser.signedIn(portal, demoAccounts.contactCentreAgent);
    const untilMs = Date.now() + 600_000;
    const connection = JSON.stringify({ accessToken: 'token', untilMs, name: 'Sam' });
    await withSessions((sessions) =>
      sessions.keepTelephony(sessionIdOf(browser.cookies), connection, untilMs),
    );
  });
  beforeEach(() => {
    portal.lines.length = 0;
  });
  afterAll(async () => {
    await portal.close();
    await api.close();
  });

  const lineOf = (operation: string) =>
    eventually(() => portal.lines.find((line) => line.msg === 'request' && line.operation === operation));
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it.each<[string, RawUpstream['answer'], string, string]>([
    [
      'a connection that breaks',
      ({ socket }) => socket.destroy(),
      'TELEPHONY_UNREACHABLE',
      'UND_ERR_SOCKET ',
    ],
    ['503', (_request, response) => response.writeHead(503).end(), 'TELEPHONY_FAILED', 'status 503 '],
    ['403', (_request, response) => response.writeHead(403).end(), 'TELEPHONY_REFUSED', 'status 403 '],
    ['a page', (_request, response) => response.end('<html>'), 'TELEPHONY_ANSWER_UNUSABLE', 'no JSON '],
    ['no user', (_request, response) => json(response, {}), 'TELEPHONY_ANSWER_UNUSABLE', 'id '],
  ])(
    '[CCC-03] is told in the line of who listens, and of the page, by %s',
    async (_what, answer, cause, detail) => {
      api.answer = answer;
      const told = {
        outcome: 'upstream-error',
        cause,
        detail: `${detail}${new URL(api.url).host}`,
        status: 200,
      };
      const calls = await Events.open(portal, browser, '/bff/telephony/events');
      expect(await calls.next()).toEqual({ event: 'end', data: { reason: 'closed' } });
      expect(await lineOf('telephony.events')).toMatchObject(told);
      const { data } = await browser.get('/bff/telephony');
      expect(data.connection).toEqual({ name: 'Sam', until: expect.any(String) });
      expect(await lineOf('telephony.view')).toMatchObject(told);
    },
  );

  it('[CCC-03] is told by a channel that cannot be opened', async () => {
    const { host } = new URL(api.url);
    api.answer = ({ method, url = '' }, response) => {
      if (url.startsWith('/api/v2/users/me')) json(response, { id: 'A1' });
      else if (method === 'POST') json(response, { id: 'C1', connectUri: `ws://${host}/channel` });
      else json(response, {});
    };
    const calls = await Events.open(portal, browser, '/bff/telephony/events');
    expect(await calls.next()).toEqual({ event: 'end', data: { reason: 'closed' } });
    const told = { outcome: 'upstream-error', cause: 'TELEPHONY_UNREACHABLE', detail: `channel ${host}` };
    expect(await lineOf('telephony.events')).toMatchObject(told);
  });

  it('[CCC-03] is no fault where it says that the token has ended', async () => {
    api.answer = (_request, response) => response.writeHead(401).end();
    const calls = await Events.open(portal, browser, '/bff/telephony/events');
    expect(await calls.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    expect(await lineOf('telephony.events')).toMatchObject({ outcome: 'ok' });
    expect((await browser.get('/bff/telephony')).data).toEqual({ isAvailable: true });
    expect(await lineOf('telephony.view')).toMatchObject({ outcome: 'ok' });
  });
});
