import { randomBytes } from 'node:crypto';
import type { CompanyCode } from '@ebp/contracts/company';
import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import type * as z from 'zod';
import type { ClientCredentials } from './client-credentials.ts';
import { environmentSchema } from './environment.ts';
import { faultsOf } from './faults.ts';
import { withSecretFiles } from './secret-files.ts';

/** What one visitor may use of a process, in calls. */
export interface Share {
  /** Concurrent calls. */
  readonly atOnce: number;
  readonly perSecond: number;
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
  readonly auth: ClientCredentials & {
    /** The issuer identifier exactly as given: a trailing slash is part of it. */
    readonly issuerUrl: string;
    readonly clientId: string;
    readonly passwordGrant: string;
    /** With `openid`, so that there is an ID token. */
    readonly scope: string;
    readonly audience: string | undefined;
    readonly resource: string | undefined;
    /** Language of the issuer's own page. */
    readonly prompt: string | undefined;
    /** Whether logout tokens without `exp` are accepted, fresh by `iat`. */
    readonly allowsLogoutWithoutExpiry: boolean;
  };
  /** The telephony provider of contact-centre agents, if there is one. */
  readonly telephony:
    | {
        readonly issuerUrl: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        readonly scope: string;
        /** Endpoints of a provider that publishes no metadata. */
        readonly endpoints: { readonly authorizationUrl: string; readonly tokenUrl: string } | undefined;
      }
    | undefined;
  readonly upstream: {
    /** Base address by endpoint group, without a trailing slash. */
    readonly urls: Readonly<Record<EndpointGroup, string>>;
    readonly timeoutMs: number;
    readonly connectTimeoutMs: number;
  };
  readonly company: {
    readonly default: CompanyCode;
    readonly hosts: ReadonlyMap<string, CompanyCode>;
    readonly asBasePath: boolean;
    /** Companies whose visitors are offered single sign-on. */
    readonly singleSignOn: ReadonlySet<CompanyCode>;
  };
  readonly legacyRedirects: readonly string[];
  /** Hosts, with or without a port, whose videos pages may show in a frame. */
  readonly videoFrameHosts: readonly string[];
  /** Whether browsers cache the portal's files in a service worker. */
  readonly isKeptOffline: boolean;
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
        readonly serviceName: string;
        /** Share of the traces that begin here, 0 to 1. */
        readonly share: number;
      }
    | undefined;
  /** Share of upstream answers checked against the contract, 0 to 1. */
  readonly contractDriftSample: number;
}

/** Names every missing or wrong value at once, so that a deployment can be fixed in one step. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The gateway cannot start with this environment:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFault';
  }
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

function toConfig(values: z.output<typeof environmentSchema>): Config {
  return {
    environment: values.EBP_ENV,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    port: values.PORT,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    redisUrl: values.REDIS_URL,
    sessionSecrets: ring(values.SESSION_SECRETS, () => randomBytes(32).toString('base64url')),
    tokenKeys: ring(values.TOKEN_KEYS, () => randomBytes(32)),
    session: {
      idleSeconds: values.SESSION_IDLE_SECONDS,
      absoluteSeconds: values.SESSION_ABSOLUTE_SECONDS,
      rightsMaxAgeSeconds: values.RIGHTS_MAX_AGE_SECONDS,
      autoRelogin: values.AUTO_RELOGIN_ENABLED,
    },
    auth: {
      issuerUrl: values.AUTH_ISSUER_URL,
      clientId: values.AUTH_CLIENT_ID,
      clientMethod: values.AUTH_CLIENT_METHOD,
      clientSecret: values.AUTH_CLIENT_SECRET,
      clientKey: values.AUTH_CLIENT_KEY,
      passwordGrant: values.AUTH_PASSWORD_GRANT,
      scope: values.AUTH_SCOPE,
      audience: values.AUTH_AUDIENCE,
      resource: values.AUTH_RESOURCE,
      prompt: values.AUTH_PROMPT,
      allowsLogoutWithoutExpiry: values.AUTH_LOGOUT_WITHOUT_EXPIRY,
    },
    telephony: telephony(values),
    upstream: {
      urls: addresses(values),
      timeoutMs: values.UPSTREAM_TIMEOUT_MS,
      connectTimeoutMs: values.UPSTREAM_CONNECT_TIMEOUT_MS,
    },
    company: {
      default: values.DEFAULT_COMPANY,
      hosts: values.COMPANY_HOSTS,
      asBasePath: values.COMPANY_AS_BASE_PATH,
      singleSignOn: values.SSO_COMPANIES,
    },
    legacyRedirects: values.LEGACY_REDIRECTS,
    videoFrameHosts: values.VIDEO_FRAME_HOSTS,
    isKeptOffline: values.SERVICE_WORKER,
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
            serviceName: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    contractDriftSample: values.CONTRACT_DRIFT_SAMPLE ?? (values.EBP_ENV === 'local' ? 1 : 0.01),
  };
}

function telephony(values: z.output<typeof environmentSchema>): Config['telephony'] {
  const { TELEPHONY_ISSUER_URL: issuerUrl, TELEPHONY_CLIENT_ID: clientId } = values;
  const { TELEPHONY_AUTHORIZATION_URL: authorizationUrl, TELEPHONY_TOKEN_URL: tokenUrl } = values;
  if (issuerUrl === undefined || clientId === undefined) return undefined;
  return {
    issuerUrl,
    clientId,
    clientSecret: values.TELEPHONY_CLIENT_SECRET,
    scope: values.TELEPHONY_SCOPE,
    endpoints: authorizationUrl && tokenUrl ? { authorizationUrl, tokenUrl } : undefined,
  };
}

function ring<T>(given: readonly T[] | undefined, make: () => T): readonly [T, ...T[]] {
  const [first, ...rest] = given ?? [];
  return first === undefined ? [make()] : [first, ...rest];
}

function addresses(values: z.output<typeof environmentSchema>): Record<EndpointGroup, string> {
  const own: Readonly<Record<string, unknown>> = values;
  const entries = endpointGroups.map((group) => {
    const address = own[`UPSTREAM_${group}_URL`];
    return [group, typeof address === 'string' ? address : values.UPSTREAM_URL] as const;
  });
  return Object.fromEntries(entries) as Record<EndpointGroup, string>;
}
