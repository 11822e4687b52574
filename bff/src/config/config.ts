import { randomBytes } from 'node:crypto';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import {
  type EndpointGroup,
  type ExtensionSetting,
  endpointGroups,
  extensionSettings,
} from '@ebp/contracts/operation';
import type * as z from 'zod';
import type { ClientCredentials } from './client-credentials.ts';
import { environmentSchema } from './environment.ts';
import { ConfigFault, faultsOf } from './faults.ts';
import type { ClaimNames, SignInWays } from './formats.ts';
import { companyPrefix, issuerValues } from './issuer-fields.ts';
import { withSecretFiles } from './secret-files.ts';

/** What one visitor may use of a process, in calls. */
export interface Share {
  /** Concurrent calls. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** An issuer and how the gateway is a client of it. */
export interface IssuerSettings extends ClientCredentials {
  /** The issuer identifier exactly as given: a trailing slash is part of it. */
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly passwordGrant: string;
  /** With `openid`, so that there is an ID token. */
  readonly scope: string;
  readonly audience: string | undefined;
  readonly resource: string | undefined;
  /** `prompt` of the issuer's own page. */
  readonly prompt: string | undefined;
  /** The authentication context classes of which an ID token by code must have one. */
  readonly acrValues: readonly string[];
  /** How long ago the user authenticated there, at most. */
  readonly maxAgeSeconds: number | undefined;
  /** Whether logout tokens without `exp` are accepted, fresh by `iat`. */
  readonly allowsLogoutWithoutExpiry: boolean;
  readonly claims: ClaimNames;
}

/** The gateway's whole configuration, checked and typed. */
export interface Config {
  readonly environment: 'local' | 'dev' | 'uat' | 'prod';
  /** Address browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly port: number;
  readonly adminPort: number;
  readonly adminHost: string;
  /** Absent only in `local`, where the in-process store is used instead. */
  readonly redisUrl: string | undefined;
  /** Timeout of a command, in milliseconds. */
  readonly redisTimeoutMs: number;
  /** Newest first: the first signs, all verify. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** AES-256 keys, newest first: the first encrypts, all decrypt. */
  readonly tokenKeys: readonly [Buffer, ...Buffer[]];
  readonly session: {
    readonly idleSeconds: number;
    readonly absoluteSeconds: number;
    readonly rightsMaxAgeSeconds: number;
    readonly autoRelogin: boolean;
  };
  /** The issuer of every company that has none of its own. */
  readonly auth: IssuerSettings;
  readonly ownIssuers: ReadonlyMap<CompanyCode, IssuerSettings>;
  /** The telephony provider of contact-centre agents, if there is one. */
  readonly telephony:
    | {
        readonly issuerUrl: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        readonly scope: string;
        /** Endpoints of a provider that publishes no metadata. */
        readonly endpoints: { readonly authorizationUrl: string; readonly tokenUrl: string } | undefined;
        /** Base address of its platform API; without it no presence and no calls are read. */
        readonly apiUrl: string | undefined;
      }
    | undefined;
  readonly upstream: {
    /** Base address by endpoint group, without a trailing slash. */
    readonly urls: Readonly<Record<EndpointGroup, string>>;
    /** Deadline of a call in milliseconds, and those of single operations or groups by their names. */
    readonly timeoutMs: number;
    readonly timeouts: ReadonlyMap<string, number>;
    readonly connectTimeoutMs: number;
    /** Certificates and headers for the upstreams. */
    readonly credentialsDirectory: string | undefined;
  };
  readonly company: {
    readonly default: CompanyCode;
    readonly hosts: ReadonlyMap<string, CompanyCode>;
    readonly asBasePath: boolean;
    readonly signIn: SignInWays;
  };
  readonly legacyRedirects: readonly string[];
  /** Hosts, with or without a port, whose videos pages may show in a frame. */
  readonly videoFrameHosts: readonly string[];
  /** Whether browsers cache the portal's files in a service worker. */
  readonly isKeptOffline: boolean;
  /** How the upstream is asked for news on behalf of open windows. */
  readonly news: {
    /** Pause between two questions for the same people, in seconds; 0 asks never. */
    readonly pollSeconds: number;
    /** Bound for all replicas together. */
    readonly pollsPerMinute: number;
  };
  /** Notifications by the push services of browsers, where the operator offers them. */
  readonly webPush:
    | {
        /** Private key on P-256, 32 bytes. */
        readonly key: Buffer;
        readonly contact: string;
        /** Host names that browsers may name; `*.` stands for every host below one. */
        readonly hosts: readonly string[];
        /** Base address of the operator's own push service. */
        readonly ownService: string | undefined;
      }
    | undefined;
  /** What one session and one address may use of a process. */
  readonly calls: { readonly session: Share; readonly address: Share };
  /** The value for Express's `trust proxy`. */
  readonly trustProxy: number | readonly string[];
  readonly log: { readonly level: string };
  /** Where spans are sent; without it nothing is traced. */
  readonly tracing:
    | {
        /** Base address of an OTLP/HTTP collector. */
        readonly endpoint: string;
        /** Headers that it asks for, by their names. */
        readonly headers: Readonly<Record<string, string>>;
        readonly serviceName: string;
        /** Share of the traces that begin here, 0 to 1. */
        readonly share: number;
      }
    | undefined;
  /** Share of upstream answers checked against the contract, 0 to 1. */
  readonly contractDriftSample: number;
  /** What the upstream does beyond its documents. */
  readonly extensions: ReadonlySet<ExtensionSetting>;
  /** Agents acting for customers. */
  readonly acting: { readonly isOn: boolean; readonly idleMs: number };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once, and the secrets in files. @throws ConfigFault */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { values, faults: unread } = withSecretFiles(given);
  const parsed = environmentSchema.safeParse(values);
  const faults = [...unread, ...faultsOf(parsed.error, values)];
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults);
  return toConfig(parsed.data);
}

