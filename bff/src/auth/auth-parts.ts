import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Audit } from '../observability/audit.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../session/database.ts';
import { EventStreams } from '../session/event-streams.ts';
import { NewsChannel } from '../session/news.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import { Sessions } from '../session/sessions.ts';
import type { Throttle } from '../session/throttle.ts';
import { AccountApi } from './issuer/account-api.ts';
import { Issuers } from './issuer/issuers.ts';
import { Refresh } from './refresh.ts';
import { RightsRenewal } from './rights-renewal.ts';
import { Telephony } from './telephony/telephony.ts';
import { Admission } from './ways-in/admission.ts';
import { GuestAccounts } from './ways-in/guest-accounts.ts';
import { NextPages } from './ways-in/next-page.ts';
import { PasswordLogin } from './ways-in/password-login.ts';
import { contactCookies, scanCookie } from './ways-in/sealed-cookie.ts';
import { SignIn } from './ways-in/sign-in.ts';
import { SingleSignOn } from './ways-in/single-sign-on.ts';
import { AccountChanges, endNotifications } from './ways-out/account-changes.ts';
import { IssuerPage } from './ways-out/issuer-page.ts';
import { LogoutTokens } from './ways-out/logout-token.ts';
import { SignOut } from './ways-out/sign-out.ts';

export interface AuthDependencies {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'sessionSecrets'
    | 'tokenKeys'
    | 'session'
    | 'auth'
    | 'ownIssuers'
    | 'telephony'
    | 'company'
    | 'legacyRedirects'
    | 'calls'
    | 'webPush'
  >;
  /** Values stored besides sessions, encrypted. */
  readonly sealing: SealedValuesParts & { readonly database: Database };
  readonly throttle: Throttle;
  readonly upstream: UpstreamCaller;
  readonly audit: Audit;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'refresh'>;
  /** The HTTP client for calls to the issuer. */
  readonly fetch: typeof fetch;
}

/** Wires sessions and sign-in to a store and the upstream. */
export function createAuthParts(dependencies: AuthDependencies) {
  const { config, sealing, throttle, upstream, audit, logger, metrics, fetch } = dependencies;
  const { database, names, sealer } = sealing;
  const subscriptions = config.webPush && new PushSubscriptions(sealing);
  const sessions = new Sessions(
    config,
    database,
    () => ({ refresher, renewer }),
    subscriptions && endNotifications(subscriptions, logger),
  );
  const issuers = new Issuers(config, fetch);
  const accounts = new AccountApi(issuers, fetch);
  const guestAccounts = new GuestAccounts({ upstream, accounts, database, names, logger });
  const passwords = new PasswordLogin({ issuers, accounts, guestAccounts, throttle });
  const telephony = new Telephony(config, sessions, sealing, fetch);
  const signOut = new SignOut({ sessions, issuers, upstream, telephony, logger });
  const refresher = new Refresh({ sessions, issuers, signOut, logger, metrics });
  const changes = new AccountChanges({ sessions, signOut, audit, subscriptions });
  const maxAgeMs = config.session.rightsMaxAgeSeconds * 1000;
  const renewer = new RightsRenewal({ sessions, upstream, changes, logger, maxAgeMs });
  const news = new NewsChannel(sealing);
  const streams = new EventStreams(sessions, news);
  const scan = scanCookie(config, sealer);
  const singleSignOn = new SingleSignOn(issuers, config, sealer);
  return {
    config,
    sessions,
    subscriptions,
    changes,
    news,
    streams,
    telephony,
    scan,
    contacts: contactCookies(config, sealer),
    throttle,
    issuers,
    accounts,
    passwords,
    guestAccounts,
    singleSignOn,
    signIn: new SignIn({ sessions, signOut, audit, admission: new Admission(upstream, guestAccounts) }),
    signOut,
    nextPages: new NextPages(sealing, config),
    issuerPage: new IssuerPage({ sealing, issuers, config, logger }),
    refresher,
    logoutTokens: new LogoutTokens(issuers, database, names, fetch),
    upstream,
    audit,
    logger,
  };
}

/** Dependencies of the sign-in and sign-out endpoints. */
export type AuthParts = ReturnType<typeof createAuthParts>;
