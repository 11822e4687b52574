import { actingKey } from '@ebp/contracts/access/acting';
import { companies } from '@ebp/contracts/companies';
import { companyCode } from '@ebp/contracts/company-schema';
import * as z from 'zod';
import {
  baseAddress,
  commaList,
  companyHosts,
  flag,
  headerPairs,
  hostNames,
  ipAddress,
  issuerIdentifier,
  keyRing,
  origin,
  port,
  proxyTrust,
  pushContact,
  pushHosts,
  pushKey,
  redisAddress,
  secretRing,
  share,
  signInWays,
  upstreamTimeouts,
  wholeNumber,
} from './formats.ts';
import { groupAddresses } from './group-addresses.ts';
import { companyIssuerFields, furtherIssuerFields, portalIssuerFields } from './issuer-fields.ts';
import { described } from './notes.ts';
import { secretNames } from './secret-files.ts';

const secretFiles = Object.fromEntries(
  secretNames.map((name) => [
    `${name}_FILE`,
    described(z.string().optional(), `File that contains \`${name}\`, instead of the variable`, 'optional'),
  ]),
);

/** The variables the gateway reads, as docs/configuration.md lists them. */
export const environmentFields = {
  EBP_ENV: described(z.enum(['local', 'dev', 'uat', 'prod']).default('local'), 'Stage the process runs in'),
  PUBLIC_URL: described(
    origin.optional(),
    'Address that browsers use, without a path; https outside `local`. In `local` the default is `http://localhost:$PORT`',
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
    'Session store: `redis://`, `rediss://`, `redis+sentinel://host:port,host:port/name`, `redis+cluster://host:port,host:port`; user and password before the hosts (`user:password@`), percent-encoded; a database by its number behind the host (`/0`) or the name',
    'required outside local',
  ),
  REDIS_TIMEOUT_MS: described(
    wholeNumber(50, 10_000).default(250),
    'A command to Redis that takes longer fails, and the request is answered 503. Longer for a Redis that is far away',
  ),
  SESSION_SECRETS: described(
    secretRing.optional(),
    'Secrets that sign cookies and links, comma-separated, newest first, each at least 32 characters without blanks; in `local` generated at start when absent',
    'required outside local',
  ),
  TOKEN_KEYS: described(
    keyRing.optional(),
    '32-byte keys in base64 that encrypt stored tokens, comma-separated, newest first; in `local` generated at start when absent',
    'required outside local',
  ),
  SESSION_IDLE_SECONDS: described(
    wholeNumber(1, 86_400).default(1800),
    'A session ends after this long without a request',
  ),
  SESSION_ABSOLUTE_SECONDS: described(
    wholeNumber(1, 604_800).default(28_800),
    'A session ends this long after sign-in. A longer time holds for sessions that begin with it',
  ),
  RIGHTS_MAX_AGE_SECONDS: described(
    wholeNumber(1, 86_400).default(600),
    'Maximum age of a user’s rights before they are read again from the upstream; also read after each token refresh',
  ),
  AUTO_RELOGIN_ENABLED: described(flag.default(true), 'One silent re-login per timeout'),
  ...portalIssuerFields,
  ...companyIssuerFields,
  SIGN_IN: described(
    signInWays.prefault('both'),
    'How people sign in: `password` (typed here), `code` (at the page of the authentication server) or `both`, for all companies or comma-separated as `CHK=code,CSPL=both`; a company not named has both. `code` needs an authorization endpoint at the authentication server',
    'optional',
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
  TELEPHONY_API_URL: described(
    baseAddress.optional(),
    'Base address of the telephony provider’s own interface (Genesys Cloud platform API version 2, such as `https://api.mypurecloud.com`), from which the presence and the calls of connected agents come; without it neither is asked for',
    'optional',
  ),
  UPSTREAM_URL: described(
    baseAddress,
    'Base address of every endpoint group that has no address of its own',
    'required',
  ),
  ...groupAddresses,
  UPSTREAM_TIMEOUT_MS: described(
    wholeNumber(1, 600_000).default(15_000),
    'Deadline of a whole upstream call; an operation may set its own. Neither changes the fixed limits: 8 s for all parts of an answer composed of several calls (home, attention list, one machine, one customer, a scanned code), 15 s without a byte of a file or of the static host, 40 s and one more second for every 5,000 bytes that a file is waited for in all, 45 s for files of a zip that fail in a row',
  ),
  UPSTREAM_TIMEOUTS: described(
    upstreamTimeouts.default(new Map()),
    'Deadlines in seconds of single operations or endpoint groups, such as `toner-order.create=40,REPORT=60`; ids in [upstream-operations.md](upstream-operations.md). An operation’s own deadline comes before that of its group; the fixed limits of `UPSTREAM_TIMEOUT_MS` stay. Proxies in front of the gateway must wait longer, and so must what stops it ([deployment.md](deployment.md#kubernetes))',
    'optional',
  ),
  UPSTREAM_CONNECT_TIMEOUT_MS: described(
    wholeNumber(1, 60_000).default(1000),
    'Time limit for connecting to an upstream',
  ),
  UPSTREAM_CREDENTIALS_DIRECTORY: described(
    z.string().min(1).optional(),
    'Folder with what the upstreams require besides the user’s token: `ca.pem`, `cert.pem`, `key.pem`, `headers` with a `Name: value` in each line, e.g. an API key, and `token` with `endpoint`, `client_id`, `client_secret`, `header` and, if needed, `scope` in such lines: the gateway gets a token of its own there (client credentials) and sends it in that header as `Bearer <token>`; `MAIN.ca.pem` and the like for one endpoint group. Changed files are used within 10 seconds',
    'optional',
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
    'Absolute address prefixes that may receive an access token after sign-in, comma-separated; https outside `local`',
    'optional',
  ),
  VIDEO_FRAME_HOSTS: described(
    hostNames.default([]),
    'Hosts whose videos the FAQ shows in a frame, comma-separated, such as `videos.example`; the content security policy allows them over https. A video of any other host is a link',
    'optional',
  ),
  SERVICE_WORKER: described(
    flag.default(true),
    'Whether browsers cache the built files and an offline page; with `false` they delete this cache at the next visit, and there are no notifications',
  ),
  NEWS_POLL_SECONDS: described(
    wholeNumber(0, 3600).default(30),
    'Pause between two questions to the upstream for news (messages per person, orders per group of people with the same customers and machines) while one of them has a window open; `0` asks never. What is changed in the portal itself is shown at once all the same',
  ),
  NEWS_POLLS_PER_MINUTE: described(
    wholeNumber(1, 100_000).default(600),
    'Bound on these questions per minute, for all replicas together; what is above it waits for the next round',
  ),
  WEB_PUSH_KEY: described(
    pushKey.optional(),
    'Private key of the notifications (VAPID, RFC 8292): 32 bytes in base64, for example of `openssl rand -base64 32`. With it, people can switch on notifications in their profile; without it nothing of them is shown. A new key ends them until each browser visits the portal again',
    'optional',
  ),
  WEB_PUSH_CONTACT: described(
    pushContact.optional(),
    'Whom push services contact about these notifications: an address beginning with `mailto:` or `https:`',
    'required with `WEB_PUSH_KEY`',
  ),
  WEB_PUSH_HOSTS: described(
    pushHosts.prefault(
      'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
    ),
    'Hosts of the push services that browsers may name, comma-separated, `*.` for every host below one; the gateway calls them over https at public addresses alone. One of your own, wherever it is: `UPSTREAM_WEB_PUSH_URL`',
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
    'Concurrent calls of one address in one replica, and as many files of the static host besides; an IPv6 /64 counts as one address, and so does an office, or all visitors if `TRUST_PROXY` is wrong',
  ),
  ADDRESS_CALLS_PER_SECOND: described(
    wholeNumber(1, 1_000_000).default(1000),
    'Calls of one address per second in one replica',
  ),
  LOG_LEVEL: described(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'Log level; `silent`, which drops the audit records too, in `local` alone',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    baseAddress.optional(),
    'Base address of a collector that accepts traces by OTLP over HTTP (`/v1/traces` is appended); without it nothing is traced',
    'optional',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: described(
    headerPairs.prefault(''),
    'Headers that the collector asks for, such as `api-key=…`: `name=value` pairs, comma-separated, each value percent-encoded',
    'optional',
  ),
  OTEL_SERVICE_NAME: described(z.string().min(1).default('ebp-portal'), 'Service name in traces'),
  OTEL_TRACES_SAMPLER_ARG: described(
    share.default(1),
    'Share of traces started here that is recorded; for a trace started by a trusted proxy, the proxy decides',
  ),
  UPSTREAM_CUSTOMER_RECORDS: described(
    flag.optional(),
    'Whether the upstream answers agents about one customer (docs/upstream-operations.md, Extensions); when absent, only in `local`',
    'optional',
  ),
  UPSTREAM_TASK_DESK: described(
    flag.optional(),
    'Whether the upstream lets agents create tasks and hand them over (docs/upstream-operations.md, Extensions); when absent, only in `local`',
    'optional',
  ),
  UPSTREAM_MAIL_REPLIES: described(
    flag.optional(),
    'Whether the upstream sends answers of agents to e-mails (docs/upstream-operations.md, Extensions); when absent, only in `local`',
    'optional',
  ),
  UPSTREAM_CONTACT_PERSONS: described(
    flag.optional(),
    'Whether the upstream saves contact persons that agents edit (docs/upstream-operations.md, Extensions); when absent, only in `local`',
    'optional',
  ),
  ACTING_FOR_CUSTOMERS: described(
    flag.default(false),
    `Whether agents with the function key \`${actingKey}\` may act for a customer; needs an upstream that knows \`X-Acting-For\` (docs/upstream-operations.md, Extensions)`,
  ),
  ACTING_IDLE_SECONDS: described(
    wholeNumber(1, 86_400).default(900),
    'Acting for a customer ends after this long without a call of its tab',
  ),
  CONTRACT_DRIFT_SAMPLE: described(
    share.optional(),
    'Share of passed-on upstream answers checked against the contract; when absent, 0.01, and 1 in `local`. Never checked: answers to creates, and those over 64 KiB that are passed on unchanged. What the gateway reads itself is always checked',
    'optional',
  ),
  // Read by `mount-packs.ts`, before this list, which depends on the companies there are.
  PACKS_DIRECTORY: described(
    z.string().min(1).optional(),
    'Folder with companies and languages from outside of this repository, one folder each ([packs.md](packs.md)); every fault in it prevents the start',
    'optional',
  ),
  SECRETS_DIRECTORY: described(
    z.string().optional(),
    'Folder with a file for any of the variables below, named like the variable without `_FILE`: a mounted secret',
    'optional',
  ),
  ...secretFiles,
};

/** Every variable the gateway reads: the only description of its environment. */
export const environmentSchema = z.object({ ...environmentFields, ...furtherIssuerFields });