function toConfig(values: Values): Config {
  return {
    environment: values.EBP_ENV,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    port: values.PORT,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    redisUrl: values.REDIS_URL,
    redisTimeoutMs: values.REDIS_TIMEOUT_MS,
    sessionSecrets: ring(values.SESSION_SECRETS, () => randomBytes(32).toString('base64url')),
    tokenKeys: ring(values.TOKEN_KEYS, () => randomBytes(32)),
    session: {
      idleSeconds: values.SESSION_IDLE_SECONDS,
      absoluteSeconds: values.SESSION_ABSOLUTE_SECONDS,
      rightsMaxAgeSeconds: values.RIGHTS_MAX_AGE_SECONDS,
      autoRelogin: values.AUTO_RELOGIN_ENABLED,
    },
    auth: issuer(values, 'AUTH_', 'company'),
    ownIssuers: ownIssuers(values),
    telephony: telephony(values),
    upstream: {
      urls: addresses(values),
      timeoutMs: values.UPSTREAM_TIMEOUT_MS,
      timeouts: values.UPSTREAM_TIMEOUTS,
      connectTimeoutMs: values.UPSTREAM_CONNECT_TIMEOUT_MS,
      credentialsDirectory: values.UPSTREAM_CREDENTIALS_DIRECTORY,
    },
    company: {
      default: values.DEFAULT_COMPANY,
      hosts: values.COMPANY_HOSTS,
      asBasePath: values.COMPANY_AS_BASE_PATH,
      signIn: values.SIGN_IN,
    },
    legacyRedirects: values.LEGACY_REDIRECTS,
    videoFrameHosts: values.VIDEO_FRAME_HOSTS,
    isKeptOffline: values.SERVICE_WORKER,
    news: { pollSeconds: values.NEWS_POLL_SECONDS, pollsPerMinute: values.NEWS_POLLS_PER_MINUTE },
    webPush: webPush(values),
    calls: {
      session: { atOnce: values.SESSION_CALLS_AT_ONCE, perSecond: values.SESSION_CALLS_PER_SECOND },
      address: { atOnce: values.ADDRESS_CALLS_AT_ONCE, perSecond: values.ADDRESS_CALLS_PER_SECOND },
    },
    trustProxy: values.TRUST_PROXY,
    log: { level: values.LOG_LEVEL },
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    acting: { isOn: values.ACTING_FOR_CUSTOMERS, idleMs: values.ACTING_IDLE_SECONDS * 1000 },
    extensions: new Set(extensionSettings.filter((name) => values[name] ?? values.EBP_ENV === 'local')),
    contractDriftSample: values.CONTRACT_DRIFT_SAMPLE ?? (values.EBP_ENV === 'local' ? 1 : 0.01),
  };
}

