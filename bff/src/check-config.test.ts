import dns from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeIssuer, fakeClient, startFakeIssuer } from './auth/testing/fake-issuer.ts';
import { checkConfig } from './check-config.ts';
import { readConfig } from './config/config.ts';
import { isMisconfigured } from './misconfigured.ts';
import { startSingle } from './session/testing/redis-servers.ts';
import { asPortal, portalRights } from './session/testing/redis-user.ts';
import { portalEnvironment } from './testing/portal.ts';
import { startPrivateUpstream } from './testing/private-upstream.ts';
import { startRawUpstream } from './testing/raw-upstream.ts';

let fake: FakeIssuer;
beforeAll(async () => {
  fake = await startFakeIssuer();
});
afterAll(() => fake.close());
/** A machine may be busy: the check waits four times as long. */
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(4 * ms));
});
afterEach(() => void vi.restoreAllMocks());

const { company, code: loginName, password } = demoAccounts.harbourAdmin;
const trial = { company, loginName, password };
const wrong = async (environment: Readonly<Record<string, string>>, account?: typeof trial) => {
  const findings = await checkConfig(readConfig({ ...portalEnvironment(), ...environment }), account);
  return findings.filter(({ why }) => why !== undefined);
};

const atFake = () => ({ AUTH_ISSUER_URL: fake.url, AUTH_CLIENT_SECRET: fakeClient.secret });

