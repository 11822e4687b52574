import { randomUUID } from 'node:crypto';
import { userLogout } from '@ebp/contracts/operations/session';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { fakeClient, startFakeIssuer } from '../auth/testing/fake-issuer.ts';
import { authServer } from '../auth/testing/services.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { eventually, type LogLine, startPortal, type TestPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { stub } from '../testing/wiremock.ts';

const usual = ownPortal();

/** The log line of the last call, found by its correlation id as an operator would. */
async function lineOf(portal: TestPortal, headers: Headers): Promise<LogLine> {
  return portal.line(headers.get('x-correlation-id'));
}

const read = '/api/ebp/message/search';

describe('an upstream that fails', () => {
  let portal: TestPortal;
  let upstream: RawUpstream;
  let browser: Browser;
  beforeAll(async () => {
    upstream = await startRawUpstream();
    portal = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: upstream.url });
    browser = new Browser(portal);
    expect((await browser.signIn()).status).toBe(200);
  });
  afterAll(async () => {
    await portal.close();
    await upstream.close();
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    ['a page of HTML', 200, { 'content-type': 'text/html' }, '<html>', 'UPSTREAM_NOT_JSON'],
    ['a refusal', 200, json, '{"isSuccess":false}', 'UPSTREAM_REJECTED'],
    ['401', 401, json, '{}', 'UPSTREAM_REFUSED_TOKEN'],
  ] as const)('is told by %s', async (_what, status, headers, body, cause) => {
    upstream.answer = (_request, response) => response.writeHead(status, headers).end(body);
    const answer = await browser.get(read);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const line = await lineOf(portal, answer.headers);
    expect(line).toMatchObject({ cause, upstream: { group: 'MESSAGE_BOX' } });
    expect(line.runbook).toBe(`docs/runbook.md#${cause.toLowerCase()}`);
    expect(['warn', 'error']).toContain(line.level);
  });

  it('does not count as answered well for a good status over something else', async () => {
    upstream.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    const count = async (result: string) => {
      const text = await portal.metrics();
      const found = new RegExp(
        `^ebp_upstream_duration_seconds_count\\{group="MESSAGE_BOX",result="${result}"\\} (\\d+)`,
        'm',
      ).exec(text);
      return Number(found?.[1] ?? 0);
    };
    const before = [await count('2xx'), await count('malformed')] as const;
    await browser.get(read);
    expect([await count('2xx'), await count('malformed')]).toEqual([before[0], before[1] + 1]);
  });

  it('leaves home standing, whose line says what is missing and why', async () => {
    upstream.answer = (_request, response) => response.writeHead(500, json).end('{}');
    const answer = await browser.get('/bff/home');
    expect(answer.status).toBe(200);
    expect(answer.data.messages).toEqual({ status: 'unavailable' });
    expect(await lineOf(portal, answer.headers)).toMatchObject({
      status: 200,
      outcome: 'upstream-error',
      cause: 'UPSTREAM_FAILED',
      upstream: { group: 'MESSAGE_BOX', status: 500 },
    });
  });
});

describe('an upstream that cannot be reached', () => {
  it('is told by its port', async () => {
    const portal = await startPortal({ UPSTREAM_MESSAGE_BOX_URL: 'http://127.0.0.1:9' });
    const browser = await Browser.signedIn(portal);
    expect(await lineOf(portal, (await browser.get(read)).headers)).toMatchObject({
      cause: 'UPSTREAM_UNREACHABLE',
      detail: 'ECONNREFUSED 127.0.0.1:9',
      upstream: { group: 'MESSAGE_BOX' },
    });
    await portal.close();
  });
});

describe('signing in', () => {
  it('names the call of the gateway’s own in its line, also where it failed', async () => {
    const { headers } = await new Browser(usual).signIn();
    const upstream = { group: 'MAIN', status: 200 };
    expect(await lineOf(usual, headers)).toMatchObject({ outcome: 'ok', upstream });
    const gone = await stub('GET', userCurrentInfo.path, { status: 500 });
    const answer = await new Browser(usual).signIn().finally(gone);
    expect(answer.status).toBe(502);
    expect(await lineOf(usual, answer.headers)).toMatchObject({
      cause: 'UPSTREAM_FAILED',
      upstream: { group: 'MAIN', status: 500 },
    });
  });
});

