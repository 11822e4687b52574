import { createHash } from 'node:crypto';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { type CalledGroup, calledGroups } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import { reachedPages } from '@ebp/contracts/portal/reached-pages';
import type { ServerMetadata } from 'openid-client';
import { pino } from 'pino';
import { Pool } from 'undici';
import { AccountApi } from './auth/issuer/account-api.ts';
import { Issuer } from './auth/issuer/issuer.ts';
import { GrantRefused } from './auth/issuer/issuer-fault.ts';
import { Issuers } from './auth/issuer/issuers.ts';
import { TelephonyApi, TokenRefused } from './auth/telephony/telephony-api.ts';
import { TelephonyProvider } from './auth/telephony/telephony-provider.ts';
import { neededOfLogin } from './auth/ways-in/guest-accounts.ts';
import { passwordGrant, provenBy } from './auth/ways-in/password-login.ts';
import type { Config, IssuerSettings } from './config/config.ts';
import { timeoutsFrom } from './gateway/exchange/attempt.ts';
import { createUpstreamCaller } from './gateway/exchange/create-upstream-caller.ts';
import { createUpstreamClient } from './gateway/exchange/upstream-client.ts';
import { type GroupTarget, openUpstreamPools } from './gateway/exchange/upstream-pools.ts';
import { connectionFault, faultCode, type Why, whyOf } from './http/causes.ts';
import { createMetrics } from './observability/metrics.ts';
import { RedisDatabase } from './session/redis/redis-database.ts';

/** The result of one check. */
export interface Finding {
  readonly what: string;
  /** undefined where all is well. */
  readonly why: Why | undefined;
  /** What works, but not as well as it could. */
  readonly isNote?: boolean;
  /** Some people can work without it, so that it stops no start. */
  readonly isForSome?: boolean;
}

/** An account that proves that tokens hold what the portal reads from them. */
export interface TrialAccount {
  readonly company: string;
  readonly loginName: string;
  readonly password: string;
}

/** Tries the configured Redis, issuer, upstreams and telephony provider as the gateway would use them. Changes nothing there. */
export async function checkConfig(config: Config, trial?: TrialAccount): Promise<Finding[]> {
  const findings = await Promise.all([
    checkRedis(config),
    checkIssuers(config, trial),
    checkUpstreams(config),
    checkTelephony(config),
    checkCollector(config),
  ]);
  return findings.flat();
}

async function look(what: string, work: () => Promise<unknown>): Promise<Finding> {
  try {
    await work();
    return { what, why: undefined };
  } catch (error) {
    return { what, why: whyOf(error) ?? { code: 'GATEWAY_FAULT', detail: faultCode(error) } };
  }
}

async function checkRedis(config: Config): Promise<Finding[]> {
  if (config.redisUrl === undefined) return [];
  const database = new RedisDatabase(config.redisUrl, config.redisTimeoutMs);
  try {
    const reads = await look('Redis answers', () => database.ready(AbortSignal.timeout(3000)));
    if (reads.why) return [reads];
    return [
      reads,
      await look('Redis takes writes', () => database.tryWrite()),
      await look('Redis passes messages between replicas', () => database.tryMessages()),
      ...(await eviction(database)),
    ];
  } finally {
    await database.close();
  }
}

/** Nothing where it cannot be known: the user may lack the right to ask. */
async function eviction(database: RedisDatabase): Promise<Finding[]> {
  const policy = await database.evictionPolicy().catch(() => undefined);
  if (policy === undefined) return [];
  const why: Why | undefined = policy === 'noeviction' ? undefined : { code: 'REDIS_EVICTS', detail: policy };
  return [{ what: 'Redis evicts no keys', why }];
}

const tokensHold = 'tokens say who signed in';

/** The common issuer and each company's own. */
async function checkIssuers(config: Config, trial: TrialAccount | undefined): Promise<Finding[]> {
  const sharing = companyCodes.filter((code) => !config.ownIssuers.has(code));
  const trialOf = (companies: readonly string[]) =>
    trial && companies.includes(trial.company) ? trial : undefined;
  const [common, ...own] = await Promise.all([
    checkIssuer(config, config.auth, sharing, trialOf(sharing)),
    ...[...config.ownIssuers].map(async ([code, settings]) => {
      const found = await checkIssuer(config, settings, [code], trialOf([code]));
      return found.map((finding) => ({ ...finding, what: `${code}: ${finding.what}` }));
    }),
  ]);
  // Where no company uses the common issuer, a start is in vain only if no company's own works.
  const isShared = sharing.length > 0;
  const oneWorks = own.some((found) => found.every(({ why }) => why === undefined));
  return [
    ...common.map((finding) => ({ ...finding, isForSome: !isShared })),
    ...own.flat().map((finding) => ({ ...finding, isForSome: isShared || oneWorks })),
  ];
}