type Values = z.output<typeof environmentSchema>;

function ownIssuers(values: Values): ReadonlyMap<CompanyCode, IssuerSettings> {
  const all = companyCodes.map((code) => [code, issuer(values, companyPrefix(code), undefined)] as const);
  return new Map(all.filter(([, { issuerUrl }]) => issuerUrl !== undefined));
}

/** @param usualClaim the claim of the company where the operator names none */
function issuer(values: Values, prefix: string, usualClaim: string | undefined): IssuerSettings {
  const own = issuerValues(values, prefix);
  return {
    issuerUrl: own.ISSUER_URL,
    clientId: own.CLIENT_ID,
    clientMethod: own.CLIENT_METHOD,
    clientSecret: own.CLIENT_SECRET,
    clientKey: own.CLIENT_KEY,
    passwordGrant: own.PASSWORD_GRANT,
    scope: own.SCOPE,
    audience: own.AUDIENCE,
    resource: own.RESOURCE,
    prompt: own.PROMPT,
    acrValues: own.ACR_VALUES?.split(' ') ?? [],
    maxAgeSeconds: own.MAX_AGE,
    allowsLogoutWithoutExpiry: own.LOGOUT_WITHOUT_EXPIRY,
    claims: { ...own.CLAIMS, company: (own.CLAIMS.company ?? usualClaim) || undefined },
  };
}

function telephony(values: Values): Config['telephony'] {
  const { TELEPHONY_ISSUER_URL: issuerUrl, TELEPHONY_CLIENT_ID: clientId } = values;
  const { TELEPHONY_AUTHORIZATION_URL: authorizationUrl, TELEPHONY_TOKEN_URL: tokenUrl } = values;
  if (issuerUrl === undefined || clientId === undefined) return undefined;
  return {
    issuerUrl,
    clientId,
    clientSecret: values.TELEPHONY_CLIENT_SECRET,
    scope: values.TELEPHONY_SCOPE,
    endpoints: authorizationUrl && tokenUrl ? { authorizationUrl, tokenUrl } : undefined,
    apiUrl: values.TELEPHONY_API_URL,
  };
}

function webPush(values: Values): Config['webPush'] {
  const { WEB_PUSH_KEY: key, WEB_PUSH_CONTACT: contact } = values;
  // Without a service worker a browser cannot show any.
  if (key === undefined || contact === undefined || !values.SERVICE_WORKER) return undefined;
  return { key, contact, hosts: values.WEB_PUSH_HOSTS, ownService: values.UPSTREAM_WEB_PUSH_URL };
}

function ring<T>(given: readonly T[] | undefined, make: () => T): readonly [T, ...T[]] {
  const [first, ...rest] = given ?? [];
  return first === undefined ? [make()] : [first, ...rest];
}

function addresses(values: Values): Record<EndpointGroup, string> {
  const entries = endpointGroups.map(
    (group) => [group, values[`UPSTREAM_${group}_URL`] ?? values.UPSTREAM_URL] as const,
  );
  return Object.fromEntries(entries) as Record<EndpointGroup, string>;
}
