import type { ServerResponse } from 'node:http';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SessionRecord } from '../session/record.ts';
import { Sessions } from '../session/sessions.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { sessionIdOf } from './testing/redis-keys.ts';
import { authCalls, authServer, publicUrl } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';
import { LogoutTokens } from './ways-out/logout-token.ts';

const { harbourAdmin, harbourViewer } = demoAccounts;
const path = '/bff/session/back-channel-logout';
let replicas: readonly [TestPortal, TestPortal];
let upstream: RawUpstream;
const received = (response: ServerResponse) =>
  response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":null}');
beforeAll(async () => {
  upstream = await startRawUpstream();
  upstream.answer = (_request, response) => received(response);
  // The first one listens at the address to which the auth server sends its messages.
  const port = Number(new URL(publicUrl()).port);
  replicas = await Promise.all([
    startPortal({ UPSTREAM_URL: upstream.url }, undefined, {}, port),
    startPortal(),
  ]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await upstream.close();
});
beforeEach(beginAnew);

interface Logout {
  readonly deliveries: readonly { readonly status?: number }[];
}

const signedIn = (code: string) => Browser.signedIn(replicas[1], { ...harbourAdmin, code });

const revocations = async () => (await authCalls()).endpoints.revocation;

describe('a logout at the auth server', () => {
  it('[SES-15] ends every session of the user on every replica, and nobody else’s', async () => {
    const [first, second, other] = await Promise.all([
      signedIn(harbourAdmin.code),
      signedIn('HK001'),
      signedIn(harbourViewer.code),
    ]);
    const { deliveries } = await authServer<Logout>('logout', { sub: harbourAdmin.pkey });
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
    for (const ended of [first, second]) expect((await ended.read()).status).toBe(401);
    expect((await other.read()).status).toBe(200);
    await expect.poll(revocations, { message: 'of both refresh tokens' }).toBe(2);
  });

  it('[SES-15] ends more sessions than are ended at a time, while the upstream does not answer', async () => {
    const held: ServerResponse[] = [];
    upstream.answer = (_request, response) => held.push(response);
    const { company, pkey, code } = harbourAdmin;
    const record = { company, kind: 'user', user: { pkey, code } } as SessionRecord;
    const ids = Array.from({ length: 51 }, (_, number) => `session-${number}`);
    vi.spyOn(Sessions.prototype, 'find').mockResolvedValue(ids);
    const end = vi
      .spyOn(Sessions.prototype, 'end')
      .mockImplementation(async (id) => ({ id, record, grant: {}, accessToken: 'a', telephony: undefined }));
    // The auth server names each session in a token of its own; others name the user alone.
    vi.spyOn(LogoutTokens.prototype, 'serve').mockImplementation((_token, serve) =>
      serve({ sid: undefined, sub: pkey, covers: () => true }),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const sent = await new Browser(replicas[0]).call('POST', path, { form: { logout_token: 'x' } });
    expect([sent.status, end.mock.calls.length]).toEqual([200, 51]);
    await expect.poll(() => held.length).toBe(51);
    for (const response of held) received(response);
    upstream.answer = (_request, response) => received(response);
  });

  it('[SES-15] ends the one session that a logout token names', async () => {
    const [first, second] = await Promise.all([signedIn(harbourAdmin.code), signedIn(harbourAdmin.code)]);
    const tokens = await withSessions(({ tokens }) => tokens.load(sessionIdOf(first.cookies)));
    await authServer<Logout>('logout', { sid: tokens?.grant.issuerSession });
    expect((await first.read()).status).toBe(401);
    expect((await second.read()).status).toBe(200);
  });

  it('[SES-15] revokes the refresh token once, though logging out there makes the auth server call back', async () => {
    const browser = await signedIn(harbourAdmin.code);
    await browser.post('/bff/session/logout');
    const endpoints = async () => (await authCalls()).endpoints;
    await expect.poll(endpoints).toMatchObject({ revocation: 1, 'end-session': 1 });
  });

  it('[OPN-06] refuses what the auth server did not sign, needing neither cookie nor header', async () => {
    for (const token of ['', 'no.jwt.here', 'eyJhbGciOiJub25lIn0.e30.']) {
      const answer = await fetch(replicas[1].url + path, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: 'invalid_request' });
    }
  });
});