async function checkIssuer(
  config: Config,
  settings: IssuerSettings,
  companies: readonly CompanyCode[],
  trial: TrialAccount | undefined,
): Promise<Finding[]> {
  const issuer = new Issuer(settings);
  const found = await look('the issuer answers under its name', () => issuer.metadata());
  if (found.why) return [found];
  const metadata = await issuer.metadata();
  const clocks = await look('the clocks of issuer and gateway agree', () => issuer.probe(15));
  const wanted = ['token_endpoint', 'jwks_uri'];
  const { password, code: byCode } = config.company.signIn;
  if (companies.some((code) => byCode.has(code))) wanted.push('authorization_endpoint');
  const missing = wanted.filter((name) => !(name in metadata));
  const takesPasswords = companies.some((code) => password.has(code));
  const nobody = {
    company: companies[0] ?? config.company.default,
    username: 'check@config.invalid',
    password: '-',
  };
  const findings: Finding[] = [
    found,
    clocks,
    {
      what: 'the issuer has every endpoint',
      why: missing.length > 0 ? { code: 'ISSUER_ENDPOINT_MISSING', detail: missing.join(' ') } : undefined,
    },
    await look('the issuer knows the client and its secret', () =>
      (takesPasswords ? issuer.passwordGrant(nobody) : issuer.refresh('-')).catch((error: unknown) => {
        // A client that is refused fails first, before the issuer looks at the name.
        if (!(error instanceof GrantRefused)) throw error;
      }),
    ),
  ];
  const [signedIn] = companies.filter((code) => byCode.has(code));
  if (signedIn && 'pushed_authorization_request_endpoint' in metadata)
    findings.push(await look(takesRequests, () => push(config, issuer, signedIn)));
  if (trial) findings.push(await look(tokensHold, () => tryAccount(config, trial)));
  else findings.push(...unlistedClaims(metadata, settings));
  return [...findings, ...unlistedWays(metadata, settings), ...missedEndpoints(metadata)];
}

/** Endpoints without which people sign in, but something is missing. */
const optionalEndpoints = {
  revocation_endpoint: 'after a sign-out, refresh tokens stay valid there until they expire',
  end_session_endpoint: 'after a sign-out, the next sign-in there asks for no password',
  introspection_endpoint: 'tokens of legacy applications are refused',
  userinfo_endpoint: 'the ID token must have every claim, and tokens of legacy applications are refused',
};

function missedEndpoints(metadata: ServerMetadata): Finding[] {
  return Object.entries(optionalEndpoints)
    .filter(([name]) => !(name in metadata))
    .map(([name, otherwise]) => ({ what: `no ${name}: ${otherwise}`, why: undefined, isNote: true }));
}

const takesRequests = 'the issuer takes the redirect address and what is asked of it';

/** An issuer to which requests are pushed says before any browser comes whether it accepts them (RFC 9126). */
function push(config: Config, issuer: Issuer, company: CompanyCode): Promise<URL> {
  const owner = config.ownIssuers.has(company) ? `/${company}` : '';
  return issuer.authorizationUrl({
    redirect_uri: `${new URL(config.publicUrl).origin}${reachedPages.authServer}${owner}`,
    response_type: 'code',
    state: 'check',
    nonce: 'check',
    company,
    code_challenge: createHash('sha256').digest('base64url'),
    code_challenge_method: 'S256',
  });
}

/** `claims_supported` is optional; where it is published, it says what tokens will lack. */
function unlistedClaims(metadata: ServerMetadata, { claims }: IssuerSettings): Finding[] {
  const { claims_supported: listed } = metadata;
  const { company = '', userCode, loginName } = claims;
  const unlisted = [company, userCode, loginName].filter((name) => name && listed && !listed.includes(name));
  if (unlisted.length === 0) return [];
  const code = unlisted.includes(company) ? 'COMPANY_CLAIM_MISSING' : 'USER_CLAIM_MISSING';
  return [{ what: tokensHold, why: { code, detail: `claims_supported ${unlisted.join(' ')}` } }];
}

