import type { CompanyCode } from '@ebp/contracts/company';
import type { EndpointId } from '@ebp/contracts/portal/routes';
import type { RequestHandler } from 'express';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import type { EndpointRouterParts } from '../access/endpoint-router.ts';
import type { Sessions } from '../session/sessions.ts';
import { fairShare } from './fair-share.ts';
import type { Issuer } from './issuer/issuer.ts';
import { type AuthDependencies, createAuthParts } from './parts.ts';
import { callGuard } from './request-guard.ts';
import { sessionHandlers } from './session-routes.ts';
import { telephonyHandlers } from './telephony/handlers.ts';
import { passwordHandlers } from './ways-in/password-routes.ts';
import type { ScanCookie } from './ways-in/sealed-cookie.ts';
import { signInHandlers } from './ways-in/sign-in-routes.ts';
import type { AccountChanges } from './ways-out/account-changes.ts';

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

/** Signing in and out over a store and the upstream. */
export function createAuth(dependencies: AuthDependencies): Auth {
  const { config, throttle, audit } = dependencies;
  const parts = createAuthParts(dependencies);
  const { sessions, changes, issuer, scan, telephony, singleSignOn, streams, signOut } = parts;
  const share = fairShare(config, sessions.cookie);
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
