import type { CompanyCode } from '@ebp/contracts/company';
import type { EndpointId } from '@ebp/contracts/portal/routes';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import type { EndpointRouterParts } from '../access/endpoint-router.ts';
import type { Config } from '../config/config.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Audit } from '../observability/audit.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../session/database.ts';
import { EventStreams } from '../session/event-streams.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import { Sessions } from '../session/sessions.ts';
import type { Throttle } from '../session/throttle.ts';
import { AccountApi } from './account-api.ts';
import { AccountChanges } from './account-changes.ts';
import { Admission } from './admission.ts';
import { callGuard } from './call-guard.ts';
import { fairShare } from './fair-share.ts';
import { GuestAccounts } from './guest-accounts.ts';
import { GuestLogin } from './guest-login.ts';
import { Issuer } from './issuer.ts';
import { Landing } from './landing.ts';
import { LogoutTokens } from './logout-token.ts';
import { PasswordLogin } from './password-login.ts';
import { Refresh } from './refresh.ts';
import { RightsRenewal } from './rights-renewal.ts';
import type { AuthRouterParts } from './routes/parts.ts';
import { passwordHandlers } from './routes/password-routes.ts';
import { sessionHandlers } from './routes/session-routes.ts';
import { signInHandlers } from './routes/sign-in-routes.ts';
import { type ScanCookie, scanCookie } from './scan-cookie.ts';
import { SignIn } from './sign-in.ts';
import { SignOut } from './sign-out.ts';
import { SingleSignOn } from './single-sign-on.ts';
import { telephonyHandlers } from './telephony/handlers.ts';
import { openTelephony } from './telephony/open-telephony.ts';

export interface AuthDependencies {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'sessionSecrets'
    | 'tokenKeys'
    | 'session'
    | 'auth'
    | 'telephony'
    | 'company'
    | 'legacyRedirects'
    | 'calls'
  >;
  /** What is kept beside sessions, encrypted. */
  readonly sealing: SealedValuesParts & { readonly database: Database };
  readonly throttle: Throttle;
  readonly upstream: UpstreamCaller;
  readonly audit: Audit;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'refresh'>;
  /** By which the issuer is asked. */
  readonly fetch: typeof fetch;
}

type AuthEndpoint = Extract<EndpointId, `session.${string}` | `telephony.${string}`>;

/** Signing in and out, and the sessions in between, as the rest of the gateway uses them. */
export interface Auth {
  readonly sessions: Sessions;
  readonly changes: AccountChanges;
  readonly issuer: Issuer;
  /** Gives each session and each address a share of this process. */
  readonly fairShare: RequestHandler;
  /** What every call of /bff and /api passes next. */
  readonly guard: RequestHandler;
  /** What decides who may call an endpoint. */
  readonly admission: EndpointRouterParts;
  /** Serves what changes or shows a session. */
  readonly handlers: EndpointHandlers<AuthEndpoint>;
  /** Keeps a scanned code for a visitor who has not signed in yet. */
  readonly scan: ScanCookie;
  /** Whether the login page of a company may show the way to the issuer's own page. */
  readonly offersSingleSignOn: (company: CompanyCode) => Promise<boolean>;
  /** Ends event streams and does what was put off. */
  close(): void;
}

/** Wires sessions and sign-in over a store and the upstream. */
export function createAuth(dependencies: AuthDependencies): Auth {
  const { config, sealing, throttle, upstream, audit, logger, metrics, fetch } = dependencies;
  const { database, names, sealer } = sealing;
  const sessions = new Sessions(config, database, () => ({ refresher, renewer }));
  const issuer = new Issuer(config.auth, fetch);
  const accounts = new AccountApi(config.auth, fetch);
  const guestAccounts = new GuestAccounts({ upstream, accounts, database, names });
  const passwords = new PasswordLogin(issuer, accounts, throttle);
  const telephony = openTelephony(config, sessions, sealing, fetch);
  const signOut = new SignOut({ sessions, issuer, upstream, telephony, logger });
  const refresher = new Refresh({ sessions, issuer, signOut, logger, metrics });
  const changes = new AccountChanges({ sessions, signOut, audit });
  const maxAgeMs = config.session.rightsMaxAgeSeconds * 1000;
  const renewer = new RightsRenewal({ sessions, upstream, changes, logger, maxAgeMs });
  const streams = new EventStreams(sessions);
  const share = fairShare(config, sessions.cookie);
  const scan = scanCookie(config, sealer);
  const singleSignOn = new SingleSignOn(issuer, config, sealer);
  const parts: AuthRouterParts = {
    sessions,
    streams,
    scan,
    throttle,
    issuer,
    accounts,
    passwords,
    guestAccounts,
    guests: new GuestLogin(guestAccounts, passwords),
    singleSignOn,
    signIn: new SignIn({ sessions, signOut, audit, admission: new Admission(upstream, guestAccounts) }),
    signOut,
    landing: new Landing(sealing, config),
    refresher,
    logoutTokens: new LogoutTokens(issuer, database, names, fetch),
    upstream,
    audit,
    publicUrl: config.publicUrl,
  };
  return {
    sessions,
    changes,
    issuer,
    fairShare: share.handler,
    guard: callGuard({ config, throttle, cookie: sessions.cookie }),
    admission: { sessions, throttle },
    handlers: {
      ...signInHandlers(parts),
      ...passwordHandlers(parts),
      ...sessionHandlers(parts),
      ...telephonyHandlers({ telephony, cookie: sessions.cookie, audit }),
    },
    scan,
    offersSingleSignOn: (company) => singleSignOn.isOffered(company),
    close() {
      streams.close();
      share.close();
      signOut.close();
    },
  };
}
