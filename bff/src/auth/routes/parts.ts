import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { Audit } from '../../observability/audit.ts';
import type { EventStreams } from '../../session/event-streams.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { Throttle } from '../../session/throttle.ts';
import type { AccountApi } from '../account-api.ts';
import type { GuestAccounts } from '../guest-accounts.ts';
import type { GuestLogin } from '../guest-login.ts';
import type { Issuer } from '../issuer.ts';
import type { Landing } from '../landing.ts';
import type { LogoutTokens } from '../logout-token.ts';
import type { PasswordLogin } from '../password-login.ts';
import type { Refresh } from '../refresh.ts';
import type { ScanCookie } from '../scan-cookie.ts';
import type { SignIn } from '../sign-in.ts';
import type { SignOut } from '../sign-out.ts';
import type { SingleSignOn } from '../single-sign-on.ts';

/** What the endpoints of signing in and out are made of. */
export interface AuthRouterParts {
  readonly sessions: Sessions;
  readonly streams: EventStreams;
  readonly scan: ScanCookie;
  readonly throttle: Throttle;
  readonly issuer: Issuer;
  readonly accounts: AccountApi;
  readonly passwords: PasswordLogin;
  readonly guestAccounts: GuestAccounts;
  readonly guests: GuestLogin;
  readonly singleSignOn: SingleSignOn;
  readonly signIn: SignIn;
  readonly signOut: SignOut;
  readonly landing: Landing;
  readonly refresher: Refresh;
  readonly logoutTokens: LogoutTokens;
  readonly upstream: UpstreamCaller;
  readonly audit: Audit;
  readonly publicUrl: string;
}