describe('the check of a configuration', () => {
  it('finds nothing wrong with one that works, tokens included', async () => {
    expect(await wrong({}, trial)).toEqual([]);
  });

  it('finds a wrong client secret, and an issuer, an upstream and a Redis under a name that nobody has', async () => {
    const secret = await wrong({ AUTH_CLIENT_SECRET: 'wrong' });
    expect(secret.map(({ why }) => why?.code)).toEqual(['ISSUER_REFUSED_CLIENT']);
    const { lookup } = dns;
    vi.spyOn(dns, 'lookup').mockImplementation((...call) => {
      const [name, tell] = [call[0], call.at(-1) as (fault: Error) => void];
      if (name !== 'nobody.invalid') return lookup(...call);
      tell(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
    });
    const names = await wrong({
      AUTH_ISSUER_URL: 'http://nobody.invalid',
      UPSTREAM_MAIN_URL: 'http://nobody.invalid',
      REDIS_URL: 'redis://nobody.invalid:6379',
    });
    const codes = ['REDIS_DNS', 'ISSUER_DNS', 'UPSTREAM_DNS'];
    expect(names.filter(isMisconfigured).map(({ why }) => why?.code)).toEqual(codes);
    expect(secret.every(isMisconfigured)).toBe(true);
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

  it('finds a Redis that evicts keys, unless it may not say so, without stopping a rollout for it', async () => {
    const server = await startSingle();
    const redis = new Redis(server.port);
    onTestFinished(async () => {
      redis.disconnect();
      await server.stop();
    });
    const found = (address = `redis://127.0.0.1:${server.port}`) => wrong({ REDIS_URL: address });
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await found()).toEqual([]);
    await redis.config('SET', 'maxmemory', '1gb');
    const [finding = expect.unreachable(), ...others] = await found();
    expect(others).toEqual([]);
    expect(finding.why).toEqual({ code: 'REDIS_EVICTS', detail: 'allkeys-lru' });
    expect(isMisconfigured(finding)).toBe(false);
    const silent = await asPortal(`redis://127.0.0.1:${server.port}`, server.port, [
      ...portalRights,
      '-info',
    ]);
    expect(await found(silent)).toEqual([]);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    expect(await found()).toEqual([]);
  });

  it('finds a company that is missing in the tokens', async () => {
    fake.lies = { claims: { company: undefined } };
    const codes = (await wrong(atFake(), trial)).map(({ why }) => why?.code);
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
    expect(findings.some(isMisconfigured)).toBe(false);
  });

  it('stops a start where each company has an issuer and all are wrong, not for one of them or the common one', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    const own = companyCodes.map((code) => ({
      [`AUTH_${code}_ISSUER_URL`]: fake.url,
      [`AUTH_${code}_CLIENT_SECRET`]: fakeClient.secret,
    }));
    const stopping = async (fault: Readonly<Record<string, string>>) => {
      const findings = await wrong(Object.assign({}, ...own, fault));
      return findings.map((finding) => [finding.what.split(':')[0], isMisconfigured(finding)]);
    };
    const common = await stopping({ AUTH_CLIENT_SECRET: 'wrong' });
    expect(common).toEqual([['the issuer knows the client and its secret', false]]);
    // There the client has another secret.
    const { AUTH_ISSUER_URL: other } = portalEnvironment();
    expect(await stopping({ AUTH_CSPL_ISSUER_URL: other })).toEqual([['CSPL', false]]);
    fake.lies.tokenError = 'invalid_client';
    expect(await stopping({})).toEqual(companyCodes.map((code) => [code, true]));
  });

  it('finds claims that the issuer does not list', async () => {
    fake.lies = { metadata: { claims_supported: ['sub', 'tenant'] } };
    const found = async (AUTH_CLAIMS: string) =>
      (await wrong({ ...atFake(), AUTH_CLAIMS })).find(({ what }) => what === 'tokens say who signed in')
        ?.why;
    expect(await found('company=tenant')).toBeUndefined();
    const missing = { code: 'USER_CLAIM_MISSING', detail: 'claims_supported upn' };
    expect(await found('company=tenant,loginName=upn')).toEqual(missing);
  });

  it('finds a way of authentication that the issuer does not offer', async () => {
    fake.lies = { metadata: { acr_values_supported: ['pwd', 'otp'] } };
    const found = async (AUTH_ACR_VALUES: string) =>
      (await wrong({ ...atFake(), AUTH_ACR_VALUES })).map(({ why }) => why?.detail);
    expect(await found('mfa otp')).not.toContain('acr_values_supported');
    expect(await found('mfa')).toContain('acr_values_supported');
  });

  it('finds a sign-in that the issuer would refuse, where it takes pushed requests', async () => {
    const endpoints = { authorization_endpoint: `${fake.url}/auth` };
    const push = { pushed_authorization_request_endpoint: `${fake.url}/par` };
    fake.lies = { metadata: { ...endpoints, ...push }, tokens: { request_uri: 'urn:one' } };
    expect(await wrong(atFake())).toEqual([]);
    const sent = fake.tokenCalls.findLast(({ path }) => path === '/par')?.form;
    expect(sent?.get('redirect_uri')).toBe(`${portalEnvironment().PUBLIC_URL}/pages/authServer`);
    fake.lies = { ...fake.lies, tokens: {} };
    expect((await wrong(atFake())).map(({ what }) => what)).toEqual([
      'the issuer takes the redirect address and what is asked of it',
    ]);
  });

  it('notes what is missing without stopping anybody', async () => {
    fake.lies = { metadata: { authorization_endpoint: `${fake.url}/auth` } };
    const findings = await checkConfig(readConfig({ ...portalEnvironment(), ...atFake() }));
    const notes = findings.filter(({ isNote }) => isNote);
    expect(notes.map(({ what }) => what.split(':')[0])).toEqual([
      'no revocation_endpoint',
      'no end_session_endpoint',
      'no introspection_endpoint',
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

  it('stops a start for a wrong authority of MAIN, and not for one of another part', async () => {
    const hidden = await startPrivateUpstream();
    const stopping = async (...names: readonly string[]) => {
      const addresses = names.map((name) => [`UPSTREAM_${name}_URL`, hidden.url]);
      const findings = await wrong(Object.fromEntries(addresses));
      expect(new Set(findings.map(({ why }) => why?.code))).toEqual(new Set(['UPSTREAM_TLS']));
      return findings.filter(isMisconfigured).map(({ what }) => what);
    };
    expect(await stopping('REPORT', 'MESSAGE_BOX', 'STATIC', 'WEB_PUSH')).toEqual([]);
    expect(await stopping('MAIN')).toEqual(['the upstream of MAIN answers as its contract says']);
    await hidden.close();
  });

  it('stops no start for pages of a proxy whose server is being maintained', async () => {
    const proxy = await startRawUpstream();
    const codes = async (status: number) => {
      proxy.answer = (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<p>We are back at noon</p>');
      const findings = await wrong({ AUTH_ISSUER_URL: proxy.url, UPSTREAM_MAIN_URL: proxy.url });
      expect(findings.filter(isMisconfigured)).toEqual([]);
      return findings.map(({ why }) => why?.code);
    };
    expect(await codes(200)).toEqual(['ISSUER_ADDRESS_WRONG', 'UPSTREAM_NOT_JSON']);
    expect(await codes(404)).toEqual(['ISSUER_ADDRESS_WRONG', 'UPSTREAM_KNOWS_NOT']);
    await proxy.close();
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

  it('finds clocks that are apart, and a collector that takes no traces, without stopping a rollout', async () => {
    const other = await startRawUpstream();
    other.answer = ({ url }, response) => {
      const metadata = JSON.stringify({ issuer: other.url, token_endpoint: `${other.url}/token` });
      if (url?.startsWith('/.well-known')) response.setHeader('Content-Type', 'application/json');
      else response.statusCode = 404;
      response.setHeader('Date', new Date(0).toUTCString()).end(metadata);
    };
    const findings = await wrong({ AUTH_ISSUER_URL: other.url, OTEL_EXPORTER_OTLP_ENDPOINT: other.url });
    const found = new Map(findings.map((finding) => [finding.why?.code, isMisconfigured(finding)]));
    expect([found.get('CLOCK_SKEW'), found.get('TRACES_LOST')]).toEqual([false, false]);
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
});
