import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeIssuer, fakeClient, startFakeIssuer } from './auth/testing/fake-issuer.ts';
import { checkConfig } from './check-config.ts';
import { readConfig } from './config/config.ts';
import type { CauseCode } from './http/causes.ts';
import { isMisconfigured } from './misconfigured.ts';
import { asPortal, portalRights } from './session/testing/redis-user.ts';
import { portalEnvironment } from './testing/portal.ts';
import { startRawUpstream } from './testing/raw-upstream.ts';

let fake: FakeIssuer;
beforeAll(async () => {
  fake = await startFakeIssuer();
});
afterAll(() => fake.close());

const { company, code: loginName, password } = demoAccounts.harbourAdmin;
const trial = { company, loginName, password };
const wrong = async (environment: Readonly<Record<string, string>>, account?: typeof trial) => {
  const findings = await checkConfig(readConfig({ ...portalEnvironment(), ...environment }), account);
  return findings.filter(({ why }) => why !== undefined);
};

/** An upstream whose certificate nobody knows. */
async function startPrivateUpstream() {
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true }],
  });
  const tokens: unknown[] = [];
  const server = createServer({ key: own.private, cert: own.cert }, ({ headers }, response) => {
    tokens.push(headers['x-token']);
    response.end();
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority: own.cert,
    tokens,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('the check of a configuration', () => {
  it('finds nothing wrong with one that works, tokens included', async () => {
    expect(await wrong({}, trial)).toEqual([]);
  });

  it('finds a wrong client secret, and an issuer, an upstream and a Redis under a name that nobody has', async () => {
    const secret = await wrong({ AUTH_CLIENT_SECRET: 'wrong' });
    expect(secret.map(({ why }) => why?.code)).toEqual(['ISSUER_REFUSED_CLIENT']);
    const names = await wrong({
      AUTH_ISSUER_URL: 'http://nobody.invalid',
      UPSTREAM_REPORT_URL: 'http://nobody.invalid',
      REDIS_URL: 'redis://nobody.invalid:6379',
    });
    expect(names.map(({ why }) => why?.code)).toEqual(['REDIS_DNS', 'ISSUER_DNS', 'UPSTREAM_DNS']);
    expect([...secret, ...names].every(isMisconfigured)).toBe(true);
  });

  it('finds a Redis user who may pass no messages, and nothing with the rights of the runbook', async () => {
    const { REDIS_URL } = portalEnvironment();
    const found = async (rights: readonly string[]) =>
      (await wrong({ REDIS_URL: await asPortal(REDIS_URL, undefined, rights) })).map(({ what, why }) => [
        what,
        why,
      ]);
    expect(await found(portalRights)).toEqual([]);
    const why = { code: 'REDIS_REFUSED_LOGIN', detail: 'NOPERM' };
    const withoutChannels = portalRights.filter((right) => !right.startsWith('&'));
    for (const rights of [withoutChannels, [...portalRights, '-publish']])
      expect(await found(rights)).toEqual([['Redis passes messages between replicas', why]]);
  });

  it('finds a company that is missing in the tokens', async () => {
    fake.lies = { claims: { company: undefined } };
    const own = { AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret };
    const codes = (await wrong(own, trial)).map(({ why }) => why?.code);
    expect(codes).toContain('COMPANY_CLAIM_MISSING');
    expect(codes).toContain('ISSUER_ENDPOINT_MISSING');
  });

  it('finds what is wrong with the issuer of one company, and signs the account in at the one of its company', async () => {
    fake.lies = { tokenError: 'invalid_client', metadata: { claims_supported: ['sub'] } };
    const findings = await wrong({ AUTH_CSPL_ISSUER_URL: fake.url, AUTH_CSPL_CLIENT_SECRET: 'x' }, trial);
    expect(findings.map(({ what, why }) => [what, why?.code])).toEqual([
      ['CSPL: the issuer has every endpoint', 'ISSUER_ENDPOINT_MISSING'],
      ['CSPL: the issuer knows the client and its secret', 'ISSUER_REFUSED_CLIENT'],
    ]);
  });

  it('finds claims that the issuer does not list', async () => {
    fake.lies = { metadata: { claims_supported: ['sub', 'tenant'] } };
    const own = { AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret };
    const found = async (AUTH_CLAIMS: string) =>
      (await wrong({ ...own, AUTH_CLAIMS })).find(({ what }) => what === 'tokens say who signed in')?.why;
    expect(await found('company=tenant')).toBeUndefined();
    const missing = { code: 'USER_CLAIM_MISSING', detail: 'claims_supported upn' };
    expect(await found('company=tenant,loginName=upn')).toEqual(missing);
  });

  it('finds a way of authentication that the issuer does not offer', async () => {
    fake.lies = { metadata: { acr_values_supported: ['pwd', 'otp'] } };
    const own = { AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret };
    const found = async (AUTH_ACR_VALUES: string) =>
      (await wrong({ ...own, AUTH_ACR_VALUES })).map(({ why }) => why?.detail);
    expect(await found('mfa otp')).not.toContain('acr_values_supported');
    expect(await found('mfa')).toContain('acr_values_supported');
  });

  it('finds a sign-in that the issuer would refuse, where it takes pushed requests', async () => {
    const endpoints = { authorization_endpoint: `${fake.url}/auth` };
    const push = { pushed_authorization_request_endpoint: `${fake.url}/par` };
    const own = { AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret };
    fake.lies = { metadata: { ...endpoints, ...push }, tokens: { request_uri: 'urn:one' } };
    expect(await wrong(own)).toEqual([]);
    const sent = fake.tokenCalls.findLast(({ path }) => path === '/par')?.form;
    expect(sent?.get('redirect_uri')).toBe(`${portalEnvironment().PUBLIC_URL}/pages/authServer`);
    fake.lies = { ...fake.lies, tokens: {} };
    expect((await wrong(own)).map(({ what }) => what)).toEqual([
      'the issuer takes the redirect address and what is asked of it',
    ]);
  });

  it('notes what is missing without stopping anybody', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    const own = { AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret };
    const findings = await checkConfig(readConfig({ ...portalEnvironment(), ...own }));
    const notes = findings.filter(({ isNote }) => isNote);
    expect(notes.map(({ what }) => what.split(':')[0])).toEqual([
      'no revocation_endpoint',
      'no end_session_endpoint',
      'no userinfo_endpoint',
    ]);
    expect(findings.some(isMisconfigured)).toBe(false);
  });

  it('reaches upstreams with the credentials for them, and finds a token that is refused', async () => {
    const erp = await startPrivateUpstream();
    fake.lies = { isPlainOAuth: true };
    const token = ['client_id: p', 'client_secret: s', 'header: X-Token', `endpoint: ${fake.url}/token`];
    const directory = mkdtempSync(join(tmpdir(), 'check-'));
    const settings = { UPSTREAM_REPORT_URL: erp.url, UPSTREAM_CREDENTIALS_DIRECTORY: directory };
    const codes = async () => (await wrong(settings)).map(({ why }) => why?.code);
    expect(await codes()).toEqual(['UPSTREAM_TLS']);
    writeFileSync(join(directory, 'REPORT.ca.pem'), erp.authority);
    writeFileSync(join(directory, 'REPORT.token'), token.join('\n'));
    expect(await codes()).toEqual([]);
    expect(erp.tokens.at(-1)).toBe('Bearer at');
    fake.lies = { tokenError: 'invalid_client' };
    expect(await codes()).toEqual(['UPSTREAM_NO_SERVICE_TOKEN']);
    rmSync(directory, { recursive: true });
    await erp.close();
  });

  it('[OPN-63] reaches the static host and a push service without the credentials of the ERP, as the gateway does', async () => {
    const [open, hidden] = [await startRawUpstream(), await startPrivateUpstream()];
    const directory = mkdtempSync(join(tmpdir(), 'check-'));
    writeFileSync(join(directory, 'headers'), 'X-Token: of the ERP');
    writeFileSync(join(directory, 'ca.pem'), hidden.authority);
    const codes = async (url: string) => {
      const addresses = { UPSTREAM_STATIC_URL: url, UPSTREAM_WEB_PUSH_URL: url };
      const findings = await wrong({ ...addresses, UPSTREAM_CREDENTIALS_DIRECTORY: directory });
      return findings.map(({ what, why }) => [what, why?.code]);
    };
    expect(await codes(open.url)).toEqual([]);
    expect(open.requests.map(({ headers }) => headers['x-token'])).toEqual([undefined, undefined]);
    expect(await codes(hidden.url)).toEqual([
      ['STATIC can be reached', 'UPSTREAM_TLS'],
      ['WEB_PUSH can be reached', 'UPSTREAM_TLS'],
    ]);
    rmSync(directory, { recursive: true });
    await Promise.all([open.close(), hidden.close()]);
  });

  it('[OPN-63] does not look at the address of a group that nothing calls', async () => {
    expect(await wrong({ UPSTREAM_TASK_MANAGER_URL: 'http://nobody.invalid' })).toHaveLength(1);
    expect(await wrong({ UPSTREAM_MANAGEMENT_URL: 'http://nobody.invalid' })).toEqual([]);
  });

  it('tries a collector with the headers that it asks for', async () => {
    const collector = await startRawUpstream();
    collector.answer = ({ headers }, response) =>
      response.writeHead(headers['api-key'] === 'a secret' ? 200 : 401).end();
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    expect(await wrong({ ...at, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret' })).toEqual([]);
    expect((await wrong(at)).map(({ why }) => why)).toEqual([{ code: 'TRACES_LOST', detail: 'status 401' }]);
    await collector.close();
  });

  it('finds clocks that are apart, and a collector that takes no traces without stopping a rollout for it', async () => {
    const other = await startRawUpstream();
    other.answer = ({ url }, response) => {
      const metadata = JSON.stringify({ issuer: other.url, token_endpoint: `${other.url}/token` });
      if (url?.startsWith('/.well-known')) response.setHeader('Content-Type', 'application/json');
      else response.statusCode = 404;
      response.setHeader('Date', new Date(0).toUTCString()).end(metadata);
    };
    const findings = await wrong({ AUTH_ISSUER_URL: other.url, OTEL_EXPORTER_OTLP_ENDPOINT: other.url });
    const found = new Map(findings.map((finding) => [finding.why?.code, isMisconfigured(finding)]));
    expect([found.get('CLOCK_SKEW'), found.get('TRACES_LOST')]).toEqual([true, false]);
    await other.close();
  });

  it('finds a telephony provider and its interface that do not answer as they should, without stopping a rollout', async () => {
    const api = await startRawUpstream();
    const environment = {
      TELEPHONY_ISSUER_URL: fake.url,
      TELEPHONY_CLIENT_ID: fakeClient.id,
      TELEPHONY_API_URL: api.url,
    };
    api.answer = (_request, response) => response.writeHead(401).end();
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/authorize` } };
    expect(await wrong(environment)).toEqual([]);
    api.answer = (_request, response) => response.end('<html>');
    fake.lies = { metadata: { issuer: 'https://another.example' } };
    const findings = await wrong(environment);
    fake.lies = {};
    await api.close();
    expect(findings.map(({ why }) => why?.code)).toEqual(Array(2).fill('TELEPHONY_ANSWER_UNUSABLE'));
    expect(findings.some(isMisconfigured)).toBe(false);
  });

  it('tells what is away for the moment from what is wrong', async () => {
    const findings = await wrong({ AUTH_ISSUER_URL: 'http://127.0.0.1:9' });
    expect(findings.map(({ why }) => why?.code)).toEqual(['ISSUER_UNREACHABLE']);
    expect(findings.some(isMisconfigured)).toBe(false);
  });

  it.each<[CauseCode, string, boolean]>([
    ['REDIS_READ_ONLY', 'READONLY', true],
    ['REDIS_READ_ONLY', 'MISCONF', false],
    ['REDIS_READ_ONLY', 'NOREPLICAS', false],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'invalid_client tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'unsupported_grant_type tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'status 404 tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'OAUTH_RESPONSE_IS_NOT_JSON tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'ENOTFOUND tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'CERT_HAS_EXPIRED tokens.example', true],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'ECONNREFUSED tokens.example', false],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'OAUTH_TIMEOUT tokens.example', false],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'status 429 tokens.example', false],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'status 503 tokens.example', false],
    ['UPSTREAM_NO_SERVICE_TOKEN', 'temporarily_unavailable tokens.example', false],
  ])('tells by the detail of %s whether a setting is wrong: %s', (code, detail, isWrong) => {
    expect(isMisconfigured({ what: 'a part', why: { code, detail } })).toBe(isWrong);
  });
});