describe('a foreign issuer', () => {
  // Each has an issuer and a portal of its own, and waits for the beat at which failures are answered.
  it.concurrent.each([
    ['a wrong secret', { tokenError: 'invalid_client' }, 'ISSUER_REFUSED_CLIENT', 'invalid_client', 'error'],
    ['another company', { claims: { company: 'XYZ' } }, 'COMPANY_CLAIM_OTHER', 'company', 'warn'],
    ['wrong credentials', { tokenError: 'invalid_grant' }, 'LOGIN_REFUSED', 'invalid_grant', 'info'],
    // An answer of 500 or more is logged above the level info, whatever its cause.
    [
      'a person not let in',
      { tokenError: 'access_denied' },
      'ISSUER_REFUSED_PERSON',
      'access_denied',
      'warn',
    ],
  ] as const)('is told by %s', async (_what, lies, cause, detail, level) => {
    const fake = await startFakeIssuer();
    fake.lies = lies;
    const portal = await startPortal({
      AUTH_ISSUER_URL: fake.url,
      AUTH_CLIENT_SECRET: fakeClient.secret,
    });
    const answer = await new Browser(portal).signIn({ loginName: `${randomUUID()}@b.example` });
    expect(await lineOf(portal, answer.headers)).toMatchObject({ cause, detail, level });
    await portal.close();
    await fake.close();
  });

  it('is told by its address where single sign-on begins with a redirect', async () => {
    const other = await startRawUpstream();
    other.answer = (_request, response) => response.writeHead(404).end();
    const portal = await startPortal({ AUTH_ISSUER_URL: other.url });
    const answer = await fetch(`${portal.url}/bff/session/sso?company=CHK`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(await lineOf(portal, answer.headers)).toMatchObject({
      outcome: 'upstream-error',
      cause: 'ISSUER_ADDRESS_WRONG',
    });
    await portal.close();
    await other.close();
  });
});

describe('a call that another page sent', () => {
  it('is told by the origin or site that was refused, in no words of its sender', async () => {
    for (const [headers, detail] of [
      [{ origin: 'https://elsewhere.example' }, 'origin elsewhere.example'],
      [{ origin: '\x9b31mred' }, 'origin unreadable'],
      [{ 'sec-fetch-site': 'cross-site' }, 'sec-fetch-site cross-site'],
      [{ 'sec-fetch-site': '\x9b31mred' }, 'sec-fetch-site other'],
    ] as const) {
      const answer = await new Browser(usual).call('POST', '/bff/session/login', { body: {}, headers });
      const line = await lineOf(usual, answer.headers);
      expect(line).toMatchObject({ cause: 'ORIGIN_REFUSED', detail, level: 'warn' });
    }
    const followed = { headers: { 'sec-fetch-site': '\x9b31mred', 'sec-fetch-dest': 'iframe' } };
    const { headers } = await new Browser(usual).get('/bff/session/sso?company=CHK', followed);
    expect(await lineOf(usual, headers)).toMatchObject({ detail: 'sec-fetch-site other' });
  });
});

describe('an answer of the issuer that says no', () => {
  it('[OPN-03] is told by its code to the browser that asked, and as a lost sign-in to any other', async () => {
    const browser = new Browser(usual);
    const begun = await browser.get('/bff/session/sso?company=CHK');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const refusal = { error: 'access_denied', state };
    const other = await new Browser(usual).post('/bff/session/auth-server', refusal);
    expect(await lineOf(usual, other.headers)).toMatchObject({ cause: 'LOGIN_STATE_LOST' });
    const own = await browser.post('/bff/session/auth-server', refusal);
    expect(own.status).toBe(401);
    expect(await lineOf(usual, own.headers)).toMatchObject({
      cause: 'ISSUER_REFUSED_PERSON',
      detail: 'access_denied',
    });
  });
});

describe('work beside a request', () => {
  const said = (msg: string) => eventually(() => usual.lines.find((line) => line.msg === msg));

  it('is told where signing out could not be passed on, under the number of the call', async () => {
    const browser = await Browser.signedIn(usual);
    await authServer('fail', { endpoint: 'revocation', status: 500 });
    const gone = await stub('PUT', userLogout.path, { status: 500 });
    const answer = await browser.post('/bff/session/logout', {});
    expect(answer.status).toBe(200);
    const correlationId = answer.headers.get('x-correlation-id');
    expect(await said('upstream logout failed')).toMatchObject({
      correlationId,
      level: 'error',
      cause: 'UPSTREAM_FAILED',
      detail: 'status 500',
      runbook: 'docs/runbook.md#upstream_failed',
    });
    expect(await said('revocation failed')).toMatchObject({ correlationId, cause: 'ISSUER_FAILED' });
    await gone();
  });
});
