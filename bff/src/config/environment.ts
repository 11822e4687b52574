import { companies } from '@ebp/contracts/companies';
import { companyCode, companyCodes } from '@ebp/contracts/company';
import { endpointGroups } from '@ebp/contracts/operation';
import * as z from 'zod';
import { clientMethods } from './client-credentials.ts';
import {
  baseAddress,
  commaList,
  companyChoice,
  companyHosts,
  flag,
  hostNames,
  ipAddress,
  issuerIdentifier,
  keyRing,
  port,
  privateKey,
  proxyTrust,
  redisAddress,
  scope,
  secretRing,
  share,
  wholeNumber,
} from './formats.ts';
import { secretNames } from './secret-files.ts';

/** What docs/configuration.md says about a variable. */
interface Note {
  readonly description: string;
  /** Shown instead of the default where there is none. */
  readonly need?: 'required' | 'required outside local' | `required with \`${string}\`` | 'optional';
}

export const notes = z.registry<Note>();

/** Notes are attached to a copy of the schema, because several variables share one format. */
function described<T extends z.ZodType>(schema: T, description: string, need?: Note['need']): T {
  const own = schema.clone() as T;
  notes.add(own, need === undefined ? { description } : { description, need });
  return own;
}

const groupAddresses = Object.fromEntries(
  endpointGroups.map((group) => [
    `UPSTREAM_${group}_URL`,
    described(
      baseAddress.optional(),
      `Base address of the ${group} endpoint group; \`UPSTREAM_URL\` when absent`,
      'optional',
    ),
  ]),
);

const secretFiles = Object.fromEntries(
  secretNames.map((name) => [
    `${name}_FILE`,
    described(z.string().optional(), `File that contains \`${name}\`, instead of the variable`, 'optional'),
  ]),
);