/** The same for `acr_values_supported`. */
function unlistedWays(metadata: ServerMetadata, { acrValues }: IssuerSettings): Finding[] {
  const { acr_values_supported: listed } = metadata;
  if (acrValues.length === 0 || !listed || acrValues.some((value) => listed.includes(value))) return [];
  const why: Why = { code: 'ID_TOKEN_REFUSED', detail: 'acr_values_supported' };
  return [{ what: 'the issuer can authenticate as AUTH_ACR_VALUES asks', why }];
}

async function tryAccount(config: Config, trial: TrialAccount): Promise<void> {
  const issuers = new Issuers(config);
  const granted = await passwordGrant({ issuers, accounts: new AccountApi(issuers) }, trial);
  const { grant } = provenBy(granted, trial, undefined).tokens;
  if (grant.refreshToken !== undefined) await issuers.ofGrant(grant).revoke(grant.refreshToken);
}

async function checkUpstreams(config: Config): Promise<Finding[]> {
  const pools = openUpstreamPools(config.upstream, pino({ level: 'silent' }));
  const client = createUpstreamClient(pools, createMetrics());
  const caller = createUpstreamCaller(client, timeoutsFrom(config.upstream), { report: () => undefined });
  const company = config.company.default;
  const options = { principal: { company }, correlationId: 'check-config' };
  const ownPushService = config.webPush?.ownService;
  try {
    const [answer, ...reached] = await Promise.all([
      look(`the upstream of ${loginConfig.group} answers as its contract says`, () =>
        caller.call(loginConfig, { body: { company } }, options, neededOfLogin),
      ),
      ...addresses(config).map((groups) =>
        look(`${groups.join(', ')} can be reached`, async () => {
          // One after another: handshakes at the same time would wait for each other.
          for (const group of groups) await reach(pools.targets[group]);
        }),
      ),
      look('STATIC can be reached', () => reachPlainly(config.upstream.urls.STATIC)),
      ...(ownPushService ? [look('WEB_PUSH can be reached', () => reachPlainly(ownPushService))] : []),
    ]);
    // The first has shown whether the group that everybody needs can be reached.
    return [answer, ...reached.map((finding) => ({ ...finding, isForSome: true }))];
  } finally {
    await pools.close();
  }
}

/** The client's own secret shows only when an agent connects. */
async function checkTelephony({ telephony }: Config): Promise<Finding[]> {
  if (telephony === undefined) return [];
  const provider = new TelephonyProvider(telephony);
  const findings = [
    await look('the telephony provider answers under its name', () => provider.authorizationUrl({})),
  ];
  if (telephony.apiUrl === undefined) return findings;
  const api = new TelephonyApi(telephony.apiUrl);
  const asked = look('its interface answers and refuses a wrong token', () =>
    api.me('-').catch((error: unknown) => {
      if (!(error instanceof TokenRefused)) throw error;
    }),
  );
  return [...findings, await asked];
}

/** With the exporter of the gateway, and so with its headers and certificates. */
async function checkCollector({ tracing }: Config): Promise<Finding[]> {
  if (tracing === undefined) return [];
  const { tryCollector } = await import('./observability/open-telemetry.ts');
  const detail = await tryCollector(tracing);
  return [{ what: 'the collector takes traces', why: detail ? { code: 'TRACES_LOST', detail } : undefined }];
}

/** The groups of operations, those with the same address together. */
function addresses({ upstream: { urls } }: Config): CalledGroup[][] {
  return Object.values(Object.groupBy(calledGroups, (group) => urls[group])).map((groups = []) => groups);
}

/** As pictures are fetched and messages sent: without what the ERP asks for, and by the authorities that Node trusts. */
async function reachPlainly(address: string): Promise<void> {
  const { origin, pathname, host } = new URL(address);
  const pool = new Pool(origin);
  try {
    await reach({ pool, prefix: pathname, headers: async () => [], host });
  } finally {
    await pool.destroy();
  }
}

type Target = Pick<GroupTarget, 'pool' | 'prefix' | 'headers' | 'host'>;

/** Any answer will do: most upstreams serve nothing at their base address. */
async function reach({ pool, prefix, headers, host }: Target): Promise<void> {
  const own = await headers();
  try {
    const signal = AbortSignal.timeout(5000);
    const { body } = await pool.request({ method: 'HEAD', path: prefix || '/', headers: [...own], signal });
    await body.dump();
  } catch (error) {
    const code = faultCode(error);
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const fault = isLate ? 'TIMEOUT' : (connectionFault(code ?? '') ?? 'UNREACHABLE');
    const why: Why = { code: `UPSTREAM_${fault}`, detail: [code, host].filter(Boolean).join(' ') };
    throw Object.assign(new Error('not reached'), { why });
  }
}
