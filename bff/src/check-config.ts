import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import { AccountApi } from './auth/issuer/account-api.ts';
import { Issuer } from './auth/issuer/issuer.ts';
import { GrantRefused } from './auth/issuer/issuer-fault.ts';
import { neededOfLogin } from './auth/ways-in/guest-accounts.ts';
import { PasswordLogin, provenBy } from './auth/ways-in/password-login.ts';
import type { Config } from './config/config.ts';
import { createUpstreamCaller } from './gateway/exchange/upstream-caller.ts';
import { createUpstreamClient } from './gateway/exchange/upstream-client.ts';
import { openUpstreamPools } from './gateway/exchange/upstream-pools.ts';
import { type CauseCode, connectionFault, faultCode, type Why, whyOf } from './http/causes.ts';
import { createMetrics } from './observability/metrics.ts';
import { KeyedNames } from './session/keyed-names.ts';
import { openDatabase } from './session/memory-database.ts';
import { Throttle } from './session/throttle.ts';

/** The result of one check. */
export interface Finding {
  readonly what: string;
  /** undefined where all is well. */
  readonly why: Why | undefined;
}

/** An account that proves that tokens hold what the portal reads from them. */
export interface TrialAccount {
  readonly company: string;
  readonly loginName: string;
  readonly password: string;
}

/** A fault that is temporary, or that stops no request. */
const passing: ReadonlySet<CauseCode> = new Set<CauseCode>([
  ...(['ISSUER_UNREACHABLE', 'ISSUER_TIMEOUT', 'ISSUER_FAILED'] as const),
  ...(['REDIS_AWAY', 'REDIS_SLOW', 'REDIS_FULL'] as const),
  ...(['UPSTREAM_UNREACHABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_FAILED', 'UPSTREAM_BUSY'] as const),
  ...(['UPSTREAM_BROKE_OFF', 'UPSTREAM_BREAKER_OPEN', 'TRACES_LOST'] as const),
]);

/** Whether a setting must be changed, as opposed to a server that is down for the moment. */
export function isMisconfigured({ why }: Finding): boolean {
  return why !== undefined && !passing.has(why.code);
}

/** Tries the configured Redis, issuer and upstreams as the gateway would use them. Changes nothing there. */
export async function checkConfig(config: Config, trial?: TrialAccount): Promise<Finding[]> {
  const findings = await Promise.all([
    checkRedis(config),
    checkIssuer(config, trial),
    checkUpstreams(config),
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
  const database = openDatabase(config);
  try {
    const reads = await look('Redis answers', () => database.ready(AbortSignal.timeout(3000)));
    if (reads.why) return [reads];
    return [reads, await look('Redis takes writes', () => database.tryWrite())];
  } finally {
    await database.close();
  }
}

async function checkIssuer(config: Config, trial: TrialAccount | undefined): Promise<Finding[]> {
  const issuer = new Issuer(config.auth);
  const found = await look('the issuer answers under its name', () => issuer.metadata());
  if (found.why) return [found];
  const metadata = await issuer.metadata();
  const clocks = await look('the clocks of issuer and gateway agree', () => issuer.probe(15));
  const wanted = ['token_endpoint', 'jwks_uri', 'revocation_endpoint', 'userinfo_endpoint'];
  if (config.company.singleSignOn.size > 0) wanted.push('authorization_endpoint');
  const missing = wanted.filter((name) => !(name in metadata));
  const listed = metadata.claims_supported as readonly string[] | undefined;
  const lacksCompany = listed !== undefined && !listed.includes('company');
  const nobody = { company: config.company.default, username: 'check@config.invalid', password: '-' };
  const findings: Finding[] = [
    found,
    clocks,
    {
      what: 'the issuer has every endpoint',
      why: missing.length > 0 ? { code: 'ISSUER_ENDPOINT_MISSING', detail: missing.join(' ') } : undefined,
    },
    await look('the issuer knows the client and its secret', () =>
      issuer.passwordGrant(nobody).catch((error: unknown) => {
        // A client that is refused fails first, before the issuer looks at the name.
        if (!(error instanceof GrantRefused)) throw error;
      }),
    ),
  ];
  if (trial) findings.push(await look('tokens hold the company', () => tryAccount(config, issuer, trial)));
  else if (lacksCompany)
    findings.push({
      what: 'tokens hold the company',
      why: { code: 'COMPANY_CLAIM_MISSING', detail: 'claims_supported' },
    });
  return findings;
}

async function tryAccount(config: Config, issuer: Issuer, trial: TrialAccount): Promise<void> {
  const database = openDatabase({ redisUrl: undefined });
  const throttle = new Throttle(database, new KeyedNames(config.tokenKeys));
  const granted = await new PasswordLogin(issuer, new AccountApi(config.auth), throttle).grant(trial);
  const { tokens } = provenBy(granted, trial, undefined);
  if (tokens.grant.refreshToken !== undefined) await issuer.revoke(tokens.grant.refreshToken);
  await database.close();
}

async function checkUpstreams(config: Config): Promise<Finding[]> {
  const pools = openUpstreamPools(config.upstream);
  const client = createUpstreamClient(pools, createMetrics());
  const caller = createUpstreamCaller(client, config.upstream.timeoutMs, { report: () => undefined });
  const company = config.company.default;
  const options = { principal: { company }, correlationId: 'check-config' };
  try {
    return await Promise.all([
      look(`the upstream of ${loginConfig.group} answers as its contract says`, () =>
        caller.call(loginConfig, { body: { company } }, options, neededOfLogin),
      ),
      ...addresses(config).map(([url, groups]) =>
        look(`${groups.join(', ')} can be reached`, () => reach(url)),
      ),
    ]);
  } finally {
    await pools.close();
  }
}

/** A collector accepts an empty list of spans like any other. */
async function checkCollector({ tracing }: Config): Promise<Finding[]> {
  if (tracing === undefined) return [];
  const what = 'the collector takes traces';
  try {
    const { ok, status } = await fetch(`${tracing.endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(5000),
    });
    return [{ what, why: ok ? undefined : { code: 'TRACES_LOST', detail: `status ${status}` } }];
  } catch (error) {
    return [{ what, why: { code: 'TRACES_LOST', detail: faultCode(error) } }];
  }
}

/** Each address once, with the groups that use it. */
function addresses({ upstream: { urls } }: Config): [string, EndpointGroup[]][] {
  return Object.entries(Object.groupBy(endpointGroups, (group) => urls[group])).map(([url, groups = []]) => [
    url,
    groups,
  ]);
}

/** Any answer will do: most upstreams serve nothing at their base address. */
async function reach(url: string): Promise<void> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
  } catch (error) {
    const code = faultCode(error);
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const fault = isLate ? 'TIMEOUT' : (connectionFault(code ?? '') ?? 'UNREACHABLE');
    const why: Why = {
      code: `UPSTREAM_${fault}`,
      detail: [code, new URL(url).host].filter(Boolean).join(' '),
    };
    throw Object.assign(new Error('not reached'), { why });
  }
}