/** Every variable the gateway reads: the only description of its environment. */
export const environmentFields = {
  EBP_ENV: described(z.enum(['local', 'dev', 'uat', 'prod']).default('local'), 'Stage the process runs in'),
  PUBLIC_URL: described(
    baseAddress.optional(),
    'Address that browsers use; https outside `local`. In `local` the default is `http://localhost:$PORT`',
    'required outside local',
  ),
  PORT: described(port.default(8080), 'Port of the portal'),
  ADMIN_PORT: described(port.default(9090), 'Port of health and metrics; must never be public'),
  ADMIN_HOST: described(
    ipAddress.default('127.0.0.1'),
    'IP address on which health and metrics are served; `0.0.0.0` if probes come from another machine, for example in a container',
  ),
  REDIS_URL: described(
    redisAddress.optional(),
    'Session store: `redis://`, `rediss://`, `redis+sentinel://host:port,host:port/name`, `redis+cluster://host:port,host:port`',
    'required outside local',
  ),
  SESSION_SECRETS: described(
    secretRing.optional(),
    'Secrets that sign cookies and links, newest first, each at least 32 characters; in `local` generated at start when absent',
    'required outside local',
  ),
  TOKEN_KEYS: described(
    keyRing.optional(),
    '32-byte keys in base64 that encrypt stored tokens, newest first; in `local` generated at start when absent',
    'required outside local',
  ),
  SESSION_IDLE_SECONDS: described(
    wholeNumber(1, 86_400).default(1800),
    'A session ends after this long without a request',
  ),
  SESSION_ABSOLUTE_SECONDS: described(
    wholeNumber(1, 604_800).default(28_800),
    'A session ends this long after sign-in',
  ),
  RIGHTS_MAX_AGE_SECONDS: described(
    wholeNumber(1, 86_400).default(600),
    'Maximum age of a user’s rights before they are read again from the upstream; also read after each token refresh',
  ),
  AUTO_RELOGIN_ENABLED: described(flag.default(true), 'One silent re-login per timeout'),
  AUTH_ISSUER_URL: described(
    issuerIdentifier,
    'Issuer of the authentication server, exactly as in its metadata, including a slash at the end if it has one; https outside `local`',
    'required',
  ),
  AUTH_CLIENT_ID: described(z.string().min(1).default('OAuth_client'), 'Client id of the portal'),
  AUTH_CLIENT_SECRET: described(z.string().min(1).optional(), 'Client secret of the portal', 'optional'),
  AUTH_CLIENT_KEY: described(
    privateKey.optional(),
    'Private key of the portal as a JWK with `alg` and, if the issuer requires it, `kid`: the client signs an assertion instead of sending a secret (RFC 7523)',
    'optional',
  ),
  AUTH_CLIENT_METHOD: described(
    z.enum(clientMethods).default('discovered'),
    'How the client authenticates: `discovered` follows the issuer’s metadata and prefers the key if both are possible. `client_secret_basic_unencoded` is for issuers that do not decode the header',
  ),
  AUTH_PASSWORD_GRANT: described(
    z.string().min(1).default('email-and-password'),
    'Name of the password grant',
  ),
  AUTH_SCOPE: described(
    scope.default('openid offline_access profile email'),
    'Scope requested from the authentication server; without `offline_access`, or its equivalent there, a session ends with its access token',
  ),
  AUTH_AUDIENCE: described(
    z.string().min(1).optional(),
    'Sent as `audience` with each sign-in, for issuers that require the upstream’s name',
    'optional',
  ),
  AUTH_RESOURCE: described(
    z.url().optional(),
    'Sent as `resource` with each sign-in (RFC 8707), for issuers that require the upstream’s name in this form',
    'optional',
  ),
  AUTH_PROMPT: described(
    z.enum(['login', 'consent', 'select_account']).optional(),
    'Sent as `prompt` to the issuer’s own page: with `login` it asks for the password even if the user is signed in there',
    'optional',
  ),
  AUTH_LOGOUT_WITHOUT_EXPIRY: described(
    flag.default(false),
    'Accepts back-channel logout tokens without `exp`, for issuers that follow an earlier draft; their age is checked by `iat`',
  ),
  SSO_COMPANIES: described(
    companyChoice.default(new Set(companyCodes)),
    'Companies whose visitors are offered single sign-on, comma-separated, or `none`; effective only if the authentication server publishes an authorization endpoint',
  ),
  TELEPHONY_ISSUER_URL: described(
    issuerIdentifier.optional(),
    'Issuer of the telephony provider of contact-centre agents; https outside `local`. Without it `/purecloudcallback` shows a notice',
    'optional',
  ),
  TELEPHONY_CLIENT_ID: described(
    z.string().min(1).optional(),
    'Client id at the telephony provider, where `PUBLIC_URL/purecloudcallback` must be registered as redirect URI, and the same path for each host of `COMPANY_HOSTS`',
    'required with `TELEPHONY_ISSUER_URL`',
  ),
  TELEPHONY_CLIENT_SECRET: described(
    z.string().min(1).optional(),
    'Client secret at the telephony provider; when absent, the portal is a public client with PKCE only',
    'optional',
  ),
  TELEPHONY_SCOPE: described(
    z.string().min(1).default('openid'),
    'Scope requested from the telephony provider; with `openid` an ID token is required and validated',
  ),
  TELEPHONY_AUTHORIZATION_URL: described(
    baseAddress.optional(),
    'Authorization endpoint of a telephony provider that publishes no metadata',
    'optional',
  ),
  TELEPHONY_TOKEN_URL: described(
    baseAddress.optional(),
    'Token endpoint of a telephony provider that publishes no metadata',
    'required with `TELEPHONY_AUTHORIZATION_URL`',
  ),
  UPSTREAM_URL: described(
    baseAddress,
    'Base address of every endpoint group that has no address of its own',
    'required',
  ),
  ...groupAddresses,
  UPSTREAM_TIMEOUT_MS: described(
    wholeNumber(1, 600_000).default(15_000),
    'Deadline of a whole upstream call; an operation may set its own',
  ),
  UPSTREAM_CONNECT_TIMEOUT_MS: described(
    wholeNumber(1, 60_000).default(1000),
    'Time limit for connecting to an upstream',
  ),
  DEFAULT_COMPANY: described(
    companyCode.default(companies[0].code),
    'Company of a visitor whose host belongs to no company',
  ),
  COMPANY_HOSTS: described(
    companyHosts.default(new Map()),
    '`host=CODE` pairs, comma-separated; each host is an origin of its own, with the scheme and port of `PUBLIC_URL`',
    'optional',
  ),
  COMPANY_AS_BASE_PATH: described(flag.default(false), 'Whether the company is the first path segment'),
  LEGACY_REDIRECTS: described(
    commaList.pipe(z.array(baseAddress)).default([]),
    'Absolute address prefixes that may receive an access token after sign-in, comma-separated',
    'optional',
  ),
  VIDEO_FRAME_HOSTS: described(
    hostNames.default([]),
    'Hosts whose videos the FAQ shows in a frame, comma-separated, such as `videos.example`; the content security policy allows them over https. A video of any other host is a link',
    'optional',
  ),
  SERVICE_WORKER: described(
    flag.default(true),
    'Whether browsers cache the built files and an offline page; with `false` they delete this cache at the next visit',
  ),
  TRUST_PROXY: described(
    proxyTrust.default(0),
    'Hop count or CIDR list of the trusted proxies in front of the gateway',
  ),
  SESSION_CALLS_AT_ONCE: described(
    wholeNumber(1, 100_000).default(12),
    'Concurrent calls of one session in one replica, not counting files; further calls wait up to five seconds, then get 429',
  ),
  SESSION_CALLS_PER_SECOND: described(
    wholeNumber(1, 1_000_000).default(50),
    'Calls of one session per second in one replica; a burst may use four seconds’ worth at once',
  ),
  ADDRESS_CALLS_AT_ONCE: described(
    wholeNumber(1, 100_000).default(256),
    'Concurrent calls of one address in one replica; an IPv6 /64 counts as one address, and so does an office, or all visitors if `TRUST_PROXY` is wrong',
  ),
  ADDRESS_CALLS_PER_SECOND: described(
    wholeNumber(1, 1_000_000).default(1000),
    'Calls of one address per second in one replica',
  ),
  LOG_LEVEL: described(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'Log level',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    baseAddress.optional(),
    'Base address of a collector that accepts traces by OTLP over HTTP (`/v1/traces` is appended); without it nothing is traced',
    'optional',
  ),
  OTEL_SERVICE_NAME: described(z.string().min(1).default('ebp-portal'), 'Service name in traces'),
  OTEL_TRACES_SAMPLER_ARG: described(
    share.default(1),
    'Share of traces started here that is recorded; for a trace started by a trusted proxy, the proxy decides',
  ),
  CONTRACT_DRIFT_SAMPLE: described(
    share.optional(),
    'Share of upstream answers checked against the contract; when absent, 0.01, and 1 in `local`',
    'optional',
  ),
  SECRETS_DIRECTORY: described(
    z.string().optional(),
    'Folder with a file for any of the variables below, named like the variable without `_FILE`: a mounted secret',
    'optional',
  ),
  ...secretFiles,
};

export const environmentSchema = z.object(environmentFields);
