import { setTimeout as delay } from 'node:timers/promises';
import { type AuthDependencies, createAuthParts } from './auth-parts.ts';
import { fairShare } from './fair-share.ts';
import { guestHandlers } from './guest-routes.ts';
import { callGuard } from './request-guard.ts';
import { sessionHandlers } from './session-routes.ts';
import { telephonyHandlers } from './telephony/handlers.ts';
import { passwordHandlers } from './ways-in/password-routes.ts';
import { signInHandlers } from './ways-in/sign-in-routes.ts';

/** How often to look whether work is still under way. */
const settleEveryMs = 50;

/** Sign-in, sign-out and sessions, as the rest of the gateway uses them. */
export function createAuth(dependencies: AuthDependencies) {
  const { config, throttle, audit } = dependencies;
  const parts = createAuthParts(dependencies);
  const { sessions, changes, issuers, scan, contacts, telephony, singleSignOn, streams, signOut, refresher } =
    parts;
  const share = fairShare(config, sessions.cookie);
  return {
    sessions,
    /** The browsers in which people want notifications, if they can have any. */
    subscriptions: parts.subscriptions,
    changes,
    /** What has changed, for whoever looks at it. */
    news: parts.news,
    /** The sessions with an open window in this process. */
    watching: streams.watching.bind(streams),
    issuers,
    /** Limits how much of this process each session and each address may use. */
    fairShare: share.handler,
    /** Middleware that every call of /bff and /api passes next. */
    guard: callGuard({ config, throttle, cookie: sessions.cookie }),
    /** Serves the endpoints that change or show a session. */
    handlers: {
      ...signInHandlers(parts),
      ...passwordHandlers(parts),
      ...sessionHandlers(parts),
      ...guestHandlers(parts),
      ...telephonyHandlers({ telephony, cookie: sessions.cookie, audit }),
    },
    /** Receives browsers that come back from the issuer's sign-out page. */
    comingBack: parts.issuerPage.comingBack,
    /** Keeps a scanned code for a visitor who has not signed in yet. */
    scan,
    /** Remembers guests who asked to be remembered. */
    contacts,
    /** Whether the login page of a company may offer the issuer's own page. */
    offersSingleSignOn: singleSignOn.isOffered.bind(singleSignOn),
    /** Ends event streams. Calls that wait for their turn still get it. */
    hangUp() {
      streams.close();
      telephony.close();
    },
    /** Resolves once nothing is under way any more that continues without its browser. */
    async settled(): Promise<void> {
      while (share.isBusy() || refresher.isBusy()) await delay(settleEveryMs);
    },
    /** Resolves once the other servers know, or should know, of every sign-out so far. */
    signedOut: () => signOut.complete(),
    /** Completes deferred work, once no request is in flight any more. */
    close(): Promise<void> {
      share.close();
      return signOut.close();
    },
  };
}
