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
    described(z.string().optional(), `File that holds \`${name}\`, instead of the variable`, 'optional'),
  ]),
);

/** Every variable the gateway reads: the only description of its environment. */
export const environmentFields = {
  EBP_ENV: described(z.enum(['local', 'dev', 'uat', 'prod']).default('local'), 'Stage the process runs in'),
  PUBLIC_URL: described(
    baseAddress.optional(),
    'Address browsers use; https outside `local`. `http://localhost:$PORT` when absent in `local`',
    'required outside local',
  ),
  PORT: described(port.default(8080), 'Port of the portal'),
  ADMIN_PORT: described(port.default(9090), 'Port of health and metrics, never to be published'),
  ADMIN_HOST: described(
    ipAddress.default('127.0.0.1'),
    'IP address on which health and metrics are served; `0.0.0.0` where probes come from another machine, as in a container',
  ),
  REDIS_URL: described(
    redisAddress.optional(),
    'Session store: `redis://`, `rediss://`, `redis+sentinel://host:port,host:port/name`, `redis+cluster://host:port,host:port`',
    'required outside local',
  ),
  SESSION_SECRETS: described(
    secretRing.optional(),
    'Secrets that sign cookies and links, newest first, each at least 32 characters; made at start when absent in `local`',
    'required outside local',
  ),
  TOKEN_KEYS: described(
    keyRing.optional(),
    '32-byte keys in base64 for tokens at rest, newest first; made at start when absent in `local`',
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
    'What a user may do and reach is read anew from the upstream at the latest after this long; sooner with each token refresh',
  ),
  AUTO_RELOGIN_ENABLED: described(flag.default(true), 'One silent re-login per timeout'),
  AUTH_ISSUER_URL: described(
    issuerIdentifier,
    'Issuer of the authentication server, spelled as its metadata spell it, with a slash at the end or without; https outside `local`',
    'required',
  ),
  AUTH_CLIENT_ID: described(z.string().min(1).default('OAuth_client'), 'Client id of the portal'),
  AUTH_CLIENT_SECRET: described(z.string().min(1).optional(), 'Client secret of the portal', 'optional'),
  AUTH_CLIENT_KEY: described(
    privateKey.optional(),
    'Private key of the portal as a JWK with `alg` and, where the issuer wants it, `kid`: the client signs instead of telling a secret (RFC 7523)',
    'optional',
  ),
  AUTH_CLIENT_METHOD: described(
    z.enum(clientMethods).default('discovered'),
    'How the client proves itself: as the issuer’s metadata ask, by its key where both are possible, or as set here. `client_secret_basic_unencoded` is for issuers that do not decode the header',
  ),
  AUTH_PASSWORD_GRANT: described(
    z.string().min(1).default('email-and-password'),
    'Name of the password grant',
  ),
  AUTH_SCOPE: described(
    scope.default('openid offline_access profile email'),
    'Scope asked of the authentication server; without `offline_access`, or what stands for it there, a session ends with its access token',
  ),
  AUTH_AUDIENCE: described(
    z.string().min(1).optional(),
    'Sent as `audience` with each sign-in, for issuers that want the upstream named',
    'optional',
  ),
  AUTH_RESOURCE: described(
    z.url().optional(),
    'Sent as `resource` with each sign-in (RFC 8707), for issuers that want the upstream named so',
    'optional',
  ),
  AUTH_PROMPT: described(
    z.enum(['login', 'consent', 'select_account']).optional(),
    'Sent as `prompt` to the issuer’s own page: `login` asks for the password even of who is signed in there',
    'optional',
  ),
  AUTH_LOGOUT_WITHOUT_EXPIRY: described(
    flag.default(false),
    'Back-channel logout tokens without `exp` are taken, for an issuer of an earlier draft; they are fresh by `iat`',
  ),
  SSO_COMPANIES: described(
    companyChoice.default(new Set(companyCodes)),
    'Companies whose visitors are offered single sign-on, comma-separated, or `none`; in force while the authentication server publishes an authorization endpoint',
  ),
  TELEPHONY_ISSUER_URL: described(
    issuerIdentifier.optional(),
    'Issuer of the telephony provider of contact-centre agents, https outside `local`; without it `/purecloudcallback` shows a notice',
    'optional',
  ),
  TELEPHONY_CLIENT_ID: described(
    z.string().min(1).optional(),
    'Client id at the telephony provider, which has to know `PUBLIC_URL/purecloudcallback` as redirect address, and the same of each host of `COMPANY_HOSTS`',
    'required with `TELEPHONY_ISSUER_URL`',
  ),
  TELEPHONY_CLIENT_SECRET: described(
    z.string().min(1).optional(),
    'Client secret at the telephony provider; a public client with PKCE alone when absent',
    'optional',
  ),
  TELEPHONY_SCOPE: described(
    z.string().min(1).default('openid'),
    'Scope asked of the telephony provider; with `openid` an ID token is demanded and checked',
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
    'Base address of every endpoint group without one of its own',
    'required',
  ),
  ...groupAddresses,
  UPSTREAM_TIMEOUT_MS: described(
    wholeNumber(1, 600_000).default(15_000),
    'Whole upstream call; an operation may set its own',
  ),
  UPSTREAM_CONNECT_TIMEOUT_MS: described(wholeNumber(1, 60_000).default(1000), 'Connecting to an upstream'),
  DEFAULT_COMPANY: described(
    companyCode.default(companies[0].code),
    'Company of a visitor whose host names none',
  ),
  COMPANY_HOSTS: described(
    companyHosts.default(new Map()),
    '`host=CODE` pairs, comma-separated; each host is an origin of its own, with the scheme and port of `PUBLIC_URL`',
    'optional',
  ),
  COMPANY_AS_BASE_PATH: described(flag.default(false), 'The company is the first path segment'),
  LEGACY_REDIRECTS: described(
    commaList.pipe(z.array(baseAddress)).default([]),
    'Absolute address prefixes that may receive an access token after sign-in, comma-separated',
    'optional',
  ),
  VIDEO_FRAME_HOSTS: described(
    hostNames.default([]),
    'Hosts whose videos a FAQ shows in a frame, comma-separated, such as `videos.example`; the content policy of the pages lets them in over https. A video of any other host is a link',
    'optional',
  ),
  SERVICE_WORKER: described(
    flag.default(true),
    'Browsers keep the built files and a page for when there is no connection; with `false` they lose what they keep at the next visit',
  ),
  TRUST_PROXY: described(proxyTrust.default(0), 'Hop count or CIDR list of the proxies in front'),
  SESSION_CALLS_AT_ONCE: described(
    wholeNumber(1, 100_000).default(12),
    'Calls of one session under way at once in one replica, its files apart; more wait up to five seconds, then 429',
  ),
  SESSION_CALLS_PER_SECOND: described(
    wholeNumber(1, 1_000_000).default(50),
    'Calls of one session a second in one replica; four seconds of it may come in one go',
  ),
  ADDRESS_CALLS_AT_ONCE: described(
    wholeNumber(1, 100_000).default(256),
    'The same for one address, an IPv6 /64 counting as one: an office, or all visitors where `TRUST_PROXY` is wrong',
  ),
  ADDRESS_CALLS_PER_SECOND: described(
    wholeNumber(1, 1_000_000).default(1000),
    'Calls of one address a second in one replica',
  ),
  LOG_LEVEL: described(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'Log level',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    baseAddress.optional(),
    'Base address of a collector that takes traces by OTLP over HTTP (`/v1/traces` is added); nothing is traced without it',
    'optional',
  ),
  OTEL_SERVICE_NAME: described(z.string().min(1).default('ebp-portal'), 'Name under which traces are found'),
  OTEL_TRACES_SAMPLER_ARG: described(
    share.default(1),
    'Share of traces begun here that is kept; one that a trusted proxy began is kept or left as it says',
  ),
  CONTRACT_DRIFT_SAMPLE: described(
    share.optional(),
    'Share of upstream answers checked against the contract; 0.01, in `local` 1, when absent',
    'optional',
  ),
  SECRETS_DIRECTORY: described(
    z.string().optional(),
    'Folder that holds any of the variables below, without `_FILE`, as files by name: a mounted secret',
    'optional',
  ),
  ...secretFiles,
};

export const environmentSchema = z.object(environmentFields);
